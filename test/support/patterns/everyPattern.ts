/**
 * @file Collects every regular expression that reads note text: literals out of the sources, and what is built when the
 * recognizers are built from all packs. Runs in tests.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Rooms of src-main whose patterns read text of notes. */
const ROOMS: readonly string[] = ['detection', 'probes', 'review', 'redaction', 'text'];

export interface FoundPattern {
  readonly source: string;
  readonly flags: string;
  /** Where it is written, or built first: path from the repository's root, with the line of a literal. */
  readonly place: string;
  /** The function that builds it; null for literals and at the top of a module. */
  readonly builder: string | null;
}

/** Every literal of the rooms, once per source and flags. */
export function writtenPatterns(): readonly FoundPattern[] {
  const found = new Map<string, FoundPattern>();
  for (const room of ROOMS) {
    const folder = path.join(ROOT, 'src-main', room);
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (name.endsWith('.ts')) for (const one of literalsOf(path.join(folder, name))) addTo(found, one);
    }
  }
  return [...found.values()];
}

function literalsOf(file: string): readonly FoundPattern[] {
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const found: FoundPattern[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
      const close = node.text.lastIndexOf('/');
      found.push({
        source: node.text.slice(1, close),
        flags: node.text.slice(close + 1),
        place: `${path.relative(ROOT, file)}:${line + 1}`,
        builder: null,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function addTo(found: Map<string, FoundPattern>, one: FoundPattern): void {
  const key = `/${one.source}/${one.flags}`;
  if (!found.has(key)) found.set(key, one);
}

/** A watch over the `RegExp` constructor. */
export interface PatternWatch {
  /** What the rooms have built since the watch began, once per source and flags. */
  readonly built: () => readonly FoundPattern[];
  /** Puts the constructor back. */
  readonly end: () => void;
}

/**
 * Notes every `new RegExp` of the rooms from now on. Modules have to be imported afterwards, dynamically, or what they
 * build at the top is missed.
 */
export function watchPatterns(): PatternWatch {
  const found = new Map<string, FoundPattern>();
  const real = globalThis.RegExp;
  const frame = real(`at (?:(\\S+) \\()?\\S*?(src-main/(?:${ROOMS.join('|')})/[^:?)]+)`, 'u');
  const note = (pattern: RegExp): RegExp => {
    const caller = new Error().stack?.split('\n')[3] ?? '';
    const [, builder = null, place] = frame.exec(caller) ?? [];
    if (place !== undefined) addTo(found, { source: pattern.source, flags: pattern.flags, place, builder });
    return pattern;
  };
  globalThis.RegExp = new Proxy(real, {
    construct: (target, given: [string, string?]) => note(new target(...given)),
    apply: (target, _self, given: [string, string?]) => note(target(...given)),
  });
  return {
    built: () => [...found.values()],
    end: () => {
      globalThis.RegExp = real;
    },
  };
}
