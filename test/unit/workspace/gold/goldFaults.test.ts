/**
 * @file What stops a gold set: four faults in every format, each told with file, note and place. Where a format cannot have a fault,
 * what comes nearest to it is tried.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeCode } from '../../../../src-main/cli/errorText.ts';
import { DeidError } from '../../../../src-main/domain/errors.ts';
import { requireMapped } from '../../../../src-main/evaluation/gold/mapTypes.ts';
import { readMarked } from '../../../../src-main/evaluation/gold/marked.ts';
import { decodeGold } from '../../../../src-main/evaluation/gold/utf8.ts';
import { loadGoldNotes } from '../../../../src-main/workspace/gold/goldNotes.ts';
import { loadLabelScheme } from '../../../../src-main/workspace/labelSchemes.ts';

const FAULTS = ['span outside the text', 'unknown type', 'crossing annotators', 'wrong encoding'] as const;
const FORMATS = [
  'JSON lines',
  'brat',
  'i2b2 XML',
  'CoNLL BIO',
  'CoNLL BILU',
  'WebAnno TSV',
  'marked',
] as const;
type Format = (typeof FORMATS)[number];

/** Files by name, the faulty one never the only one, and the facts that are told. */
interface Case {
  readonly files: Readonly<Record<string, string | Buffer>>;
  readonly facts: Readonly<Record<string, unknown>>;
}

const canonical = loadLabelScheme('canonical');
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
/** What a type that the scheme does not know is told by; its place is its own, not that of its note. */
const unmapped = (place: string) => ({ type: 'MYSTERY', types: `MYSTERY: 1, first in ${place}` });
/** The faulty file beside a good one of an earlier name. */
const second = (ending: string, good: string, faulty: string | Buffer): Case['files'] => ({
  [`a.${ending}`]: good,
  [`b.${ending}`]: faulty,
});
/** A faulty file that is Latin-1: the byte is that of its é, the only sign that is no ASCII or UTF-8. */
const foreign = (ending: string, good: string, bytes: Buffer, place: object): Case => ({
  files: second(ending, good, bytes),
  facts: { problem: 'not-utf8', file: 2, ...place, byte: bytes.indexOf(0xe9) },
});
/** A folder of an annotator, and a file of nobody beside it. */
const beside = (ending: string, good: string): Case => ({
  files: { [`ana/a.${ending}`]: good, [`b.${ending}`]: good },
  facts: { problem: 'mixed-folder', file: 1, note: 1, at: `.${ending}` },
});

const line = (id: string, spans: string, more = ''): string =>
  `{"id":"${id}"${more},"text":"Anna Berg","spans":[${spans}]}`;
const SPAN = '{"start":0,"end":4,"type":"PATIENT"}';
const jsonl = (last: string): Case['files'] =>
  second('jsonl', line('x', SPAN), `${line('a', SPAN)}\n\n${last}`);
const JSONL_AT = { file: 2, note: 2, line: 3 };

const ANN = 'T1\tPATIENT 0 4\tAnna\n';
const brat = (ann: string | Buffer, txt: string | Buffer = 'Anna Berg'): Case['files'] => ({
  ...{ 'a.txt': 'Anna Berg', 'a.ann': ANN },
  ...{ 'b.txt': txt, 'b.ann': ann },
});

const xml = (tag: string): string =>
  `<?xml version="1.0"?>\n<deIdi2b2>\n<TEXT><![CDATA[Anna Berg]]></TEXT>\n<TAGS>\n<NAME start="0" end="4" TYPE="PATIENT"/>\n${tag}</TAGS>\n</deIdi2b2>`;

/** Three notes, the last with the tokens that are given. */
const conll = (begin: 'B' | 'U', tokens: string): string =>
  `# global.columns = FORM START END TAG\n-DOCSTART-\n\nAnna 0 4 ${begin}-PATIENT\n\n-DOCSTART-\n\n${tokens}`;
const CONLL_AT = { file: 2, note: 2, line: 9 };

function conllCases(begin: 'B' | 'U', ending: string): Record<(typeof FAULTS)[number], readonly Case[]> {
  const faulty = (tokens: string): Case['files'] =>
    second(ending, conll(begin, ''), conll(begin, `Ida 0 3 ${begin}-PATIENT\n${tokens}`));
  return {
    // The text is made of the tokens: none can lie outside of it, but offsets can say another one.
    'span outside the text': [
      { files: faulty(`Berg 4 99 ${begin}-PATIENT\n`), facts: { problem: 'text-differs', ...CONLL_AT } },
      { files: faulty(`Berg 2 6 ${begin}-PATIENT\n`), facts: { problem: 'overlapping-tokens', ...CONLL_AT } },
    ],
    'unknown type': [
      { files: faulty(`Berg 4 8 ${begin}-MYSTERY\n`), facts: unmapped('file 2 note 2 line 9') },
      { files: faulty(`Berg 4 8 ${begin}-MY|STERY\n`), facts: { problem: 'bad-type', ...CONLL_AT } },
    ],
    'crossing annotators': [beside(ending, conll(begin, ''))],
    'wrong encoding': [
      foreign(ending, conll(begin, ''), latin1(conll(begin, 'Ida 0 3 O\nJosé 4 8 O\n')), CONLL_AT),
      // The line begins the note by itself, and its id is what cannot be read.
      foreign(ending, '', latin1('Ida O\n-DOCSTART- (José)\n'), { note: 2, line: 2 }),
      foreign(ending, '', latin1('\n\néva O\n'), { note: 1, line: 3 }),
      foreign(ending, '', latin1('éva O\n'), { note: 1, line: 1 }),
      foreign(ending, '', latin1('# global.columns = FORM TAG é\nIda O\n'), {
        note: 'before-first',
        line: 1,
      }),
    ],
  };
}

