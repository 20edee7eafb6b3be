/**
 * @file Texts on which a regular expression is likely to backtrack, derived from the expression itself. Runs in tests.
 *
 * Time grows faster than the text where one stretch can be read in many ways or from many beginnings. So every part that
 * may repeat without limit is fed what it accepts: alone, behind what the expression wants before it, and with that
 * beginning again and again; always with an end that does not fit.
 */
import { RegExpParser } from '@eslint-community/regexpp';
import type { AST } from '@eslint-community/regexpp';

/** A text is its head once, its pump as often as the size asks for, and a tail that should not fit. */
export interface HostileText {
  readonly head: string;
  readonly pump: string;
  readonly tail: string;
}

/** The text of at most so many UTF-16 code units, beside head and tail. */
export function written({ head, pump, tail }: HostileText, size: number): string {
  return head + pump.repeat(Math.floor(size / pump.length)) + tail;
}

/** What hospital notes and their exports hold in long runs, whatever the expression says. */
const PIECES: readonly string[] = [
  'a',
  'A',
  '1',
  ' ',
  '\n',
  '.',
  '-',
  '年',
  'a ',
  'A ',
  '1 ',
  'a-',
  '.-',
  '1.',
  'Aa ',
];
const TAILS: readonly string[] = ['\u0000', '!'];
/** Characters tried on every class, in this order; a class is sampled by the first ones that it accepts. */
const CHARACTERS: readonly string[] = Array.from(
  'aA1 .-年0éÉzZ9,:;/()\'"’@+_|#*=[]~\n\t\u00a0\u3000一十王市：，、（）１Ａß\u0301😀\r<>{}%&$€?!\\^`\u0000',
);
const MOST_VARIANTS = 3;

/** Texts against this expression, the most particular ones first; each once. */
export function hostileTexts(source: string, flags: string): readonly HostileText[] {
  const unicode = flags.includes('u');
  const unicodeSets = flags.includes('v');
  const tree = new RegExpParser().parsePattern(source, undefined, undefined, { unicode, unicodeSets });
  const sampler = samplerFor(flags);
  const texts: HostileText[] = [];
  for (const { head, pumps } of repeatsIn(tree.alternatives, '', sampler)) {
    for (const pump of pumps) {
      for (const tail of TAILS) texts.push({ head, pump, tail });
      texts.push({ head: '', pump: head + pump, tail: '\u0000' });
      texts.push({ head: '', pump: `${head + pump} `, tail: '\u0000' });
    }
  }
  for (const whole of sampler.alternatives(tree.alternatives)) {
    texts.push({ head: '', pump: whole, tail: '\u0000' });
    texts.push({ head: '', pump: `${whole} `, tail: '\u0000' });
    texts.push({ head: '', pump: [...whole].slice(0, -1).join(''), tail: '\u0000' });
  }
  texts.push(...PIECES.map((pump) => ({ head: '', pump, tail: '\u0000' })));
  const seen = new Map(texts.filter(({ pump }) => pump !== '').map((text) => [JSON.stringify(text), text]));
  return [...seen.values()];
}

/** Of an alternation that repeats, each word: two of its words may be one, and only that one shows it. */
const MOST_PUMPS = 80;

interface Sampler {
  /** Some strings that the element accepts; never none, for an element that accepts only the empty one it is ''. */
  readonly element: (element: AST.Element) => readonly string[];
  readonly alternatives: (alternatives: readonly AST.Alternative[]) => readonly string[];
  /** What may be repeated of an element that repeats. */
  readonly pumps: (element: AST.QuantifiableElement) => readonly string[];
}

function samplerFor(flags: string): Sampler {
  const known = new Map<string, readonly string[]>();
  const charactersOf = (raw: string): readonly string[] => {
    const asked = known.get(raw);
    if (asked !== undefined) return asked;
    const test = new RegExp(`^${raw}$`, flags.replace(/[gy]/g, ''));
    const fitting = CHARACTERS.filter((character) => test.test(character)).slice(0, MOST_VARIANTS);
    known.set(raw, fitting);
    return fitting;
  };
  const element = (one: AST.Element): readonly string[] => {
    switch (one.type) {
      case 'Character':
        return [String.fromCodePoint(one.value)];
      case 'CharacterSet':
        return orEmpty(charactersOf(one.raw));
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return orEmpty([...charactersOf(one.raw), ...firstOf(one)]);
      case 'Group':
      case 'CapturingGroup':
        return alternatives(one.alternatives);
      case 'Quantifier': {
        const times = Math.max(one.min, one.max === 0 ? 0 : 1);
        return element(one.element).map((piece) => piece.repeat(times));
      }
      case 'Assertion':
      case 'Backreference':
        return [''];
    }
  };
  const sequence = (elements: readonly AST.Element[]): string =>
    elements.map((one) => element(one)[0] ?? '').join('');
  const alternatives = (all: readonly AST.Alternative[]): readonly string[] =>
    orEmpty([...new Set(spread(all).map(({ elements }) => sequence(elements)))]);
  const pumps = (one: AST.QuantifiableElement): readonly string[] => {
    if (one.type !== 'Group' && one.type !== 'CapturingGroup') return element(one);
    return one.alternatives.slice(0, MOST_PUMPS).map(({ elements }) => sequence(elements));
  };
  return { element, alternatives, pumps };
}

function orEmpty(samples: readonly string[]): readonly string[] {
  return samples.length === 0 ? [''] : samples;
}

/** The first, the middle and the last one: alternations are lists of hundreds of words. */
function spread<Item>(items: readonly Item[]): readonly Item[] {
  const chosen = [0, items.length >> 1, items.length - 1].flatMap((at) => items[at] ?? []);
  return [...new Set(chosen)];
}

/** The character a class names first, which may be one that nothing else would try. */
function firstOf(one: AST.CharacterClass | AST.ExpressionCharacterClass): readonly string[] {
  if (one.type !== 'CharacterClass' || one.negate) return [];
  const [first] = one.elements;
  if (first?.type === 'Character') return [String.fromCodePoint(first.value)];
  return first?.type === 'CharacterClassRange' ? [String.fromCodePoint(first.min.value)] : [];
}

interface Repeat {
  readonly head: string;
  readonly pumps: readonly string[];
}

/** Every part that may repeat without limit, with what stands before it. */
function repeatsIn(
  alternatives: readonly AST.Alternative[],
  before: string,
  sampler: Sampler,
): readonly Repeat[] {
  return alternatives.flatMap(({ elements }) => {
    const found: Repeat[] = [];
    let head = before;
    for (const element of elements) {
      found.push(...repeatsAt(element, head, sampler));
      head += sampler.element(element)[0] ?? '';
    }
    return found;
  });
}

function repeatsAt(element: AST.Element, head: string, sampler: Sampler): readonly Repeat[] {
  switch (element.type) {
    case 'Quantifier': {
      const inner = repeatsAt(element.element, head, sampler);
      return element.max === Number.POSITIVE_INFINITY
        ? [{ head, pumps: sampler.pumps(element.element) }, ...inner]
        : inner;
    }
    case 'Group':
    case 'CapturingGroup':
      return repeatsIn(element.alternatives, head, sampler);
    case 'Assertion':
      return element.kind === 'lookahead' || element.kind === 'lookbehind'
        ? repeatsIn(element.alternatives, head, sampler)
        : [];
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
    case 'Backreference':
      return [];
  }
}
