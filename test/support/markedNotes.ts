/**
 * @file The authored notes of models/training/corpora, as the trainer reads them. Runs in tests and tools.
 *
 * A file `notes/<genre>/<brief>.marked.txt` holds header lines `# key: value` and notes, each behind `=== <id>`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAnnotated, type GoldSpan } from './annotated.ts';

export const CORPORA = path.resolve(import.meta.dirname, '../../models/training/corpora');

export interface MarkedNote {
  readonly id: string;
  readonly genre: string;
  readonly brief: string;
  readonly language: string;
  readonly split: string;
  readonly text: string;
  readonly spans: readonly GoldSpan[];
}

/** Paths of all files, sorted. */
export function markedFiles(): readonly string[] {
  return readdirSync(path.join(CORPORA, 'notes'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.marked.txt'))
    .map((file) => path.join(CORPORA, 'notes', file))
    .sort();
}

/** All notes. Throws on an unknown type, a stray bracket, a missing header and text in front of the first note. */
export function readMarkedNotes(): readonly MarkedNote[] {
  return markedFiles().flatMap((file) => {
    const [head = '', ...bodies] = readFileSync(file, 'utf8').split(/^=== /m);
    const headerOf = (key: string): string => {
      const found = new RegExp(`^# ${key}: (.+)$`, 'm').exec(head)?.[1];
      if (found === undefined) throw new Error(`${file}: the header line "# ${key}:" is missing`);
      return found.trim();
    };
    const stray = head.split('\n').find((line) => line.trim() !== '' && !line.startsWith('# '));
    if (stray !== undefined) throw new Error(`${file}: text in front of the first note`);
    const common = {
      genre: path.basename(path.dirname(file)),
      brief: path.basename(file, '.marked.txt'),
      language: headerOf('language'),
      split: headerOf('split'),
    };
    return bodies.map((body) => {
      const end = body.indexOf('\n');
      const id = body.slice(0, end).trim();
      const { text, spans } = parseAnnotated(body.slice(end + 1).replace(/^\n+|\n+$/g, ''));
      if (/[⟦⟧]/.test(text)) throw new Error(`${file}, note ${id}: a bracket of a mark stands alone`);
      return { id, ...common, text, spans };
    });
  });
}
