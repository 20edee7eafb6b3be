/**
 * @file Adds an int8 graph to a pack of the workspace and the check that decides whether it runs. Runs in main and on
 * the command line.
 *
 * [Note: A precision is judged like a pack]
 * The int8 graph is put into a trial pack as if it were the only graph, and both packs are scored on the same gold notes
 * through the very path that notes take. So the check needs no second way of running models that could differ. One thing
 * the trial pack does not say is that its graph is int8, whose scores depend on what else is in a micro-batch. Where int8
 * runs, a note shares micro-batches with nobody (see [Note: int8 runs a note at a time]); so in its trial every note is
 * a request of its own.
 */
import { bindPipeline } from '../../detection/pipelineId.ts';
import { textAlone } from '../../domain/note.ts';
import type { DetectionResult } from '../../domain/detection.ts';
import { DeidError } from '../../domain/errors.ts';
import type { Precision } from '../../domain/pack.ts';
import type { ProbeAnswer } from '../../engine/probe.ts';
import { encodeModel, decodeModel } from '../../engine/onnx/onnxCodec.ts';
import { quantizeModel } from '../../engine/onnx/quantizeModel.ts';
import { quantizationHolds } from '../../engine/pack/manifestRules.ts';
import type { Manifest } from '../../engine/pack/manifest.ts';
import { replacePack, type ShelfPack } from '../../engine/pack/packShelf.ts';
import { readManifest, readPack, type VerifiedPack } from '../../engine/pack/readPack.ts';
import { inStagingFolder, type StagingFolder } from '../../engine/pack/stagingFolder.ts';
import { writeManifest } from '../../engine/pack/writePack.ts';
import type { PackRef } from '../../worker/protocol.ts';
import type { ModelEngine } from './modelEngine.ts';

/** Name of the int8 graph in a pack. */
const INT8_FILE = 'model.int8.onnx';
/**
 * By what the graph will run as. fp32: as everywhere on the command line, enough windows to fill a model's micro-batches.
 * int8: see [Note: A precision is judged like a pack].
 */
const NOTES_PER_REQUEST: Readonly<Record<Precision, number>> = { fp32: 16, int8: 1 };

/** What a pack scored on gold notes. */
export interface GoldScore {
  readonly notes: number;
  readonly goldSpans: number;
  readonly f1: number;
}

/** Detects in notes with the pack in question alone. */
export type DetectWithPack = (texts: readonly string[]) => Promise<readonly DetectionResult[]>;

export interface QuantizeOptions {
  /** Scores a pack on gold notes; called once per precision. The room workspace/ knows no gold. */
  readonly score: (detect: DetectWithPack) => Promise<GoldScore>;
  /** The largest loss of F1 that is accepted. */
  readonly tolerance: number;
}

export interface Quantized {
  readonly check: NonNullable<Manifest['int8Check']>;
  /** What runs from now on. */
  readonly precision: Manifest['precision'];
  /** Of the pack as it is now: SHA-256 of its manifest, hex. */
  readonly digest: string;
  readonly bytesFp32: number;
  readonly bytesInt8: number;
  /** Matrix products that became int8, and those that stayed. */
  readonly quantized: number;
  readonly left: number;
}

interface Workshop {
  readonly shelfDir: string;
  readonly engine: ModelEngine;
}

/**
 * Quantizes, checks and replaces the pack by one with both graphs; see [Note: A precision is judged like a pack].
 * @throws DeidError `pack/not-quantizable`, `pack/*`, `engine/*`, `store/*`; the pack is as it was then.
 */
