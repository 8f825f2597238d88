"""Signs up the rows of JSON files as the files appear in a folder: spark-submit stream.py INPUT OUTPUT CHECKPOINT RUN"""
import os
import sys

from pyspark.sql import SparkSession

source, target, checkpoint, run = sys.argv[1:]
schema = "id long, username string, outcome string, field string, reason string, retry_after long, message string"
# The variables that libpq documents.
LIBPQ = """
    PGHOST PGHOSTADDR PGPORT PGDATABASE PGUSER PGPASSWORD PGPASSFILE PGREQUIREAUTH PGCHANNELBINDING PGSERVICE PGSERVICEFILE
    PGOPTIONS PGAPPNAME PGSSLMODE PGREQUIRESSL PGSSLNEGOTIATION PGSSLCOMPRESSION PGSSLCERT PGSSLKEY PGSSLCERTMODE PGSSLROOTCERT
    PGSSLCRL PGSSLCRLDIR PGSSLSNI PGREQUIREPEER PGSSLMINPROTOCOLVERSION PGSSLMAXPROTOCOLVERSION PGGSSENCMODE PGKRBSRVNAME PGGSSLIB
    PGGSSDELEGATION PGCONNECT_TIMEOUT PGCLIENTENCODING PGTARGETSESSIONATTRS PGLOADBALANCEHOSTS PGMINPROTOCOLVERSION
    PGMAXPROTOCOLVERSION PGDATESTYLE PGTZ PGGEQO PGSYSCONFDIR PGLOCALEDIR
""".split()
# All options, including proxies, certificates and tokens.
passed = {name: value for name, value in os.environ.items()
          if name.startswith("SIGNUP_") or name in LIBPQ
          or name.lower() in ("http_proxy", "https_proxy", "all_proxy", "no_proxy") or name == "GITHUB_TOKEN"
          or name in ("PATH", "HOME", "SSL_CERT_FILE", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "TMPDIR", "LANG", "LC_ALL")}
spark = SparkSession.builder.appName("signup").getOrCreate()


def sign_up(rows, batch):
    lines = rows.toJSON().pipe(
        "signup batch --input jsonl --quiet --exit-zero", {**passed, "SIGNUP_RUN": run}, checkCode=True)
    # A batch whose driver died is repeated, and overwrites the earlier output.
    spark.read.json(lines, schema).write.mode("overwrite").parquet(f"{target}/{batch}")


people = spark.readStream.schema("id long, username string, password string").option("maxFilesPerTrigger", 2).json(source)
people.writeStream.foreachBatch(sign_up).option("checkpointLocation", checkpoint).trigger(availableNow=True).start() \
    .awaitTermination()
