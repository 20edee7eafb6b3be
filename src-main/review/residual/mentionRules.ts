/**
 * @file Decides in which form the text of a replaced span is looked for in the rest of the note. Pure; main process.
 *
 * [Note: Residual mentions]
 * The same words, as whole words, in any case, any accent and any separators. Not looked for, because they are no
 * evidence of a leak: mentions too short to mean one thing (Latin under 3 letters, Han under 2 characters, codes under
 * 4 digits), ages under 90 (`70 años` is also a duration), and generic words (`Klinik`). Believed only in the same
 * spelling: words that are also everyday words (`May`, `Rose`, `Koch`), names of three letters, one-word dates and
 * two-number dates (`12.03` is also a measurement). In addition, each longer word of a person's name counts when it
 * stands alone with a capital: `Marie Dupont` was replaced, `Dupont` was not.
 */
import type { PhiLabel } from '../../domain/phiLabel.ts';
import { coarseOf } from '../../domain/phiLabel.ts';
import { OLDEST_TOLD_AGE } from '../../domain/safeHarbor.ts';
import { MIN_REGROUPED_CODE } from '../../probes/codes.ts';
import type { CaseRule } from '../../probes/phraseTrie.ts';
import { tokenise, type Token } from '../../probes/tokens.ts';
import { GENERIC_WORDS, NAME_PARTICLES, ORDINARY_WORDS } from '../../probes/words.patterns.ts';

/** What is looked for because of one mention. */
export interface MentionForms {
  readonly phrases: readonly MentionPhrase[];
  /** Compact codes, see {@link MIN_REGROUPED_CODE}. */
  readonly codes: readonly string[];
}

/** Folded keys that stand one behind the other, and how they must be written. */
export interface MentionPhrase {
  readonly keys: readonly string[];
  readonly rule: CaseRule;
}

const NO_FORMS: MentionForms = { phrases: [], codes: [] };

/** What a replaced mention leaves to look for; nothing for mentions that are no evidence. */
export function formsOf(label: PhiLabel, mention: string): MentionForms {
  const tokens = tokenise(mention);
  if (!saysEnough(tokens) || !isTelling(label, tokens)) return NO_FORMS;
  const keys = tokens.map((token) => token.key);
  const phrases: MentionPhrase[] = [{ keys, rule: caseRuleOf(label, mention, tokens) }];
  if (isPersonLabel(label)) {
    phrases.push(...genitiveOf(keys, mention));
    if (keys.length > 1) for (const part of tokens) phrases.push(...partForms(part));
  }
  return { phrases, codes: isCodeLabel(label) ? codeOf(keys.join('')) : [] };
}

function codeOf(code: string): readonly string[] {
  return code.length >= MIN_REGROUPED_CODE && /\d{2}/.test(code) ? [code] : [];
}

/** `Müllers Befund`: the genitive of a name is the name. Only with a capital, so that plurals stay out. */
function genitiveOf(keys: readonly string[], mention: string): readonly MentionPhrase[] {
  const last = keys.at(-1) ?? '';
  if (!/^\p{L}{4,}$/u.test(last) || ORDINARY_WORDS.has(last) || mention === mention.toLowerCase()) return [];
  return [{ keys: [...keys.slice(0, -1), `${last}s`], rule: { kind: 'capitalised' } }];
}

function partForms(part: Token): readonly MentionPhrase[] {
  if (part.isUnspaced || !/^\p{L}{4,}$/u.test(part.key)) return [];
  if (NAME_PARTICLES.has(part.key) || ORDINARY_WORDS.has(part.key) || GENERIC_WORDS.has(part.key)) return [];
  return [part.key, `${part.key}s`].map((key) => ({ keys: [key], rule: { kind: 'capitalised' } }));
}

function saysEnough(tokens: readonly Token[]): boolean {
  let letters = 0;
  let digits = 0;
  let unspaced = 0;
  for (const token of tokens) {
    if (token.isUnspaced) unspaced += 1;
    else {
      const digitCount = token.key.replace(/\D/g, '').length;
      digits += digitCount;
      letters += token.key.length - digitCount;
    }
  }
  if (unspaced >= 2 || letters >= 3 || digits >= 4) return true;
  return letters + digits >= 5 || (unspaced >= 1 && letters + digits >= 3);
}

function isTelling(label: PhiLabel, tokens: readonly Token[]): boolean {
  // Up to that age the same words are mostly durations.
  if (label === 'AGE')
    return tokens.some((token) => Number(/^\d+/.exec(token.key)?.[0] ?? 0) > OLDEST_TOLD_AGE);
  return !tokens.every((token) => GENERIC_WORDS.has(token.key));
}

function caseRuleOf(label: PhiLabel, mention: string, tokens: readonly Token[]): CaseRule {
  const exact: CaseRule = { kind: 'exact', surface: mention };
  const [first] = tokens;
  if (tokens.length === 1 && first !== undefined && !first.isUnspaced && !first.isNumber) {
    const isShort = first.key.length <= 3;
    if (ORDINARY_WORDS.has(first.key) || isShort || coarseOf(label) === 'DATE') return exact;
  }
  const areNumbers = tokens.every((token) => token.isNumber);
  return areNumbers && tokens.length === 2 ? exact : { kind: 'any' };
}

function isCodeLabel(label: PhiLabel): boolean {
  return coarseOf(label) === 'ID' || label === 'PHONE' || label === 'FAX';
}

function isPersonLabel(label: PhiLabel): boolean {
  return coarseOf(label) === 'NAME' && label !== 'USERNAME';
}
