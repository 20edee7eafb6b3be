/** @file A hundred thousand tiny notes through the real detection process: one result each, none unseen. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { detectNotes } from '../../../support/detectNotes.ts';
import { gapsIn } from '../../../../src-main/domain/range.ts';
import { DetectionProcess } from '../../../../src-main/workspace/detectionProcess.ts';
import { createFaultyHost } from '../../../support/faults/faultyHost.ts';
import { makeShelf, type TestShelf } from '../../../support/faults/packShelf.ts';

const TINY_NOTES = 100_000;
/** What detect jobs send in one request. */
const GROUP = 16;
/** As many requests as a queue has in hand. */
const IN_HAND = 3;

let shelf: TestShelf;
const engine = new DetectionProcess(createFaultyHost({}), 1);

beforeAll(async () => {
  shelf = await makeShelf({ tagger: { compact: {} } });
});
afterAll(async () => {
  await engine.stop();
  shelf.remove();
});

it(`${String(TINY_NOTES)} notes get one result each`, { timeout: 600_000 }, async () => {
  const pack = await shelf.refOf('tagger');
  let next = 0;
  let results = 0;
  const lane = async (): Promise<void> => {
    while (next < TINY_NOTES) {
      const from = next;
      next += GROUP;
      const texts = Array.from({ length: GROUP }, (_, n) => (n % 5 === 0 ? '.' : `No ${String(from + n)}`));
      const asked = detectNotes([pack], texts);
      const found = await engine.detect(asked, {});
      const isSeen = found.every(({ coverage, failures, spans }, at) => {
        const { length } = texts[at] ?? '';
        return (
          failures.length === 0 &&
          gapsIn(length, coverage).length === 0 &&
          spans.every(({ end }) => end <= length)
        );
      });
      expect(isSeen, `notes from ${String(from)}`).toBe(true);
      results += found.length;
    }
  };
  await Promise.all(Array.from({ length: IN_HAND }, lane));
  expect(results).toBe(TINY_NOTES);
});
