/** @file What the models service asks of the process that runs models. Types only; {@link DetectionProcess} is one. */
import type { DetectionResult } from '../../domain/detection.ts';
import type { Precision } from '../../domain/pack.ts';
import type { RequestOptions } from '../../engine/host/engineHost.ts';
import type { ProbeAnswer } from '../../engine/probe.ts';
import type { RunningOn } from '../../engine/tensor.ts';
import type { Measurement, PackRef } from '../../worker/protocol.ts';
import type { DetectNotes } from '../detectionProcess.ts';

/** Models run in a process of their own, because running one blocks it and may bring it down. */
export interface ModelEngine {
  /** Hashes every file, opens the pack on the best provider, compares its known answer. */
  openPack(pack: PackRef): Promise<RunningOn>;
  /** The same for a translator. */
  openTranslator(translator: PackRef): Promise<RunningOn>;
  /** Runs the pack over the texts for about `forMs` milliseconds, at least once. */
  measure(pack: PackRef, texts: readonly string[], forMs: number): Promise<Measurement>;
  /** The answer of a pack in the making, on the CPU. */
  answerProbe(dir: string, precision: Precision): Promise<ProbeAnswer>;
  detect(notes: DetectNotes, options: RequestOptions): Promise<readonly DetectionResult[]>;
}
