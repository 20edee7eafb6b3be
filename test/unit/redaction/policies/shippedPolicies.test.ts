/** @file The shipped policies on the sample notes: what stands in their outputs, and what does not. Runs in Node. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { rulesPipeline } from '../../../support/rulesPipeline.ts';
import { LANGUAGES, type Language } from '../../../../src-main/domain/detection.ts';
import { isPhiLabel, PHI_LABELS } from '../../../../src-main/domain/phiLabel.ts';
import {
  applyOperators,
  type Redaction,
  type SpanToReplace,
} from '../../../../src-main/redaction/applyOperators.ts';
import { createPlaceholderNumbers } from '../../../../src-main/redaction/mentionIdentity.ts';
import {
  hidingOf,
  isKept,
  outputClassOf,
  type Policy,
} from '../../../../src-main/redaction/policies/policy.ts';
import { COVERAGE_HEAD, coverageRows } from '../../../../src-main/redaction/policies/policyWords.ts';
import { isWholeWord, normaliseMention } from '../../../../src-main/text/words.ts';
import { noteSurrogates, wordsOf } from '../../../../src-main/workspace/noteSurrogates.ts';
import { keyedBy, policies, policy, pseudonyms } from '../../../support/pseudonyms.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const IDS = policies.list().map((one) => one.policy.id);

interface Sample {
  readonly text: string;
  readonly language: Language;
  readonly spans: readonly SpanToReplace[];
}

function samples(): readonly Sample[] {
  const dir = path.join(ROOT, 'resources/samples/gold');
  return readdirSync(dir).flatMap((file) =>
    readFileSync(path.join(dir, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map(sampleOf),
  );
}

function sampleOf(line: string): Sample {
  const gold = JSON.parse(line) as {
    text: string;
    lang: string;
    spans: readonly { start: number; end: number; type: string }[];
  };
  // Offsets of files are code points; those of the program UTF-16 code units.
  const starts: number[] = [];
  let at = 0;
  for (const character of gold.text) {
    starts.push(at);
    at += character.length;
  }
  starts.push(at);
  const spans = gold.spans.map(({ start, end, type }, index): SpanToReplace => {
    if (!isPhiLabel(type)) throw new Error(`no label ${type}`);
    return { key: `d${index}`, label: type, start: starts[start] ?? 0, end: starts[end] ?? 0 };
  });
  return {
    text: gold.text,
    language: LANGUAGES.find((one) => gold.lang.startsWith(one)) ?? 'zh-Hant',
    spans,
  };
}

/** The note with every mention written otherwise, as another writer or system would. */
function rewritten({ text, language, spans }: Sample, write: (mention: string) => string): Sample {
  let out = '';
  let at = 0;
  const moved = spans
    .toSorted((a, b) => a.start - b.start)
    .map((span) => {
      out += text.slice(at, span.start);
      const start = out.length;
      out += write(text.slice(span.start, span.end));
      at = span.end;
      return { ...span, start, end: out.length };
    });
  return { text: out + text.slice(at), language, spans: moved };
}

const makers = new Map(['test key', 'another key'].map((key) => [key, noteSurrogates(keyedBy(key))]));

function outputOf(by: Policy, { text, language, spans }: Sample, key = 'test key'): Redaction {
  const keyed = keyedBy(key);
  const surrogates = makers.get(key)?.(wordsOf(spans.map(({ start, end }) => text.slice(start, end))));
  if (surrogates === undefined) throw new Error('no such key');
  const languages = [language];
  return applyOperators({
    text,
    spans,
    treatmentOf: (label) => by.treatments[label],
    placeholderNumber: createPlaceholderNumbers(),
    pseudonyms: pseudonyms({
      keyed,
      languages,
      dates: { language },
      surrogateOf: (label, mention) =>
        surrogates.surrogateOf({ label, mention, scope: 'patient', languages }),
    }),
  });
}

const WRITINGS: readonly ((mention: string) => string)[] = [
  (mention) => mention,
  (mention) => mention.toUpperCase(),
  (mention) => mention.toLowerCase(),
  (mention) => mention.normalize('NFD'),
  (mention) =>
    mention.normalize('NFKC').replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
];

