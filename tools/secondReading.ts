/**
 * @file What a second reading of the output finds, by the rules and by models: `node tools/secondReading.ts [GOLD.jsonl]`. Prints the
 * table of docs/verification.md. Runs on Node 24; a minute on two cores for the dev notes.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bindPipeline } from '../src-main/detection/pipelineId.ts';
import type { BoundPipeline } from '../src-main/detection/pipelines/pipelineSpec.ts';
import type { DetectionResult } from '../src-main/domain/detection.ts';
import { gapsIn, overlaps, type Range } from '../src-main/domain/range.ts';
import { parseGoldLine, type GoldNote } from '../src-main/evaluation/gold.ts';
import { loadLabelScheme } from '../src-main/workspace/labelSchemes.ts';
import { createOffsetMap } from '../src-main/text/offsetMap.ts';
import { startDetector } from '../test/support/inProcessDetector.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const DEV = path.join(ROOT, 'models/training/corpora/gold/dev.plain.jsonl');
const AGAIN = ['rules', 'model', 'default'] as const;

interface Count {
  sure: number;
  sureAndTrue: number;
  notesWithFalse: number;
  suspected: number;
  suspectedAndTrue: number;
}

const file = process.argv[2] ?? DEV;
const scheme = loadLabelScheme('canonical');
const gold = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line, at) => parseGoldLine(line, at + 1, scheme));
const detect = await startDetector();
const first = await detect(
  unverified('default'),
  gold.map(({ text }) => text),
);
const outputs = first.map((result, at) => masked(gold[at]?.text ?? '', result));
process.stdout.write(`${path.basename(file)}: ${gold.length} notes, read first by default\n`);
process.stdout.write('again by | sure | of them true | notes with a false one | suspected | of them true\n');
for (const id of AGAIN) {
  const again = await detect(
    unverified(id),
    outputs.map(({ text }) => text),
  );
  const count: Count = { sure: 0, sureAndTrue: 0, notesWithFalse: 0, suspected: 0, suspectedAndTrue: 0 };
  for (const [at, note] of gold.entries()) addNote(count, note, at, again[at]);
  const { sure, sureAndTrue, notesWithFalse, suspected, suspectedAndTrue } = count;
  process.stdout.write(
    [id, sure, sureAndTrue, notesWithFalse, suspected, suspectedAndTrue].join(' | ') + '\n',
  );
}

function unverified(id: string): BoundPipeline {
  const bound = bindPipeline(id);
  return { ...bound, spec: { ...bound.spec, verification: false } };
}

function masked(text: string, { spans }: DetectionResult) {
  const replaced = spans.filter(({ suspected }) => !suspected);
  const marks = replaced.map(({ label }) => `[${label}]`);
  const edits = replaced.map(({ start, end }, at) => ({ start, end, length: marks[at]?.length ?? 0 }));
  const own = gapsIn(text.length, replaced);
  const pieces = [...own.map(({ start, end }) => [start, text.slice(start, end)] as const)];
  for (const [at, { start }] of replaced.entries()) pieces.push([start, marks[at] ?? '']);
  pieces.sort(([a], [b]) => a - b);
  return {
    text: pieces.map(([, piece]) => piece).join(''),
    offsets: createOffsetMap(text.length, edits),
    own,
  };
}

/** Counts what was found in places of the note that nobody had proposed. */
function addNote(count: Count, note: GoldNote, at: number, again: DetectionResult | undefined): void {
  const output = outputs[at];
  const known = first[at]?.spans ?? [];
  let hasFalse = false;
  for (const { suspected, ...place } of again?.spans ?? []) {
    const source = output?.offsets.rangeToSource(place) ?? place;
    const fresh = (output?.own ?? []).flatMap((own) => newPart(note.text, own, source, known));
    if (fresh.length === 0) continue;
    const isTrue = fresh.some((part) => note.spans.some((span) => overlaps(span, part)));
    if (suspected) {
      count.suspected += 1;
      count.suspectedAndTrue += isTrue ? 1 : 0;
    } else {
      count.sure += 1;
      count.sureAndTrue += isTrue ? 1 : 0;
      hasFalse ||= !isTrue;
    }
  }
  if (hasFalse) count.notesWithFalse += 1;
}

function newPart(text: string, own: Range, source: Range, known: readonly Range[]): readonly Range[] {
  const start = Math.max(own.start, source.start);
  const end = Math.min(own.end, source.end);
  if (end <= start || !/[\p{L}\p{N}]/u.test(text.slice(start, end))) return [];
  return known.some((span) => overlaps(span, { start, end })) ? [] : [{ start, end }];
}
