"""An X server without a physical screen, for the checks with real terminals."""

import os
import subprocess


class Display:
    """A running X server. `environment` is for the programs that use it."""

    def __init__(self):
        read, write = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "900x700x24", "-nolisten", "tcp"],
            pass_fds=[write], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as number:
            self.environment = os.environ | {"DISPLAY": ":" + number.readline().strip(), "LC_ALL": "C.UTF-8"}

    def stop(self):
        self.server.terminate()
        self.server.wait()