export async function quantizePack(
  { dir, manifest: { id } }: ShelfPack,
  workshop: Workshop,
  { score, tolerance }: QuantizeOptions,
): Promise<Quantized> {
  const { shelfDir, engine } = workshop;
  const pack = await readPack(dir);
  const graph = pack.read(pack.manifest.graphs.fp32);
  const { model, quantized, left } = quantizeModel(decodeModel(graph));
  const int8 = encodeModel(model);
  const fp32Trial = await tryGraph(pack, { bytes: graph, runsAs: 'fp32' }, workshop, score);
  const int8Trial = await tryGraph(pack, { bytes: int8, runsAs: 'int8' }, workshop, score);
  const check = checkOf(fp32Trial.score, int8Trial.score, tolerance);
  const precision = check.holds ? 'int8' : 'fp32';
  const digest = await inStagingFolder(
    shelfDir,
    async (staging) => {
      const { probe, graphs } = pack.manifest;
      const scores = { fp32: probe.scores.fp32, int8: [...int8Trial.answer.scores] };
      const files = await copyFiles(pack, staging);
      files[INT8_FILE] = await staging.write(INT8_FILE, int8);
      await writeManifest(staging, {
        ...pack.manifest,
        files,
        graphs: { ...graphs, int8: INT8_FILE },
        precision,
        int8Check: check,
        probe: { ...probe, scores },
      });
      const written = (await readManifest(staging.dir)).digest;
      await engine.openPack({ id, dir: staging.dir, digest: written });
      return written;
    },
    (stagingDir) => replacePack(shelfDir, id, stagingDir),
  );
  const sizes = { bytesFp32: graph.byteLength, bytesInt8: int8.byteLength };
  return { check, precision, digest, ...sizes, quantized, left };
}

function checkOf(fp32: GoldScore, int8: GoldScore, tolerance: number): Quantized['check'] {
  const { notes, goldSpans } = fp32;
  const measured = { notes, goldSpans, f1Fp32: fp32.f1, f1Int8: int8.f1, tolerance };
  return { ...measured, holds: quantizationHolds(measured) };
}

interface Trial {
  readonly score: GoldScore;
  readonly answer: ProbeAnswer;
}

interface TriedGraph {
  readonly bytes: Uint8Array;
  /** The trial pack calls it fp32 whatever it is. */
  readonly runsAs: Precision;
}

/** Scores a pack that holds this graph and no other. It is gone afterwards. */
async function tryGraph(
  pack: VerifiedPack,
  { bytes, runsAs }: TriedGraph,
  { shelfDir, engine }: Workshop,
  score: QuantizeOptions['score'],
): Promise<Trial> {
  return inStagingFolder(
    shelfDir,
    async (staging) => {
      const { graphs, probe } = pack.manifest;
      const files = await copyFiles(pack, staging);
      files[graphs.fp32] = await staging.write(graphs.fp32, bytes);
      const manifest: Manifest = {
        ...pack.manifest,
        files,
        graphs: { fp32: graphs.fp32, int8: null },
        precision: 'fp32',
        int8Check: null,
        probe: { ...probe, scores: { fp32: [], int8: null } },
      };
      await writeManifest(staging, manifest);
      const answer = await engine.answerProbe(staging.dir, 'fp32');
      const { ids } = answer;
      const scores = { fp32: [...answer.scores], int8: null };
      await writeManifest(staging, { ...manifest, probe: { text: probe.text, ids: [...ids], scores } });
      const trial = { id: manifest.id, dir: staging.dir, digest: (await readManifest(staging.dir)).digest };
      return { answer, score: await score(detectWith(engine, trial, NOTES_PER_REQUEST[runsAs])) };
    },
    // A trial is never placed: what is not moved is removed.
    () => Promise.resolve(),
  );
}

function detectWith(engine: ModelEngine, pack: PackRef, notesPerRequest: number): DetectWithPack {
  const pipeline = bindPipeline(pack.id);
  return async (texts) => {
    const results: DetectionResult[] = [];
    for (let at = 0; at < texts.length; at += notesPerRequest) {
      const some = texts.slice(at, at + notesPerRequest);
      results.push(
        ...(await engine.detect(
          { pipeline, packs: [pack], operatingPoint: 'balanced', notes: some.map(textAlone) },
          {},
        )),
      );
    }
    // Scores over notes that were not examined would be wrong without saying so.
    const failure = results.flatMap(({ failures }) => failures)[0];
    if (failure !== undefined) throw new DeidError(failure.code);
    return results;
  };
}

/** Every file but the manifest and an older int8 graph. */
async function copyFiles(pack: VerifiedPack, staging: StagingFolder): Promise<Manifest['files']> {
  const files: Manifest['files'] = {};
  for (const name of Object.keys(pack.manifest.files)) {
    if (name !== pack.manifest.graphs.int8) files[name] = await staging.write(name, pack.read(name));
  }
  return files;
}
