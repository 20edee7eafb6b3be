/** @file Finds identifiers by their shape alone. Pure; part of the captioned-id recognizer. */
import { formsOf, groupsOf, wordsOf, type FormIds } from '../../rulePacks/numbersOf.ts';
import { oneOf, ownerOf } from '../../rulePacks/phrase.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import type { Proposals } from '../proposal.ts';
import { BOXED, BRACKETED_DIGITS, LONG_DIGITS } from './value.patterns.ts';

/** Puts what it finds into the proposals. */
export type ShapedIdFinder = (text: string, proposals: Proposals) => void;

/** Builds the finder from the packs. */
export function createShapedIdFinder(packs: readonly RulePack[]): ShapedIdFinder {
  const forms = formsOf(packs);
  const isPublic = oneOf(wordsOf(packs, ({ ids }) => ids.publicPrefixes));
  // Capitals and six digits or more in one piece. Registers of studies and gene variants look the same and are public.
  const lettered = new RegExp(
    String.raw`(?<![\p{Script=Latin}\d/_.-])(?!${isPublic})[A-Z]{1,4}-?\d{6,14}(?![\p{Script=Latin}\d]|[.,]\d)`,
    'gu',
  );
  const others = [
    ['id-bracketed', BRACKETED_DIGITS, 'MRN', 1],
    ['id-lettered', lettered, 'OTHER_ID', 0],
    ['id-long-digits', LONG_DIGITS, 'OTHER_ID', 0],
  ] as const;
  const findPrefixed = createPrefixedFinder(packs);
  return (text, proposals) => {
    findBoxed(forms, text, proposals);
    findPrefixed(text, proposals);
    for (const [form, pattern, label, inset] of others) {
      const rule = forms.get(form);
      if (rule === undefined) continue;
      for (const found of text.matchAll(pattern)) {
        const end = found.index + found[0].length - inset;
        proposals.add(label, found.index + inset, end, { rule, score: 0.55 });
      }
    }
  };
}

function findBoxed(forms: FormIds, text: string, proposals: Proposals): void {
  const rule = forms.get('id-boxed');
  if (rule === undefined) return;
  for (const found of text.matchAll(BOXED)) {
    const length = found[0].replaceAll(' ', '').length;
    const label = length >= 13 && length <= 15 ? 'NATIONAL_ID' : 'OTHER_ID';
    proposals.add(label, found.index, found.index + found[0].length, { rule, score: 0.7 });
  }
}

/** Codes that carry their caption inside them: `MRN-2024-001`, `NHI-A123456789`. */
function createPrefixedFinder(packs: readonly RulePack[]): ShapedIdFinder {
  const groups = groupsOf(packs, ({ ids }) => ids.prefixes);
  const prefixed = new RegExp(
    String.raw`(?<![\p{Script=Latin}\d-])(?<prefix>${oneOf(groups.flatMap(({ prefixes }) => prefixes))})-(?=[A-Z\d-]*\d{3})[A-Z\d]+(?:-[A-Z\d]+){0,4}(?![\p{Script=Latin}\d])`,
    'gu',
  );
  const owner = ownerOf(groups, ({ prefixes }) => prefixes);
  return (text, proposals) => {
    for (const found of text.matchAll(prefixed)) {
      const group = owner(found.groups?.['prefix'] ?? '');
      if (group === undefined) continue;
      proposals.add(group.label, found.index, found.index + found[0].length, { rule: group.id, score: 0.9 });
    }
  };
}
