/** @file Surrogates of people's names in any script the lists know. Pure; main process. */
import type { SurrogateDeps } from './choice.ts';
import { hanNameSurrogate } from './hanName.ts';
import { latinNameSurrogate, type NameRequest } from './latinName.ts';
import { BETWEEN_NAMES } from './latinNames.patterns.ts';

// A run of Han characters with the marks that stand inside Chinese names.
const hanRun = /\p{Script=Han}[\p{Script=Han}·・．•○〇Ｏ◯＊某×]*/gu;
const otherLetter = /(?![\p{Script=Latin}\p{Script=Han}])\p{L}/u;

/**
 * The surrogate of a name. Null when the mention holds digits, letters of another script, more words than a name has, or
 * nothing that is replaced.
 */
export function nameSurrogate(deps: SurrogateDeps, request: NameRequest): string | null {
  const { mention } = request;
  if (otherLetter.test(mention) || /[\p{N}@]/u.test(mention.replace(/[〇]/gu, ''))) return null;
  let output = '';
  let at = 0;
  for (const run of mention.matchAll(hanRun)) {
    const latin = latinStretch(deps, request, mention.slice(at, run.index));
    const han = hanNameSurrogate(deps, { ...request, mention: run[0] });
    if (latin === null || han === null) return null;
    output += latin + han;
    at = run.index + run[0].length;
  }
  if (at === 0) return latinNameSurrogate(deps, request);
  const latin = latinStretch(deps, request, mention.slice(at));
  return latin === null ? null : output + latin;
}

function latinStretch(deps: SurrogateDeps, request: NameRequest, stretch: string): string | null {
  if (/\p{Script=Latin}/u.test(stretch)) return latinNameSurrogate(deps, { ...request, mention: stretch });
  return BETWEEN_NAMES.test(stretch) ? stretch : null;
}
