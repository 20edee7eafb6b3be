/** @file Flags and words of `noteveil models` that need no model: ids, labels of types, reasons behind failures. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packIdFault, parsePackId } from '../../../src-main/cli/models/packIdOption.ts';
import { reasonWords } from '../../../src-main/cli/models/sourceWords.ts';
import {
  collectIgnored,
  collectMapping,
  contradictedType,
} from '../../../src-main/cli/models/typeOptions.ts';
import { DeidError } from '../../../src-main/domain/errors.ts';
import { PACK_ID_PATTERN } from '../../../src-main/domain/pack.ts';
import type { PhiLabel } from '../../../src-main/domain/phiLabel.ts';

const none: ReadonlyMap<string, PhiLabel> = new Map();

describe('parsePackId', () => {
  it.each(['a', 'bert-test', 'v1.2', 'console', 'com10', 'nullable', 'my-rules', 'aux-1'])(
    'takes %s',
    (id) => {
      expect(parsePackId(id)).toBe(id);
    },
  );

  it.each(['', 'Odd Pack', '../x', 'a/b', '-a', 'a.', 'é', 'x'.repeat(64), 'a+b'])(
    'says what an id may hold when given "%s"',
    (id) => {
      expect(() => parsePackId(id)).toThrow(/small letters, digits, dots and hyphens/);
    },
  );

  it.each(['rules', 'model', 'training', 'con', 'prn', 'aux', 'nul', 'com1', 'lpt9', 'nul.1', 'con.a.b'])(
    'refuses %s although it is well formed',
    (id) => {
      expect(PACK_ID_PATTERN.test(id)).toBe(true);
      expect(packIdFault(id)).not.toBeNull();
    },
  );
});

describe('collectMapping', () => {
  it('takes several types, labels in any case, and a type that holds an equals sign', () => {
    const map = ['PER=person', ' ZIMMER = OTHER_ID ', 'a=b=DATE'].reduce(
      (before, pair) => collectMapping(pair, before),
      none,
    );
    expect([...map]).toEqual([
      ['PER', 'PERSON'],
      ['ZIMMER', 'OTHER_ID'],
      ['a=b', 'DATE'],
    ]);
  });

  it('takes the same answer twice', () => {
    expect(collectMapping('X=CITY', collectMapping('X=city', none)).get('X')).toBe('CITY');
  });

  it.each([
    ['X', /expected TYPE=LABEL/],
    ['=CITY', /expected TYPE=LABEL/],
    [' =CITY', /expected TYPE=LABEL/],
    ['X=', /unknown label/],
    ['X=HUMAN', /unknown label/],
  ])('refuses "%s"', (pair, words) => {
    expect(() => collectMapping(pair, none)).toThrow(words);
  });

  it('refuses a second label of a type, whichever comes last', () => {
    const first = collectMapping('X=CITY', none);
    expect(() => collectMapping('X=PERSON', first)).toThrow(/type X is given two labels, CITY and PERSON/);
    expect(() => collectMapping('X=CITY', collectMapping('X=PERSON', none))).toThrow(/type X/);
  });
});

describe('contradictedType', () => {
  it('names a type exactly when it is both given a label and left out', () => {
    const type = fc.constantFrom('A', 'B', 'C', 'D');
    fc.assert(
      fc.property(fc.uniqueArray(type), fc.array(type), (labelled, ignored) => {
        const map = new Map(labelled.map((one): [string, PhiLabel] => [one, 'CITY']));
        const ignore = ignored.reduce<readonly string[]>(
          (before, one) => collectIgnored(` ${one}`, before),
          [],
        );
        const both = labelled.filter((one) => ignored.includes(one));
        const found = contradictedType(map, ignore);
        expect(found === null).toBe(both.length === 0);
        if (found !== null) expect(both).toContain(found);
      }),
    );
  });
});

describe('reasonWords', () => {
  it('says what is wrong with an archive and never to unpack it', () => {
    for (const reason of ['path', 'link', 'special', 'encrypted', 'method', 'duplicate', 'damaged']) {
      const words = reasonWords(new DeidError('pack/zip-unsafe', { reason }));
      expect(words).toMatch(/archive/);
      expect(words).not.toMatch(/unpack/);
    }
  });

  it('tells a missing source from an unreadable one', () => {
    expect(reasonWords(new DeidError('pack/source-unreadable', { reason: 'not-found' }))).toBe(
      'there is no such file or folder',
    );
    expect(reasonWords(new DeidError('pack/too-large', { reason: 'entries' }))).toContain(
      'one of the folders inside',
    );
  });

  it.each([
    new DeidError('pack/zip-unsafe'),
    new DeidError('pack/zip-unsafe', { reason: 'constructor' }),
    new DeidError('pack/source-unreadable', { reason: '__proto__' }),
    new DeidError('pack/bad-config', { reason: 'not-json' }),
    new DeidError('engine/run-failed', { reason: 'count' }),
  ])('leaves other reasons to the words of the code', (error) => {
    expect(reasonWords(error)).toBeNull();
  });
});
