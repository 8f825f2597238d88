"""Signs up the rows of a table on the executors of a cluster:

    spark-submit sign_up.py INPUT OUTPUT RUN

INPUT has the columns id, username and password. OUTPUT receives one row for each row of INPUT, and is overwritten when the job
has finished. RUN is a name for the work: if you start the job again with the same name, it processes only the remaining records.
SIGNUP_ACCOUNTS specifies the account store. PARTS is the number of parts of similar size. Without it, small inputs have a part for
each task that can run at the same time, and large inputs have about 10,000 rows in each part. With PARTS=0, Spark determines the
number of parts.
"""
import math
import os
import sys

from pyspark.sql import SparkSession, functions as F

source, target, run = sys.argv[1:]
# The variables that libpq documents.
LIBPQ = """
    PGHOST PGHOSTADDR PGPORT PGDATABASE PGUSER PGPASSWORD PGPASSFILE PGREQUIREAUTH PGCHANNELBINDING PGSERVICE PGSERVICEFILE
    PGOPTIONS PGAPPNAME PGSSLMODE PGREQUIRESSL PGSSLNEGOTIATION PGSSLCOMPRESSION PGSSLCERT PGSSLKEY PGSSLCERTMODE PGSSLROOTCERT
    PGSSLCRL PGSSLCRLDIR PGSSLSNI PGREQUIREPEER PGSSLMINPROTOCOLVERSION PGSSLMAXPROTOCOLVERSION PGGSSENCMODE PGKRBSRVNAME PGGSSLIB
    PGGSSDELEGATION PGCONNECT_TIMEOUT PGCLIENTENCODING PGTARGETSESSIONATTRS PGLOADBALANCEHOSTS PGMINPROTOCOLVERSION
    PGMAXPROTOCOLVERSION PGDATESTYLE PGTZ PGGEQO PGSYSCONFDIR PGLOCALEDIR
""".split()
# The variables to pass to signup: all options, including proxies, certificates and tokens.
passed = {name: value for name, value in os.environ.items()
          if name.startswith("SIGNUP_") or name in LIBPQ
          or name.lower() in ("http_proxy", "https_proxy", "all_proxy", "no_proxy") or name == "GITHUB_TOKEN"
          or name in ("PATH", "HOME", "SSL_CERT_FILE", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "TMPDIR", "LANG", "LC_ALL")}
spark = SparkSession.builder.appName("signup").getOrCreate()

table = spark.read.parquet(source).select("id", "username", "password")
# An outcome has the id of its row, with the same type.
schema = (f"id {table.schema['id'].dataType.simpleString()}, username string, outcome string, field string, reason string, "
          "retry_after long, message string")
# The number of tasks that run at the same time.
tasks = spark.sparkContext.defaultParallelism // int(spark.conf.get("spark.task.cpus", "1"))
# Counting reads only the footers of Parquet files.
parts = int(os.environ.get("PARTS") or max(math.ceil(table.count() / 10_000), tasks))
# All rows with the same name are in the same part, so that signup recognizes duplicates. Rows with a null or empty name are invalid,
# so they can be in any part.
name = F.coalesce(F.col("username"), F.lit(""))
key = F.when(name != "", F.lower(name)).otherwise(F.col("id").cast("string"))
rows = table.repartition(parts, key) if parts else table.repartition(key)
lines = rows.sortWithinPartitions("id").fillna("", ["username", "password"]).toJSON().pipe(
    "signup batch --input jsonl --quiet --exit-zero", {**passed, "SIGNUP_RUN": run}, checkCode=True)

# Overwrites the folder that a failed job leaves behind.
new = target.rstrip("/") + ".new"
spark.read.json(lines, schema).write.mode("overwrite").parquet(new)
# The output of an earlier job stays unchanged until this job has finished.
path = spark._jvm.org.apache.hadoop.fs.Path
files = path(target).getFileSystem(spark._jsc.hadoopConfiguration())
files.delete(path(target), True)
if not files.rename(path(new), path(target)):
    sys.exit(f"sign_up.py: cannot rename {new} to {target}; the output is in {new}")
