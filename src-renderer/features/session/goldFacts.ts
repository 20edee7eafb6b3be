/** @file What is wrong with gold notes, and where, in words: as much as the command line tells. Pure. */
import type { Failure } from '../../api/client.ts';
import type { Translate } from '../../locales/translate.ts';
import { BEFORE_FIRST, GOLD_PROBLEMS } from '../../../src-main/contract/vocabulary.ts';

/** Parts of a place, from the outside in. */
const PLACES = ['file', 'note', 'line', 'byte', 'character', 'at'] as const;
/** An item of the fact `types`, as main joins them by `; `: a type, the number of its spans, the place of the first. */
const UNMAPPED = /^(\S+): (\d+), first in (.*)$/;
/** More types than anybody reads: the rest is counted. */
const MOST_TYPES = 40;

/** The facts of a failure about gold; empty for other failures and where there are none. */
export function goldFacts(t: Translate, { code, facts }: Failure): readonly string[] {
  if (code === 'evaluation/bad-gold') {
    const problem = GOLD_PROBLEMS.find((one) => one === facts['problem']);
    const place = placeWords(t, facts);
    return [...(place === '' ? [] : [place]), ...(problem ? [t(`evaluation.problems.${problem}`)] : [])];
  }
  if (code !== 'evaluation/unmapped-type') return [];
  const { type, types } = facts;
  if (typeof types !== 'string') return typeof type === 'string' ? [t('facts.type', { value: type })] : [];
  const items = types.split('; ');
  const rest = items.length - MOST_TYPES;
  return [
    ...items.slice(0, MOST_TYPES).map((item) => unmappedWords(t, item)),
    ...(rest > 0 ? [t('evaluation.gold.moreTypes', { count: rest })] : []),
  ];
}

function unmappedWords(t: Translate, item: string): string {
  const [, type, spans, first] = UNMAPPED.exec(item) ?? [];
  if (type === undefined || spans === undefined || first === undefined) return item;
  const words = first.split(' ');
  const place = Object.fromEntries(
    words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? '']] : [])),
  );
  return t('evaluation.gold.unmapped', { type, spans, place: placeWords(t, place) });
}

function placeWords(t: Translate, facts: Failure['facts']): string {
  const parts = PLACES.flatMap((name) => {
    const value = facts[name];
    if (value === undefined || value === null || value === '') return [];
    if (name === 'note' && value === BEFORE_FIRST) return [t('evaluation.gold.beforeFirst')];
    return [t(`evaluation.gold.${name}`, { value: String(value) })];
  });
  return parts.length === 0 ? '' : parts.reduce((one, other) => t('evaluation.gold.and', { one, other }));
}
