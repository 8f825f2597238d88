"""A Spark cluster whose two workers, with one core each, have separate addresses, as on two machines. `local-cluster` has only
one host, and Spark starts a second attempt at a slow task only on a different host."""
import os
import shutil
import socket
import subprocess
import tempfile

import pyspark

from processes import free_port, kill_tree, wait_until


class Workers:
    MASTER, HOSTS = "127.0.0.1", ("127.0.0.2", "127.0.0.3")

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="workers-")
        port = free_port()
        self.url, self.processes = f"spark://{self.MASTER}:{port}", []
        # With this setting, the master does not remove a job whose executors fail.
        self.start("master.Master", "--host", self.MASTER, "--port", str(port), "--webui-port", "0",
                   SPARK_MASTER_OPTS="-Dspark.deploy.maxExecutorRetries=-1")
        wait_until(self.listens, self.processes[0], "the master listens")
        for host in self.HOSTS:
            self.start("worker.Worker", "--host", host, "--cores", "1", "--memory", "1g", "--webui-port", "0",
                       "--work-dir", f"{self.folder}/{host}", self.url)
        return self

    def start(self, role, *arguments, **environment):
        program = f"{os.path.dirname(pyspark.__file__)}/bin/spark-class"
        # Each process has its own address.
        inherited = {name: value for name, value in os.environ.items() if name != "SPARK_LOCAL_IP"}
        self.processes.append(subprocess.Popen([program, f"org.apache.spark.deploy.{role}", *arguments],
                                               env={**inherited, **environment}, stderr=open(f"{self.folder}/log", "a")))

    def listens(self):
        host, port = self.url.removeprefix("spark://").split(":")
        with socket.socket() as client:
            return client.connect_ex((host, int(port))) == 0

    def __exit__(self, *_):
        for process in reversed(self.processes):
            kill_tree(process.pid)
            process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
