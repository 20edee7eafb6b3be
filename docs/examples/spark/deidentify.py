"""De-identifies JSON lines on the workers of an Apache Spark cluster, with `noteveil pipe` behind `RDD.pipe`.

    python deidentify.py --master spark://host:7077 IN OUT -- COMMAND [ARGUMENT...]

IN is a file or folder of {"id", "patientId", "date", "text", "known"} lines that every worker can read, OUT a folder that does
not exist yet, COMMAND how `noteveil pipe` is started on every worker, with the same policy and the same key file.

The output has one line for every input line, in the order of the input. A task that fails or dies is run again by Spark from
the beginning of its partition; `noteveil pipe` keeps nothing, so the same lines come out, and Spark takes each partition once.
"""

import argparse
import os
import shlex
import sys

from pyspark import RDD, SparkConf, SparkContext

# RDD.pipe starts the command with an empty environment: without these two neither Node nor the user's folder is found.
PASSED_ON = ("PATH", "HOME")


def deidentified(lines: RDD, command: list[str]) -> RDD:
    """The output lines of `noteveil pipe` for the lines, partition by partition, in order."""
    environment = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
    # checkCode: a command that was killed ends its output early, which without it looks like a short partition.
    return lines.pipe(shlex.join(command), env=environment, checkCode=True)


def failed_tasks(context: SparkContext) -> int:
    """How many tasks of all jobs failed and were run again."""
    tracker = context.statusTracker()
    jobs = [tracker.getJobInfo(job) for job in tracker.getJobIdsForGroup()]
    stages = [tracker.getStageInfo(stage) for job in jobs if job for stage in job.stageIds]
    return sum(stage.numFailedTasks for stage in stages if stage)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--master", required=True, help="local[2], spark://host:7077, yarn, ...")
    parser.add_argument("--partitions", type=int, default=4, help="at least; a task is one partition (default: 4)")
    parser.add_argument("--conf", action="append", default=[], metavar="NAME=VALUE", help="a setting of Spark")
    parser.add_argument("input")
    parser.add_argument("output")
    parser.add_argument("command", nargs="+", help="behind --: how `noteveil pipe` is started")
    options = parser.parse_args()
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    conf = SparkConf().setAppName("noteveil").setMaster(options.master)
    for setting in options.conf:
        name, _, value = setting.partition("=")
        conf = conf.set(name, value)
    context = SparkContext(conf=conf)
    try:
        lines = context.textFile(options.input, minPartitions=options.partitions)
        print("partitions", lines.getNumPartitions(), flush=True)
        deidentified(lines, options.command).saveAsTextFile(options.output)
        print("failed tasks", failed_tasks(context), flush=True)
    finally:
        context.stop()


if __name__ == "__main__":
    main()
