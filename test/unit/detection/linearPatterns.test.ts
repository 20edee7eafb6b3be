/**
 * @file No regular expression that reads text of notes takes more than linear time, each one tried by itself. Runs under
 * vitest.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { watchPatterns, writtenPatterns, type FoundPattern } from '../../support/patterns/everyPattern.ts';
import { readHostileNotes } from '../../support/patterns/hostileReading.ts';
import { watchReading, type ReadingWatch } from '../../support/patterns/longestRead.ts';
import { PART_READERS, partReaderOf } from '../../support/patterns/partReaders.ts';
import { slowPartFor, slowTextFor } from '../../support/patterns/timePattern.ts';

let all: readonly FoundPattern[] = [];
let reading: ReadingWatch;

/** Asks of every phrase of a pack whether it fits the empty text; reads no note. */
const readsNothing = ({ builder }: FoundPattern) => builder === 'problemOf';

beforeAll(async () => {
  const watch = watchPatterns();
  // Small ones first: they make every pattern be built.
  await readHostileNotes(2_000);
  await import('../../support/recognizers.ts');
  all = [...writtenPatterns(), ...watch.built()].filter((one) => !readsNothing(one));
  watch.end();
  reading = watchReading(new Set(all.filter(partReaderOf).map(({ source }) => source)));
  // More than 500 characters on each side of a trigger: no part is longer.
  await readHostileNotes(40_000);
  reading.end();
  // The whole file takes some forty seconds of a processor; the limit is for machines that run other tests beside it.
}, 300_000);

describe('the patterns of all rooms that read notes', () => {
  it('are found: literals in the sources and what the packs are built into', () => {
    expect(writtenPatterns().length).toBeGreaterThan(600);
    expect(all.length - writtenPatterns().length).toBeGreaterThan(400);
    expect(all.filter(({ builder }) => builder !== null).length).toBeGreaterThan(300);
  });

  it('take linear time on 100 KB of what they are likely to stumble over', () => {
    const slow = all.filter((one) => partReaderOf(one) === null).flatMap((one) => complaintOf(one));
    expect(slow).toEqual([]);
  }, 300_000);

  it('that read parts of notes never get more than their part', () => {
    const longest = new Map(PART_READERS.map((reader) => [reader, 0]));
    for (const one of all) {
      const reader = partReaderOf(one);
      if (reader !== null)
        longest.set(reader, Math.max(longest.get(reader) ?? 0, reading.longest(one.source)));
    }
    const wrong = [...longest].filter(([{ most }, read]) => read > most || read === 0);
    expect(wrong.map(([{ file, begins, most }, read]) => ({ file, begins, most, read }))).toEqual([]);
  });

  it('that read parts of notes are quick on them', () => {
    const slow = all.flatMap((one) => {
      const most = partReaderOf(one)?.most;
      const text = most === undefined ? null : slowPartFor(one.source, one.flags, most);
      return text === null ? [] : [`${one.place}: ${JSON.stringify(text)}`];
    });
    expect(slow).toEqual([]);
  });

  it('are all that is listed as reading parts', () => {
    const used = new Set(all.map(partReaderOf));
    expect(PART_READERS.filter((one) => !used.has(one))).toEqual([]);
  });
});

function complaintOf({ place, source, flags }: FoundPattern): readonly string[] {
  const slow = slowTextFor(source, flags);
  return slow === null ? [] : [`${place} /${source.slice(0, 60)}/${flags}: ${JSON.stringify(slow)}`];
}

describe('the measurement', () => {
  it.each([
    ['two readings of every stretch', String.raw`^(?:a+)+$`, 'u'],
    ['two readings in an alternation', '^(?:中心|中[心医])+$', 'u'],
    ['a search for an end from every beginning', String.raw`\s+$`, ''],
    ['a dot to an end that never comes, from every beginning', 'a.*b', 'gsu'],
    ['a look back over all blanks', String.raw`(?<=\n *|, {2,9})(?=x)`, 'gu'],
    ['a sticky one that reads on', String.raw`\w+,`, 'y'],
    ['a sticky one that reads on and finds nothing to go on behind', String.raw`\w+,`, 'gy'],
  ])('notices %s', (_what, source, flags) => {
    expect(slowTextFor(source, flags)).not.toBeNull();
  });

  it.each([
    ['a bounded repeat', String.raw`\s{1,20}$`, ''],
    ['a repeat that nothing stops', String.raw`\p{L}+`, 'gu'],
    ['a sticky one that goes on behind what it found', String.raw`\w+,?`, 'gy'],
    ['an anchored one', String.raw`^\s*x`, 'u'],
    ['a long alternation', `(?:${Array.from({ length: 300 }, (_, at) => `word${at}`).join('|')})\\b`, 'giu'],
  ])('says nothing of %s', (_what, source, flags) => {
    expect(slowTextFor(source, flags)).toBeNull();
  });

  it('notices what is slow even on a part', () => {
    expect(slowPartFor('^(?:a+)+$', 'u', 40)).not.toBeNull();
    expect(slowPartFor(String.raw`\s+$`, 'u', 40)).toBeNull();
  });
});
