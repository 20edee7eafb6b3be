/** @file A model service over real child processes in a folder of its own, new for every test of a file. Runs under vitest. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createChildProcessHost } from '../../../src-main/engine/host/childProcessHost.ts';
import { DetectionPool } from '../../../src-main/workspace/detectionPool.ts';
import { createModelService, type ModelService } from '../../../src-main/workspace/models/modelService.ts';
import { singleThreaded } from '../workspaceHarness.ts';

const WORKER = path.resolve(import.meta.dirname, '../../../src-main/worker/detectWorker.ts');

/** What the test at hand works with; read it inside tests and hooks only. */
export interface ModelBench {
  readonly engine: DetectionPool;
  /** Gone after the test; `models` in it holds the packs that were added. */
  readonly dir: string;
  readonly models: ModelService;
}

/** Registers the hooks that make and clear it. `samples` are the texts that calibration and quantization see. */
export function useModelBench(samples: readonly string[]): ModelBench {
  const bench: { -readonly [Key in keyof ModelBench]?: ModelBench[Key] } = {};
  const made = <Key extends keyof ModelBench>(key: Key): ModelBench[Key] => {
    const value = bench[key];
    if (value === undefined) throw new Error(`${key} is there inside tests only`);
    return value;
  };
  beforeAll(() => {
    bench.engine = new DetectionPool(() => createChildProcessHost(WORKER), singleThreaded);
  });
  afterAll(() => made('engine').stop());
  beforeEach(() => {
    const dir = mkdtempSync(path.join(tmpdir(), 'noteveil-bench-'));
    bench.dir = dir;
    bench.models = createModelService({
      places: { app: path.join(dir, 'app'), workspace: path.join(dir, 'models') },
      engine: made('engine'),
      samples: () => Promise.resolve(samples),
      isInUse: () => false,
    });
  });
  afterEach(() => rmSync(made('dir'), { recursive: true, force: true }));
  return {
    get engine() {
      return made('engine');
    },
    get dir() {
      return made('dir');
    },
    get models() {
      return made('models');
    },
  };
}
