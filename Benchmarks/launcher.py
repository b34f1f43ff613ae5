"""Runs commands and measures them.

The peak memory that the system reports for a child includes that of its parent at the time of the
fork. So the commands are started by a process of their own that stays small.
"""

import json
import os
import subprocess
import sys
import time


class Launcher:
    """Starts commands from a small process."""

    def __init__(self):
        self.process = subprocess.Popen(
            [sys.executable, os.path.abspath(__file__)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def run(self, command, input_file=None):
        """Gives the seconds, the peak memory in KB and the exit code (negative for a signal)."""
        self.process.stdin.write(json.dumps([command, input_file]) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


def serve():
    for line in sys.stdin:
        command, input_file = json.loads(line)
        with open(input_file or os.devnull, "rb") as stdin:
            start = time.perf_counter()
            child = subprocess.Popen(command, stdin=stdin, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            _, status, usage = os.wait4(child.pid, 0)
            seconds = time.perf_counter() - start
        child.returncode = os.waitstatus_to_exitcode(status)
        print(json.dumps([seconds, usage.ru_maxrss, child.returncode]), flush=True)


if __name__ == "__main__":
    serve()