let notes: readonly Sample[] = [];
beforeAll(() => {
  notes = samples();
  expect(notes.length).toBeGreaterThan(90);
});

describe.each(IDS)('the policy %s', (id) => {
  const by = policy(id);
  const anyNote = fc.record({ at: fc.nat(), writing: fc.constantFrom(...WRITINGS) });
  const noteOf = ({ at, writing }: { at: number; writing: (mention: string) => string }): Sample => {
    const note = notes[at % notes.length];
    if (note === undefined) throw new Error('no note');
    return rewritten(note, writing);
  };

  it('leaves no accepted mention in what it writes in its place, in any letter case or normal form', () => {
    fc.assert(
      fc.property(anyNote, (chosen) => {
        const note = noteOf(chosen);
        const { segments } = outputOf(by, note);
        const labels = new Map(note.spans.map((span) => [span.key, span.label]));
        for (const segment of segments) {
          const label = segment.span === null ? undefined : labels.get(segment.span);
          if (label === undefined || isKept(by, label)) continue;
          expect(shows(segment.text, note.text.slice(segment.sourceStart, segment.sourceEnd))).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('has an offset map that is exact outside spans and round-trips', () => {
    fc.assert(
      fc.property(anyNote, (chosen) => {
        const note = noteOf(chosen);
        const { offsets, output, segments } = outputOf(by, note);
        expect(segments.map(({ text }) => text).join('')).toBe(output);
        expect(offsets.outputLength).toBe(output.length);
        for (const { span, sourceStart, sourceEnd } of segments) {
          if (span !== null) continue;
          const { start, end } = offsets.rangeToOutput({ start: sourceStart, end: sourceEnd });
          expect(output.slice(start, end)).toBe(note.text.slice(sourceStart, sourceEnd));
          expect(offsets.rangeToSource({ start, end })).toEqual({ start: sourceStart, end: sourceEnd });
        }
      }),
      { numRuns: 100 },
    );
  });

  it('gives the same output twice', () => {
    for (const note of notes) expect(outputOf(by, note).output).toBe(outputOf(by, note).output);
  });
});

describe('policies that draw on the key', () => {
  it.each(['gdpr-pseudonymised', 'research-surrogates'])('%s: another key gives other outputs', (id) => {
    const withPhi = notes.filter(({ spans }) => spans.length > 2);
    const equal = withPhi.filter(
      (note) => outputOf(policy(id), note).output === outputOf(policy(id), note, 'another key').output,
    );
    expect(withPhi.length).toBeGreaterThan(50);
    expect(equal).toEqual([]);
  });

  it.each(['placeholders', 'hipaa-safe-harbor', 'maximum-redaction'])('%s does not depend on it', (id) => {
    for (const note of notes)
      expect(outputOf(policy(id), note).output).toBe(outputOf(policy(id), note, 'another key').output);
  });
});

describe('the words of the shipped policies', () => {
  it.each([
    ['gdpr-pseudonymised', 'pseudonymised'],
    ['hipaa-safe-harbor', 'de-identified'],
    ['maximum-redaction', 'de-identified'],
    ['placeholders', 'pseudonymised'],
    ['research-surrogates', 'pseudonymised'],
  ])('%s is called %s', (id, called) => {
    expect(outputClassOf(policy(id))).toBe(called);
  });

  it('are all there is', () => {
    expect(IDS).toEqual([
      'gdpr-pseudonymised',
      'hipaa-safe-harbor',
      'maximum-redaction',
      'placeholders',
      'research-surrogates',
    ]);
  });

  it('say that pseudonymised output is personal data', () => {
    for (const { policy: one } of policies.list())
      if (outputClassOf(one) === 'pseudonymised') expect(one.words.output).toMatch(/remain personal data/);
  });
});

describe('how much a policy hides of a mention', () => {
  it.each([
    ['maximum-redaction', 'PATIENT', 2],
    ['placeholders', 'PATIENT', 2],
    ['placeholders', 'DEPARTMENT', 0],
    ['hipaa-safe-harbor', 'DATE', 1],
    ['gdpr-pseudonymised', 'DATE', 1],
    ['research-surrogates', 'DATE', 1],
    ['research-surrogates', 'PATIENT', 2],
  ] as const)('%s: %s', (id, label, hiding) => {
    expect(hidingOf(policy(id), label)).toBe(hiding);
  });

  it('is nothing exactly where the label is kept', () => {
    for (const id of IDS)
      for (const label of PHI_LABELS)
        expect(hidingOf(policy(id), label) === 0).toBe(isKept(policy(id), label));
  });
});

describe('maximum redaction', () => {
  it('shows nothing but kinds', () => {
    const { treatments } = policy('maximum-redaction');
    for (const label of PHI_LABELS) expect(treatments[label]).toEqual({ operator: 'redact' });
  });
});

describe('HIPAA Safe Harbor', () => {
  const by = policy('hipaa-safe-harbor');
  const outputFor = (label: SpanToReplace['label'], mention: string, language: Language = 'en'): string =>
    outputOf(by, { text: mention, language, spans: [{ key: 'd0', label, start: 0, end: mention.length }] })
      .output;

  it.each<[SpanToReplace['label'], string, string]>([
    ['DATE', '04/03/2021', '2021'],
    ['DATE', '3 May 2019', '2019'],
    ['DATE', '2021', '[DATE]'],
    ['DATE', 'last winter', '[DATE]'],
    ['BIRTHDATE', '04/03/1931', '[BIRTHDATE]'],
    ['AGE', '47', '45-49'],
    ['AGE', '92', '90+'],
    ['AGE', '101 years', '90+ years'],
    ['ZIP', '10027', '100'],
    ['ZIP', '03601', '000'],
    ['ZIP', 'SW1A 1AA', '[ZIP]'],
    ['CITY', 'Boston', '[CITY]'],
    ['PATIENT', 'John Doe', '[PATIENT]'],
    ['MRN', '4711-22', '[MRN]'],
    ['DEPARTMENT', 'Neurology', 'Neurology'],
  ])('makes of the %s %j %j', (label, mention, output) => {
    expect(outputFor(label, mention)).toBe(output);
  });

  it('has a coverage matrix of the 18 categories that names every label once and recognizers that exist', () => {
    const categories = by.coverage?.categories ?? [];
    expect(categories.map(({ id }) => id).join('')).toBe('ABCDEFGHIJKLMNOPQR');
    const labels = categories.flatMap((category) => category.labels);
    expect(labels.toSorted()).toEqual(PHI_LABELS.filter((label) => label !== 'DEPARTMENT').toSorted());
    const { recognizers, followUps } = rulesPipeline;
    const known = new Set([...recognizers, ...followUps].map((recognizer) => recognizer.id));
    expect(categories.flatMap(({ detection }) => detection.rules).filter((rule) => !known.has(rule))).toEqual(
      [],
    );
    for (const { labels: own } of categories) for (const label of own) expect(isKept(by, label)).toBe(false);
  });

  it('claims nothing for photographs', () => {
    const photographs = coverageRows(by).find(([letter]) => letter === 'Q');
    expect(photographs?.slice(2, 4)).toEqual(['none', 'none']);
  });

  it('has the matrix of docs/safe-harbor.md', () => {
    const document = readFileSync(path.join(ROOT, 'docs/safe-harbor.md'), 'utf8');
    const rows = [COVERAGE_HEAD, ...coverageRows(by)].map((cells) => `| ${cells.join(' | ')} |`);
    expect(rows.filter((row) => !document.includes(`${row}\n`))).toEqual([]);
  });
});

/** Whether a reader finds the mention in the replacement, in any case, accents or normal form. */
function shows(replacement: string, mention: string): boolean {
  if (/^\[[A-Z_]+(?:-[0-9a-f]+)?~*\]$/.test(replacement)) return false;
  const [shown, secret] = [normaliseMention(replacement), normaliseMention(mention)];
  if (shown === secret) return true;
  if ([...secret].length < 3) return false;
  for (let at = shown.indexOf(secret); at >= 0; at = shown.indexOf(secret, at + 1))
    if (isWholeWord(shown, at, at + secret.length)) return true;
  return false;
}
