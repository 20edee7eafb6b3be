/**
 * @file What is remembered of this machine: how models are best spread over its cores. Runs in main and on the command
 * line. Holds no PHI and nothing of a workspace.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { PackMeasurementSchema } from '../contract/modelSchemas.ts';
import { usableCalibration, type Calibration, type CalibrationKey } from '../engine/calibration.ts';

type PackMeasurement = z.output<typeof PackMeasurementSchema>;

export interface Machine {
  /** Usable cores and processor; `runtime` comes from the engine's process. */
  key(runtime: string): CalibrationKey;
  /** The stored calibration if it was made for this machine and runtime, else null. */
  calibration(runtime: string): Calibration | null;
  remember(calibration: Calibration): void;
  /** How fast a pack was when it was measured here last; `digest` is that of its manifest. */
  measurement(digest: string): PackMeasurement | null;
  rememberMeasurement(digest: string, measurement: PackMeasurement): void;
}

const MeasurementsSchema = z.record(z.string().regex(/^[0-9a-f]{64}$/), PackMeasurementSchema);
/** More packs than anybody compares; the oldest are forgotten. */
const MAX_MEASUREMENTS = 50;

/** `dir` is the folder of this user's preferences; need not exist. */
export function openMachine(dir: string): Machine {
  const file = path.join(dir, 'machine.json');
  const speedFile = path.join(dir, 'pack-speeds.json');
  let speeds: z.output<typeof MeasurementsSchema> | null = null;
  const readSpeeds = () => {
    const stored = speeds ?? MeasurementsSchema.safeParse(readStored(speedFile)).data ?? {};
    speeds = stored;
    return stored;
  };
  /** Kept as well where nothing can be written: then it lasts until the program ends. */
  let kept: Calibration | null = null;
  const key = (runtime: string): CalibrationKey => ({
    cores: os.availableParallelism(),
    cpuModel: os.cpus()[0]?.model ?? 'unknown',
    runtime,
  });
  return {
    key,
    calibration: (runtime) => usableCalibration(kept ?? readStored(file), key(runtime)),
    remember: (calibration) => {
      kept = calibration;
      writeIfPossible(file, calibration);
    },
    measurement: (digest) => readSpeeds()[digest] ?? null,
    rememberMeasurement: (digest, measurement) => {
      const others = Object.entries(readSpeeds()).filter(([other]) => other !== digest);
      speeds = Object.fromEntries([...others.slice(1 - MAX_MEASUREMENTS), [digest, measurement]]);
      writeIfPossible(speedFile, speeds);
    },
  };
}

function writeIfPossible(file: string, content: unknown): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(`${file}.next`, JSON.stringify(content, null, 2), { mode: 0o600 });
    renameSync(`${file}.next`, file);
  } catch {
    // Expected where the home cannot be written: the next start measures again.
  }
}

function readStored(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // No file yet, or one that a crash cut short: measured anew.
    return null;
  }
}
