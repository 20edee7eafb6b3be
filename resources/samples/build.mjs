/**
 * @file Builds the shipped sample notes from their marked sources. Runs by hand, on plain Node 18 or newer.
 *
 * `<genre>.marked.txt` holds every note once, identifiers marked inline as `⟦TYPE|text⟧`. From it come
 * `<genre>.csv`, which a user imports, and `gold/<genre>.jsonl`, against which the import is evaluated.
 *
 *   node build.mjs           check the sources and write the outputs
 *   node build.mjs --check   check the sources; exit 1 where an output is missing or differs
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));

/** Genre to the language code of its gold lines; mixed genres carry the code of their main language. */
const LANG_OF_GENRE = { fr: 'fr', de: 'de', es: 'es', 'es-ca': 'es', en: 'en', zh: 'zh', 'zh-en': 'zh' };

const CANONICAL_TYPES = new Set(
  `PATIENT STAFF RELATIVE PERSON USERNAME PROFESSION HOSPITAL ORGANIZATION STREET CITY REGION COUNTRY ZIP
   LOCATION_OTHER AGE DATE BIRTHDATE PHONE FAX EMAIL URL IP MRN NATIONAL_ID INSURANCE_ID ACCOUNT_ID LICENSE_ID
   VEHICLE_ID DEVICE_ID BIOMETRIC_ID OTHER_ID OTHER DEPARTMENT`.split(/\s+/),
);

const SEPARATOR = /^=== (\S+)((?: \| [a-z]+=[^|]+)*)$/;
const MARK = /⟦([A-Z_]+)\|([^⟦⟧|]*)⟧/gu;
const META_FIELDS = new Set(['patient', 'date', 'name', 'birth']);
const CSV_HEADER = ['note_id', 'patient_id', 'note_date', 'patient_name', 'birth_date', 'text'];

/** Stops the build: a sample with a wrong mark must never ship. */
function fail(where, why) {
  console.error(`${where}: ${why}`);
  process.exit(1);
}

/** Splits a source into notes: id, metadata of the separator line, marked text. */
function readNotes(genre) {
  const notes = [];
  const lines = readFileSync(join(HERE, `${genre}.marked.txt`), 'utf8').split(/\r?\n/);
  lines.forEach((line, index) => {
    const where = `${genre}.marked.txt:${index + 1}`;
    if (line.startsWith('===')) {
      const match = SEPARATOR.exec(line);
      if (!match) fail(where, 'malformed separator');
      const meta = Object.fromEntries(
        match[2]
          .split(' | ')
          .slice(1)
          .map((field) => field.trim().split('=')),
      );
      for (const key of Object.keys(meta)) if (!META_FIELDS.has(key)) fail(where, `unknown metadata ${key}`);
      if (notes.some((note) => note.id === match[1])) fail(where, 'duplicate id');
      notes.push({ id: match[1], meta, lines: [] });
    } else if (notes.length > 0) {
      notes.at(-1).lines.push(line);
    } else if (line.trim() !== '') {
      fail(where, 'text before the first note');
    }
  });
  return notes.map(({ id, meta, lines: body }) => ({ id, meta, marked: body.join('\n').trim() }));
}

/** A bracket at the edge belongs to a span only together with its partner: `(337) 555-0164`, `K482917(4)`. */
function hasCleanEdges(text) {
  const first = /^[\p{L}\p{N}+]/u.test(text) || /^\([^)]+\)./u.test(text);
  const last = /[\p{L}\p{N}]$/u.test(text) || /.\([^(]+\)$/u.test(text);
  return first && last;
}

/** Removes the marks; spans count code points of the text without marks. */
function unmark(id, marked) {
  const spans = [];
  let text = '';
  let length = 0;
  let from = 0;
  const append = (piece) => {
    text += piece;
    length += [...piece].length;
  };
  for (const match of marked.matchAll(MARK)) {
    const [whole, type, covered] = match;
    append(marked.slice(from, match.index));
    if (!CANONICAL_TYPES.has(type)) fail(id, `unknown type ${type}`);
    if (covered === '' || covered.includes('\n')) fail(id, `empty or broken span of type ${type}`);
    if (!hasCleanEdges(covered)) fail(id, `blank or punctuation at the edge of "${covered}"`);
    const start = length;
    append(covered);
    spans.push({ start, end: length, type });
    from = match.index + whole.length;
  }
  append(marked.slice(from));
  if (/[⟦⟧]/u.test(text)) fail(id, 'stray mark');
  if (text === '') fail(id, 'no text');
  if (text.normalize('NFC') !== text) fail(id, 'text is not in Unicode form NFC');
  return { text, spans };
}

const csvField = (value) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** Returns the outputs of one genre, path relative to this folder to content. */
function buildGenre(genre) {
  const rows = [CSV_HEADER];
  const gold = [];
  for (const { id, meta, marked } of readNotes(genre)) {
    const { text, spans } = unmark(id, marked);
    rows.push([id, meta.patient ?? '', meta.date ?? '', meta.name ?? '', meta.birth ?? '', text]);
    gold.push(JSON.stringify({ id, lang: LANG_OF_GENRE[genre], text, spans }));
  }
  return {
    [`${genre}.csv`]: rows.map((row) => `${row.map(csvField).join(',')}\n`).join(''),
    [join('gold', `${genre}.jsonl`)]: `${gold.join('\n')}\n`,
  };
}

function readIfPresent(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

const outputs = Object.assign({}, ...Object.keys(LANG_OF_GENRE).map(buildGenre));
if (process.argv.includes('--check')) {
  const stale = Object.keys(outputs).filter((name) => readIfPresent(join(HERE, name)) !== outputs[name]);
  if (stale.length > 0) fail('stale, run node build.mjs', stale.join(', '));
} else {
  mkdirSync(join(HERE, 'gold'), { recursive: true });
  for (const [name, content] of Object.entries(outputs)) writeFileSync(join(HERE, name), content);
}
