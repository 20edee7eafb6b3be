"""Tries the Spark example on this machine and prints its figures: `python docs/examples/spark/check.py`.

Needs Java 17, Python with pyspark, and the built program (`npm run build`). Makes invented notes out of the shipped samples, de-
identifies them with one plain `noteveil pipe`, with Spark on one and two local cores, and on a local cluster of two executors in
which first a `noteveil` process and then a whole executor is killed. Every run has to give the bytes of the plain one.
All notes lie in a temporary folder, and everything runs on the loopback address; Spark leaves the logs of its executors, which hold no
notes, in the folder `work` of pyspark. Linux only (it looks into /proc). Exit code 0 when all holds.
"""

import argparse
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
PASSPHRASE = "only for this check"
POLICY = "research-surrogates"
LOOPBACK = ["spark.ui.enabled=false", "spark.driver.host=127.0.0.1", "spark.driver.bindAddress=127.0.0.1"]


class Check:
    """One try in a folder: what is made once and used by all runs."""

    def __init__(self, folder: Path, options: argparse.Namespace) -> None:
        self.folder = folder
        self.options = options
        self.cli = [options.node, str(ROOT / "out/main/cli.js")]
        self.notes = folder / "notes.jsonl"
        self.key = folder / "study.key"
        self.secret = folder / "passphrase.txt"
        self.secret.touch(mode=0o600)
        self.secret.write_text(PASSPHRASE + "\n")

    def pipe_command(self) -> list[str]:
        """`noteveil pipe` as every worker starts it."""
        key = ["--key-file", str(self.key), "--key-passphrase-file", str(self.secret)]
        return [*self.cli, "pipe", "--pipeline", self.options.pipeline, "--policy", POLICY, "--only", "fully", *key]

    def make_notes(self) -> None:
        """The gold samples of all languages again and again, with an id for each note and a patient for every two."""
        samples = [
            json.loads(line)["text"]
            for file in sorted((ROOT / "resources/samples/gold").glob("*.jsonl"))
            for line in file.read_text("utf-8").splitlines()
        ]
        with self.notes.open("w", encoding="utf-8") as out:
            for at in range(self.options.notes):
                note = {"id": f"n-{at}", "patientId": f"p-{at // 2}", "date": "2024-03-17"}
                out.write(json.dumps(note | {"text": samples[at % len(samples)]}, ensure_ascii=False) + "\n")

    def make_key(self) -> None:
        """A key file as a site makes it: from a workspace."""
        first = self.folder / "first.jsonl"
        first.write_text(json.dumps({"id": "first", "text": "Puls 72."}) + "\n")
        place = ["--workspace", str(self.folder / "workspace"), "--passphrase-file", str(self.secret)]
        run = [*self.cli, "run", str(first), "--pipeline", "rules", *place, "--as", "Check", "--single-user"]
        export = [*self.cli, "key", "export", *place, "--key-passphrase-file", str(self.secret), "--out", str(self.key)]
        for command in (run, export):
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)

    def plain(self) -> tuple[bytes, float]:
        """What one process gives, and its seconds."""
        began = time.monotonic()
        with self.notes.open("rb") as lines:
            out = subprocess.run(self.pipe_command(), stdin=lines, check=True, stdout=subprocess.PIPE).stdout
        return out, time.monotonic() - began

    def spark(self, name: str, master: str, disturb: Callable[[subprocess.Popen], str] | None = None) -> tuple[bytes, float, str]:
        """What Spark gives, its seconds, and what it said. `disturb` is called with the run meanwhile."""
        target = self.folder / name
        settings = [part for setting in LOOPBACK for part in ("--conf", setting)]
        command = [sys.executable, str(HERE / "deidentify.py"), "--master", master, *settings]
        command += ["--partitions", str(self.options.partitions), str(self.notes), str(target), "--", *self.pipe_command()]
        environment = os.environ | {"SPARK_LOCAL_IP": "127.0.0.1", "SPARK_LOCAL_DIRS": str(self.folder / "spark")}
        began = time.monotonic()
        log = self.folder / f"{name}.log"
        with log.open("wb") as problems:
            running = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=problems, env=environment, cwd=self.folder
            )
            done = disturb(running) if disturb else ""
            said, _ = running.communicate()
        if running.returncode != 0:
            sys.exit(f"{name}: Spark failed\n{log.read_text('utf-8', 'replace')[-4000:]}")
        seconds = time.monotonic() - began
        parts = sorted(target.glob("part-*"))
        words = said.decode().replace("\n", ", ").strip(", ")
        return b"".join(part.read_bytes() for part in parts), seconds, ", ".join(filter(None, [done, words]))


