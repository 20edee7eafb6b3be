/** @file Finds the Python that trains, and runs the trainers of models/training with it. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { DeidError } from '../../domain/errors.ts';
import { whenEnded } from '../endedBy.ts';
import { refuseCall } from '../models/usage.ts';
import type { Terminal } from '../terminal.ts';
import type { Checkout } from './checkout.ts';
import type { TrainingStep } from './trainingPlan.ts';

/** Imported before anything is trained, so that a missing package is told at once. */
const PACKAGES = 'torch, transformers, tokenizers, onnx, onnxruntime';

/** The one that is named, else PYTHON, else that of `.venv` in the repository. Refuses the call where none can train. */
export async function findPython(
  named: string | undefined,
  checkout: Checkout,
  terminal: Terminal,
): Promise<string> {
  const ofVenv = process.platform === 'win32' ? ['Scripts', 'python.exe'] : ['bin', 'python'];
  const venv = path.join(checkout.root, '.venv', ...ofVenv);
  const chosen = named ?? process.env['PYTHON'] ?? (existsSync(venv) ? venv : undefined);
  const remedy =
    'see models/training/README.md, then name it with --python or PYTHON, or make .venv in the repository';
  if (chosen === undefined)
    refuseCall(terminal, `--train needs a Python with the packages of models/training: ${remedy}`);
  // A path is meant from where the command was called; the trainers run in their own folder.
  const python = chosen.includes(path.sep) || chosen.includes('/') ? path.resolve(chosen) : chosen;
  const exit = await run(python, ['-c', `import ${PACKAGES}`], checkout.training, () => undefined);
  if (exit !== 0) refuseCall(terminal, `this Python cannot train, it needs ${PACKAGES}: ${remedy}`);
  return python;
}

/** Runs a step and shows what the trainer says. Errors: `evaluation/training-failed` with the step's place and the exit code. */
export async function runStep(
  python: string,
  { title, args }: TrainingStep,
  place: number,
  checkout: Checkout,
  terminal: Terminal,
): Promise<void> {
  terminal.tell(title);
  const exit = await run(python, ['-m', ...args], checkout.training, (line) => {
    terminal.tell(`  ${line}`);
  });
  if (exit !== 0) throw new DeidError('evaluation/training-failed', { step: place, exit });
}

/** The exit code; -1 where the program could not be started or was killed. */
function run(
  program: string,
  args: readonly string[],
  cwd: string,
  onLine: (line: string) => void,
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Trainers may not ask a network for anything; they set this themselves, too.
      env: { ...process.env, HF_HUB_OFFLINE: '1', TRANSFORMERS_OFFLINE: '1', PYTHONUNBUFFERED: '1' },
    });
    const listen = (stream: Readable): void => {
      createInterface({ input: stream }).on('line', onLine);
    };
    listen(child.stdout);
    listen(child.stderr);
    // Training goes on for an hour, and nobody would know of it any more.
    const takeBack = whenEnded((code) => {
      child.kill();
      process.exit(code);
    });
    const ended = (code: number): void => {
      takeBack();
      resolve(code);
    };
    child.once('error', () => {
      ended(-1);
    });
    child.once('close', (code) => {
      ended(code ?? -1);
    });
  });
}
