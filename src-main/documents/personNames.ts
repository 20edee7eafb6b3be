/** @file Names of people in parts, as a mention of a text and back. Pure; the import process and tests. */

/** A family name and given names in the parts in which a format writes them; any may be empty. PHI. */
export interface NameInParts {
  readonly family: string;
  readonly given: readonly string[];
}

/** `Family, Given Further`; Chinese names are written together. Parts that are empty are left out. */
export function nameAsMention({ family, given }: NameInParts): string {
  const names = given.filter(Boolean).join(' ');
  if (family === '' || names === '') return `${family}${names}`;
  return /\p{Script=Han}/u.test(family) ? `${family}${names}` : `${family}, ${names}`;
}

/** Whether {@link partedName} can tell the parts of what takes its place: a comma of its own would part it elsewhere. */
export function isParted({ family, given }: NameInParts): boolean {
  return ![family, ...given].some((part) => part.includes(','));
}

/**
 * What took the place of {@link nameAsMention} in parts again: given names word by word where there are as many, else all in the
 * first part. What is no name, such as `[PATIENT]`, is a family name. Null when it has not the form of the mention, and when a
 * word of the name came back: what reads like a title or a particle of a text (`Das`, `Miss`) can be somebody's name.
 */
export function partedName(name: NameInParts, replacement: string): NameInParts | null {
  const next = parted(name, replacement);
  return next === null || keepsName(name, next) ? null : next;
}

function parted({ family, given }: NameInParts, replacement: string): NameInParts | null {
  const names = given.filter(Boolean);
  if (replacement.startsWith('[') || names.length === 0) return { family: replacement, given: [] };
  if (family === '') return { family, given: partedGiven(given, replacement) };
  if (/\p{Script=Han}/u.test(family)) {
    const signs = [...replacement];
    const length = [...family].length;
    if (signs.length !== length + [...names.join('').replace(/\s/g, '')].length) return null;
    return { family: signs.slice(0, length).join(''), given: [signs.slice(length).join('')] };
  }
  const [own = '', others = '', more] = replacement.split(', ');
  if (own === '' || others === '' || more !== undefined) return null;
  return { family: own, given: partedGiven(given, others) };
}

function partedGiven(given: readonly string[], replacement: string): readonly string[] {
  const words = replacement.split(' ');
  const counts = given.map((part) => (part === '' ? 0 : part.split(' ').length));
  if (counts.reduce((sum, count) => sum + count, 0) !== words.length) return [replacement];
  let at = 0;
  return counts.map((count) => words.slice(at, (at += count)).join(' '));
}

/** What stands before the rest of a family or given name of several words and is nobody's (`van der Berg`, `de los Angeles`). */
const PARTICLES: ReadonlySet<string> = new Set(
  (
    'a abu af ait al and av ben bin bint binti d da das de del della dello dem den der des di do dos du e el et geb i ibn l la las ' +
    'le les lo los nee op ould saint sainte st ste te ten ter tot u und van vom von y zu zum zur'
  ).split(' '),
);

/** Whether a word of the one name is one of the other, but for particles, short forms with a dot and initials beside other words. */
function keepsName(was: NameInParts, next: NameInParts): boolean {
  const old = new Set([was.family, ...was.given].flatMap((part) => [folded(part), ...namesIn(part)]));
  return [next.family, ...next.given].some(
    (part) => part !== '' && [folded(part), ...namesIn(part)].some((word) => old.has(word)),
  );
}

function namesIn(part: string): readonly string[] {
  const words = part.split(/[\s\-\u2010-\u2015]+/u).filter(Boolean);
  return words.map(folded).filter((word, at) => {
    const isLast = at === words.length - 1;
    const isShort = /^\p{L}?$/u.test(word) || (words[at]?.endsWith('.') ?? false);
    return words.length === 1 || !(isShort || (PARTICLES.has(word) && !isLast));
  });
}

/** Without case, accents and signs. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
