/**
 * @file Surrogates of names in Chinese characters, character by character. Pure; main process.
 *
 * Every character belongs to one pool (family names, characters of given names for women, men or both, and those that
 * are family names and given names at once), so `王小明`, `小明`, `王` and `王明` agree without anybody deciding where the
 * family name ends. Only a character outside the lists is judged by its place.
 */
import type { Language } from '../../domain/detection.ts';
import { choose, type SurrogateDeps } from './choice.ts';
import { formOf, hanPool, listedHan, simplifiedOf, traditionalOf, type ListedHan } from './hanPools.ts';

/** Titles behind a name, longest first where one ends another; kept as they stand. */
const TITLE_BEHIND =
  /(?:主治醫師|主治医师|住院醫師|住院医师|實習醫師|实习医生|副主任|護理師|护理师|護理長|护士长|醫師|医师|醫生|医生|大夫|主任|教授|護士|护士|先生|女士|小姐|太太|同學|同学|老師|老师|阿姨|叔叔|伯伯|奶奶|爺爺|爷爷|院長|院长|君)$/u;
/** What stands for a hidden part of a name; kept. */
const MASK = /^[○〇Ｏ◯＊*某ＸX×]+$/u;
// 4: two family names of a couple and a given name; longer runs are foreign names in Chinese sounds.
const MAX_CHINESE_NAME = 4;
// 24: longer than any name in use; a run of that length is a sentence.
const MAX_RUN = 24;

export interface HanRequest {
  /** Nothing but Han characters, masks and the dot between the parts of a foreign name. PHI. */
  readonly mention: string;
  readonly scope: string;
  readonly languages: readonly Language[];
}

/** The surrogate of a run of Han characters; null when it is no name or no candidate is left. */
export function hanNameSurrogate(deps: SurrogateDeps, request: HanRequest): string | null {
  const { mention } = request;
  if (mention.length > MAX_RUN) return null;
  const form = writtenForm(mention, request.languages);
  const title = TITLE_BEHIND.exec(mention)?.[0] ?? '';
  const name = title.length < mention.length ? mention.slice(0, mention.length - title.length) : mention;
  const parts = name.split(/([·・．•])/u);
  if (parts.length > 1 || name.length > MAX_CHINESE_NAME) {
    const foreign = foreignName(deps, { ...request, form }, parts);
    return foreign === null ? null : foreign + title;
  }
  const pieces = piecesOf(name);
  const output: string[] = [];
  for (const piece of pieces) {
    if (piece.listed === null) {
      output.push(piece.text);
      continue;
    }
    const entry = choose(deps, { ...piece.listed, scope: request.scope });
    if (entry === null) return null;
    output.push(inForm(entry, form));
  }
  return pieces.some((piece) => piece.listed !== null) ? output.join('') + title : null;
}

interface Piece {
  readonly text: string;
  /** Null for what is kept: masks and the diminutive in front. */
  readonly listed: ListedHan | null;
}

function piecesOf(name: string): readonly Piece[] {
  const characters = [...name];
  const pieces: Piece[] = [];
  for (let at = 0; at < characters.length; at += 1) {
    const one = characters[at] ?? '';
    const two = at === 0 && characters.length > 1 ? one + (characters[1] ?? '') : '';
    const compound = two === '' ? null : listedHan(two);
    if (compound !== null) {
      pieces.push({ text: two, listed: compound });
      at += 1;
    } else if (MASK.test(one) || isDiminutive(characters, at)) pieces.push({ text: one, listed: null });
    else
      pieces.push({ text: one, listed: listedHan(one) ?? unlisted(one, at === 0 && characters.length > 1) });
  }
  return pieces;
}

/** 小王, 老李, 阿明: the first character is how one speaks to somebody, not part of the name. */
function isDiminutive(characters: readonly string[], at: number): boolean {
  if (at !== 0 || characters.length !== 2) return false;
  if (characters[0] === '阿') return true;
  const second = listedHan(characters[1] ?? '');
  return /^[小老]$/u.test(characters[0] ?? '') && second?.pool.id === 'han.surname';
}

function unlisted(character: string, isFirst: boolean): ListedHan {
  return { key: character, pool: hanPool(isFirst ? 'surname' : 'neutral') };
}

function foreignName(
  deps: SurrogateDeps,
  request: HanRequest & { readonly form: 'simplified' | 'traditional' },
  parts: readonly string[],
): string | null {
  const output: string[] = [];
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 1 || part === '') {
      output.push(part);
      continue;
    }
    const known = listedHan(part);
    const key = known?.pool.id === 'han.foreign' ? known.key : part;
    const entry = choose(deps, { pool: hanPool('foreign'), key, scope: request.scope });
    if (entry === null) return null;
    output.push(inForm(entry, request.form));
  }
  return output.join('');
}

/** As the mention is written; where it does not tell, as the note's first kind of Chinese. */
function writtenForm(mention: string, languages: readonly Language[]): 'simplified' | 'traditional' {
  const own = formOf(mention);
  if (own !== null) return own;
  return languages.find((language) => language.startsWith('zh')) === 'zh-Hant' ? 'traditional' : 'simplified';
}

function inForm(entry: string, form: 'simplified' | 'traditional'): string {
  return form === 'traditional' ? traditionalOf(entry) : simplifiedOf(entry);
}
