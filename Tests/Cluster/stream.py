"""Signs up the rows of JSON files as they appear in a folder: spark-submit stream.py INPUT OUTPUT CHECKPOINT RUN"""
import os
import sys

from pyspark.sql import SparkSession

source, target, checkpoint, run = sys.argv[1:]
schema = "id long, username string, outcome string, field string, reason string, retry_after long, message string"
passed = {name: value for name, value in os.environ.items() if name.startswith(("SIGNUP_", "PG")) or name in ("PATH", "HOME")}
spark = SparkSession.builder.appName("signup").getOrCreate()


def sign_up(rows, batch):
    lines = rows.toJSON().pipe(
        "signup batch --input jsonl --quiet --exit-zero", {**passed, "SIGNUP_RUN": run}, checkCode=True)
    # A batch whose driver died is done again, over what it had written.
    spark.read.json(lines, schema).write.mode("overwrite").parquet(f"{target}/{batch}")


people = spark.readStream.schema("id long, username string, password string").option("maxFilesPerTrigger", 2).json(source)
people.writeStream.foreachBatch(sign_up).option("checkpointLocation", checkpoint).trigger(availableNow=True).start() \
    .awaitTermination()
