/** @file Notes of extreme size, number and content through the real detection process: nothing unseen, nothing outside. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { detectNotes } from '../../../support/detectNotes.ts';
import type { DetectionResult } from '../../../../src-main/domain/detection.ts';
import { gapsIn } from '../../../../src-main/domain/range.ts';
import { unreadableRanges } from '../../../../src-main/text/unreadable.ts';
import type { PackRef } from '../../../../src-main/worker/protocol.ts';
import { DetectionProcess } from '../../../../src-main/workspace/detectionProcess.ts';
import { createFaultyHost } from '../../../support/faults/faultyHost.ts';
import { makeShelf, type TestShelf } from '../../../support/faults/packShelf.ts';

const MILLION = 1_000_000;

let shelf: TestShelf;
let engine: DetectionProcess;

beforeAll(async () => {
  shelf = await makeShelf({
    tagger: { compact: {} },
    // One layer: what is looked at is the way of the characters, not the depth of the model.
    bert: {
      family: 'bert',
      options: { maxTokens: 128, shape: { layers: 1, hidden: 16, heads: 2, intermediate: 32 } },
    },
  });
});
afterAll(() => shelf.remove());
beforeEach(() => {
  engine = new DetectionProcess(createFaultyHost({}), 1);
});
afterEach(() => engine.stop());

function detect(pack: PackRef, texts: readonly string[], rules = false) {
  return engine.detect(detectNotes([pack], texts, { rules }), {});
}

function expectInside(text: string, { spans, coverage }: DetectionResult): void {
  const all = [...spans, ...coverage];
  expect(all.filter(({ start, end }) => start < 0 || start >= end || end > text.length)).toEqual([]);
}

/** What no recognizer may hide: ranges of the text, by what they are. */
function gapTexts(text: string, { coverage }: DetectionResult): readonly string[] {
  return gapsIn(text.length, coverage).map(({ start, end }) => text.slice(start, end));
}

async function one(packId: string, text: string, rules = false): Promise<DetectionResult> {
  const [result] = await detect(await shelf.refOf(packId), [text], rules);
  if (result === undefined) throw new Error('one text, one result');
  expect(result.failures).toEqual([]);
  expectInside(text, result);
  return result;
}

describe('a note of a megabyte on one line', () => {
  it.each([
    ['letters', 'abcdefghij'.repeat(MILLION / 10)],
    ['digits', '0123456789'.repeat(MILLION / 10)],
  ])('is seen from end to end by a compact pack: %s without a blank', async (_name, text) => {
    expect(gapTexts(text, await one('tagger', text))).toEqual([]);
  });

  it('is seen from end to end by a compact pack: Han only', { timeout: 300_000 }, async () => {
    // Three bytes a character.
    const text = '患者今日体温正常无发热伤口清洁'.repeat(Math.ceil(MILLION / 45));
    expect(gapTexts(text, await one('tagger', text))).toEqual([]);
  });
});

describe('a long line for a transformer', () => {
  it('is seen from end to end when it is Han only', { timeout: 300_000 }, async () => {
    // 100,000 characters are as many tokens: hundreds of micro-batches.
    const text = '患者病史检查体温血压'.repeat(10_000);
    expect(gapTexts(text, await one('bert', text))).toEqual([]);
  });

  it('is a gap where it is one word that no vocabulary holds, and no failure', async () => {
    const text = `No fever. ${'q7'.repeat(50_000)} No cough.`;
    const result = await one('bert', text);
    const gaps = gapTexts(text, result);
    expect(gaps.join('').length).toBeLessThanOrEqual(100_000);
    expect(gaps.filter((gap) => /fever|cough/.test(gap))).toEqual([]);
  });
});

describe('a note of 300 kB with every trap in it', () => {
  const trap =
    'Mrs Sample 👩‍⚕️ 𠀀𠀁 e\u0301\u0327 zero\u200dwidth\r\n[CLS] [SEP] <s> \u0000 lone \ud83d and \udc00 end.\r\n';
  const text = trap.repeat(Math.ceil(300_000 / trap.length));

  it('is seen but for what cannot be read: compact pack and rules', { timeout: 300_000 }, async () => {
    const result = await one('tagger', text, true);
    const unreadable = unreadableRanges(text);
    expect(unreadable.length).toBeGreaterThan(1000);
    expect(gapsIn(text.length, result.coverage)).toEqual(
      gapsIn(text.length, gapsIn(text.length, unreadable)),
    );
  });

  it('is seen but for what the vocabulary does not know: transformer', { timeout: 300_000 }, async () => {
    const result = await one('bert', text);
    const gaps = new Set(gapTexts(text, result));
    expect(gaps.size).toBeLessThan(20);
    for (const gap of gaps) expect(gap).not.toMatch(/Mrs|Sample|end/);
  });
});

describe('a tiny note', () => {
  it('may be empty, blank or of a single surrogate', async () => {
    const texts = [' ', '\n\n', '\ud800', '\u0000', 'a', '患', '\r', '👩‍⚕️'];
    for (const id of ['tagger', 'bert']) {
      const found = await detect(await shelf.refOf(id), texts);
      expect(found).toHaveLength(texts.length);
      for (const [at, result] of found.entries()) expectInside(texts[at] ?? '', result);
      expect(found.map(({ failures }) => failures.length)).toEqual(texts.map(() => 0));
    }
  });
});