const webanno = (cell: string, range = '5-9', token = 'Berg'): string =>
  `#FORMAT=WebAnno TSV 3.3\n#T_SP=de.tudarmstadt.ukp.dkpro.core.api.ner.type.NamedEntity|value\n\n\n#Text=Anna Berg\n1-1\t0-4\tAnna\tPATIENT\n1-2\t${range}\t${token}\t${cell}\n`;

const marked = (text: string): string =>
  `# split: train\n\n=== a\nHerr ⟦PATIENT|Berg⟧ kam.\n\n=== b\n\nIda\nund ${text}.\n`;
const MARKED_AT = { file: 2, note: 2, line: 9 };
/** The second of two files, read as `noteveil reproduce` reads what packs have learned from. */
const markedFiles = (faulty: string | Buffer): Case['files'] => second('marked.txt', marked('Jo'), faulty);

const CASES: Readonly<Record<Format, Readonly<Record<(typeof FAULTS)[number], readonly Case[]>>>> = {
  'JSON lines': {
    'span outside the text': [
      {
        files: jsonl(line('b', `${SPAN},{"start":5,"end":10,"type":"PATIENT"}`)),
        facts: { problem: 'span-outside-text', ...JSONL_AT, at: 'spans.1' },
      },
    ],
    'unknown type': [
      {
        files: jsonl(line('b', `${SPAN},{"start":5,"end":9,"type":"MYSTERY"}`)),
        facts: unmapped('file 2 note 2 line 3 at spans.1'),
      },
      {
        files: jsonl(line('b', `${SPAN},{"start":5,"end":9,"type":"MY STERY"}`)),
        facts: { problem: 'bad-type', ...JSONL_AT, at: 'spans.1' },
      },
    ],
    'crossing annotators': [
      {
        files: jsonl(line('b', `${SPAN},{"start":5,"end":9,"type":"PATIENT","annotator":"ana"}`)),
        facts: { problem: 'crossing-annotators', ...JSONL_AT, at: 'spans.1' },
      },
      {
        files: jsonl(
          line('b', '{"start":5,"end":9,"type":"PATIENT","annotator":"bo"}', ',"annotator":"ana"'),
        ),
        facts: { problem: 'crossing-annotators', ...JSONL_AT, at: 'spans.0' },
      },
      {
        files: jsonl(line('b', SPAN, ',"annotator":"ana"')),
        facts: { problem: 'crossing-annotators', ...JSONL_AT },
      },
      {
        files: {
          'ana/a.jsonl': line('a', SPAN),
          'bo/a.jsonl': `${line('a', SPAN)}\n${line('b', '', ',"annotator":"ana"')}`,
        },
        facts: { problem: 'crossing-annotators', file: 2, note: 2, line: 2 },
      },
      beside('jsonl', line('a', SPAN)),
    ],
    'wrong encoding': [
      foreign('jsonl', line('x', SPAN), latin1(`${line('a', SPAN)}\n\n\n${line('José', '')}`), {
        note: 2,
        line: 4,
      }),
    ],
  },
  brat: {
    'span outside the text': [
      {
        files: brat(`${ANN}\nT2\tPATIENT 5 10\tBerg\n`),
        facts: { problem: 'span-outside-text', file: 2, note: 1, line: 3 },
      },
    ],
    'unknown type': [
      { files: brat(`${ANN}\nT2\tMYSTERY 5 9\tBerg\n`), facts: unmapped('file 2 note 1 line 3') },
      {
        files: brat(`${ANN}\nT2\tMY|STERY 5 9\tBerg\n`),
        facts: { problem: 'bad-type', file: 2, note: 1, line: 3 },
      },
    ],
    'crossing annotators': [
      {
        files: { 'ana/a.txt': 'Anna Berg', 'ana/a.ann': ANN, 'b.txt': 'Anna Berg', 'b.ann': ANN },
        facts: { problem: 'mixed-folder', file: 1, note: 1, at: '.ann' },
      },
    ],
    'wrong encoding': [
      {
        files: brat(latin1(`${ANN}T2\tPATIENT 5 9\tBérg\n`)),
        facts: { problem: 'not-utf8', file: 2, note: 1, line: 2, byte: 36, at: '.ann' },
      },
      {
        files: brat(ANN, latin1('Anna\nBérg')),
        facts: { problem: 'not-utf8', file: 2, note: 1, line: 2, byte: 6, at: '.txt' },
      },
    ],
  },
  'i2b2 XML': {
    'span outside the text': [
      {
        files: second('xml', xml(''), xml('<NAME start="5" end="10" TYPE="PATIENT"/>\n')),
        facts: { problem: 'span-outside-text', file: 2, note: 1, line: 6 },
      },
    ],
    'unknown type': [
      {
        files: second('xml', xml(''), xml('<NAME start="5" end="9" TYPE="MYSTERY"/>\n')),
        facts: unmapped('file 2 note 1 line 6'),
      },
      {
        files: second('xml', xml(''), xml('<NAME start="5" end="9" TYPE="MY STERY"/>\n')),
        facts: { problem: 'bad-type', file: 2, note: 1, line: 6 },
      },
    ],
    'crossing annotators': [beside('xml', xml(''))],
    'wrong encoding': [foreign('xml', xml(''), latin1(xml('<NAME text="é"/>')), { note: 1, line: 6 })],
  },
  'CoNLL BIO': conllCases('B', 'bio'),
  'CoNLL BILU': conllCases('U', 'bilu'),
  'WebAnno TSV': {
    'span outside the text': [
      {
        files: second('tsv', webanno('_'), webanno('PATIENT', '5-10')),
        facts: { problem: 'span-outside-text', file: 2, note: 1, line: 7 },
      },
    ],
    'unknown type': [
      {
        files: second('tsv', webanno('_'), webanno('MYSTERY')),
        facts: unmapped('file 2 note 1 line 7'),
      },
      {
        files: second('tsv', webanno('_'), webanno('*[1]')),
        facts: { problem: 'bad-type', file: 2, note: 1, line: 7 },
      },
    ],
    'crossing annotators': [beside('tsv', webanno('_'))],
    'wrong encoding': [
      foreign('tsv', webanno('_'), latin1(webanno('_', '5-9', 'Bérg')), { note: 1, line: 7 }),
    ],
  },
  marked: {
    // Marks stand in the text: none can lie outside of it, but one can be left open.
    'span outside the text': [
      { files: markedFiles(marked('⟦PATIENT|Jo')), facts: { problem: 'bad-line', ...MARKED_AT } },
    ],
    'unknown type': [
      { files: markedFiles(marked('⟦MYSTERY|Jo⟧')), facts: unmapped('file 2 note 2 line 9') },
      { files: markedFiles(marked('⟦MY STERY|Jo⟧')), facts: { problem: 'bad-type', ...MARKED_AT } },
    ],
    // Nobody is named in them, and no folders are read: the table has a test of its own for it.
    'crossing annotators': [],
    'wrong encoding': [
      foreign('marked.txt', marked('Jo'), Buffer.concat([Buffer.from(marked('Jo')), latin1('José')]), {
        note: 2,
        line: 10,
      }),
      foreign('marked.txt', '', latin1('# brief: José\n=== a\nGut.\n'), { note: 'before-first', line: 1 }),
    ],
  },
};

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'noteveil-gold-faults-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** The failure of reading the files and mapping their types. */
async function failureOf(format: Format, { files }: Case): Promise<DeidError> {
  try {
    if (format === 'marked') readAllMarked(files);
    else await readFolder(files);
  } catch (cause) {
    if (cause instanceof DeidError) return cause;
    throw cause;
  }
  throw new Error('nothing stopped it');
}

