"""Signs up the rows of a table on the executors of a cluster:

    spark-submit sign_up.py INPUT OUTPUT RUN

INPUT has the columns id, username and password. OUTPUT gets one row for each of its rows. RUN names the work: started
again under the same name, it finishes what is left and repeats nothing. SIGNUP_ACCOUNTS says where the accounts go.
"""
import os
import sys

from pyspark.sql import SparkSession, Window, functions as F

source, target, run = sys.argv[1:]
schema = "id long, username string, outcome string, field string, reason string, retry_after long, message string"
passed = {name: value for name, value in os.environ.items() if name.startswith(("SIGNUP_", "PG")) or name in ("PATH", "HOME")}
spark = SparkSession.builder.appName("signup").getOrCreate()

nth = F.row_number().over(Window.partitionBy(F.lower("username")).orderBy("id"))
rows = spark.read.parquet(source).select("id", "username", "password", nth.alias("nth"))

spark.read.json(rows.where("nth = 1").drop("nth").toJSON().pipe(
    "signup batch --input jsonl --quiet --exit-zero", {**passed, "SIGNUP_RUN": run}, checkCode=True), schema).unionByName(
    rows.where("nth > 1").selectExpr("id", "username", "'duplicate' AS outcome"), allowMissingColumns=True).write.parquet(target)