def parents() -> dict[int, int]:
    """The parent of every process of this machine."""
    found = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            # Behind the name, which may hold blanks and brackets: state, parent.
            found[int(stat.parent.name)] = int(stat.read_text().rpartition(")")[2].split()[1])
        except (OSError, ValueError, IndexError):
            continue
    return found


def descendants(root: int) -> list[int]:
    """Process ids under one, and no other: nothing else on the machine is ever touched."""
    tree = parents()
    found, waiting = [], [root]
    while waiting:
        parent = waiting.pop()
        children = [child for child, its in tree.items() if its == parent]
        found += children
        waiting += children
    return found


def arguments(process: int) -> str:
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes().replace(b"\0", b" ").decode("utf-8", "replace")
    except OSError:
        return ""


def written(process: int) -> int:
    """Bytes that a process has written so far, to pipes as well."""
    try:
        fields = dict(line.split(": ") for line in Path(f"/proc/{process}/io").read_text().splitlines())
        return int(fields["wchar"])
    except (OSError, KeyError, ValueError):
        return 0


def is_busy_pipe(process: int) -> bool:
    """A `noteveil pipe` that is in the middle of its notes: it has sent some of them to be examined."""
    # The program calls itself so, so that lists of processes show no file names. 30,000 bytes: a few dozen notes.
    return arguments(process).startswith("noteveil") and written(process) > 30_000


def kill_pipe(run: subprocess.Popen) -> str:
    """Kills one `noteveil pipe` in the middle of its partition."""
    return kill_when(run, lambda: next(filter(is_busy_pipe, descendants(run.pid)), None), "killed a noteveil process")


def kill_executor(run: subprocess.Popen) -> str:
    """Kills a whole executor (its JVM) while a `noteveil pipe` under it is in the middle of its partition."""

    def busy() -> int | None:
        tree, under = parents(), descendants(run.pid)
        for process in filter(is_busy_pipe, under):
            while process in under:
                if "CoarseGrainedExecutorBackend" in arguments(process):
                    return process
                process = tree.get(process, 0)
        return None

    return kill_when(run, busy, "killed an executor")


def kill_when(run: subprocess.Popen, find: Callable[[], int | None], words: str) -> str:
    """Waits until the run ends at most. One that ended undisturbed says so, and counts as failed."""
    while run.poll() is None:
        found = find()
        if found is not None:
            os.kill(found, signal.SIGKILL)
            return words
        time.sleep(0.02)
    return "nothing was killed"


def counted(out: bytes) -> str:
    ids = [json.loads(line)["id"] for line in out.decode().split("\n")[:-1]]
    return f"{len(ids)} lines, {len(set(ids))} ids"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--notes", type=int, default=400)
    parser.add_argument("--partitions", type=int, default=4)
    parser.add_argument("--pipeline", default="rules")
    parser.add_argument("--node", default=str(ROOT / "node_modules/.bin/node"), help="Node 24")
    options = parser.parse_args()
    print(f"{options.notes} notes, pipeline {options.pipeline}, policy {POLICY}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.0f}")
    with tempfile.TemporaryDirectory(prefix="noteveil-spark-") as folder:
        is_right = run_all(Check(Path(folder), options))
    print("all equal, none lost, none doubled" if is_right else "NOT EQUAL")
    sys.exit(0 if is_right else 1)


def run_all(check: Check) -> bool:
    check.make_notes()
    check.make_key()
    expected, seconds = check.plain()
    # The largest of all processes that have ended so far: main, detection and import process.
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"{'plain noteveil pipe':22}{seconds:7.1f} s  {counted(expected)}, largest process {peak:.0f} MiB", flush=True)
    ids = [json.loads(line)["id"] for line in expected.decode().split("\n")[:-1]]
    is_right = ids == [f"n-{at}" for at in range(check.options.notes)]
    runs: list[tuple[str, str, Callable[[subprocess.Popen], str] | None]] = [
        ("one-core", "local[1]", None),
        ("two-cores", "local[2]", None),
        ("process-killed", "local-cluster[2,1,1024]", kill_pipe),
        ("executor-killed", "local-cluster[2,1,1024]", kill_executor),
    ]
    for name, master, disturb in runs:
        out, seconds, said = check.spark(name, master, disturb)
        is_equal = out == expected
        is_disturbed = disturb is None or ("killed a" in said and "failed tasks 0" not in said)
        is_right = is_right and is_equal and is_disturbed
        words = "equal" if is_equal else "DIFFERS"
        print(f"{master:24}{seconds:5.1f} s  {counted(out)}, {words}; {said}", flush=True)
    return is_right


if __name__ == "__main__":
    main()