async function readFolder(files: Case['files']): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, name)), { recursive: true });
    await writeFile(path.join(dir, name), content);
  }
  await loadGoldNotes(dir, canonical);
}

function readAllMarked(files: Case['files']): void {
  const notes = Object.values(files).flatMap((content, at) => {
    const text = decodeGold(Buffer.from(content), { file: at + 1 }, 'marked');
    return readMarked(text, at + 1).notes;
  });
  requireMapped(notes, canonical);
}

const rows = FORMATS.flatMap((format) =>
  FAULTS.flatMap((fault) => CASES[format][fault].map((one, at) => ({ format, fault, at, one }))),
);

describe('a fault of gold', () => {
  it('is tried in every format; only marked notes have no annotators that could cross', () => {
    const without = FORMATS.flatMap((format) =>
      FAULTS.flatMap((fault) => (CASES[format][fault].length === 0 ? [`${format}: ${fault}`] : [])),
    );
    expect(without).toEqual(['marked: crossing annotators']);
    expect(readMarked(marked('Jo'), 1).notes.map(({ annotator }) => annotator)).toEqual([null, null]);
  });

  it.each(rows)('stops $format for $fault with file, note and place ($at)', async ({ format, one }) => {
    const { code, facts } = await failureOf(format, one);
    expect(facts).toMatchObject(one.facts);
    expect(code).toBe('problem' in facts ? 'evaluation/bad-gold' : 'evaluation/unmapped-type');
    const told = describeCode(code, facts);
    expect(told).toMatch(/\bfile \d+/);
    expect(told).toMatch(/\bnote (?:\d+|before-first)/);
    expect(told).toMatch(/\b(?:line \d+|at \.\w+)/);
    // No text of a note, and no name of a file.
    expect(told).not.toMatch(/Anna|Berg|Ida|Jos|[ab]\.(?:jsonl|ann|txt|xml|bio|bilu|tsv)/);
  });
});
