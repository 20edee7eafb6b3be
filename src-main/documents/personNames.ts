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
 * first part. What is no name, such as `[PATIENT]`, is a family name. Null when it has not the form of the mention.
 */
export function partedName({ family, given }: NameInParts, replacement: string): NameInParts | null {
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
