/** @file Surrogates of ids: the same format, never a number whose check digits fit. Pure; main process. */
import { wordKey } from './wordForm.ts';
import { foldWidths } from '../../text/widths.ts';
import type { SurrogateDeps } from './choice.ts';
import { looksIssued } from './checksums.ts';
import { codeSurrogate } from './codes.ts';
import { drawsOf } from './keyedDraws.ts';

export interface IdRequest {
  /** PHI. */
  readonly mention: string;
  readonly scope: string;
}

// Provinces on mainland number plates (GA 36-2018); the first character of a plate becomes another of them.
const PLATE_PROVINCES =
  '京 津 沪 渝 冀 豫 云 辽 黑 湘 皖 鲁 新 苏 浙 赣 鄂 桂 甘 晋 蒙 陕 吉 闽 贵 粤 青 藏 川 宁 琼'.split(' ');

/**
 * Letters to letters of the same case, digits to digits, separators kept; equal ids in other groupings get equal
 * surrogates. Ids of all labels share one permutation, so that an id reads the same under every label. Null for ids
 * without letters or digits and for letters that are not A to Z.
 */
export function idSurrogate(deps: SurrogateDeps, request: IdRequest): string | null {
  return coded(deps, foldWidths(request.mention), request.scope, looksIssued);
}

/** An IBAN keeps its country; other account numbers are ids. Check digits never fit. */
export function accountSurrogate(deps: SurrogateDeps, request: IdRequest): string | null {
  const mention = foldWidths(request.mention);
  const country = /^\s*[A-Z]{2}(?=\d{2}[\s-]?[A-Z0-9])/.exec(mention)?.[0] ?? '';
  const rest = coded(deps, mention.slice(country.length), request.scope, (compact) =>
    looksIssued(country.trim() + compact),
  );
  return rest === null ? null : country + rest;
}

/** A number plate: `京A·12345` keeps its shape with another province. */
export function vehicleSurrogate(deps: SurrogateDeps, request: IdRequest): string | null {
  const mention = foldWidths(request.mention);
  const first = mention.charAt(0);
  if (!PLATE_PROVINCES.includes(first)) return coded(deps, mention, request.scope, looksIssued);
  const others = PLATE_PROVINCES.filter((province) => province !== first);
  const draw = drawsOf(deps.keyed, 'surrogate/plate', `${request.scope}\u0000${wordKey(mention)}`);
  const rest = coded(deps, mention.slice(1), request.scope, looksIssued);
  return rest === null ? null : (others[draw(others.length)] ?? '') + rest;
}

function coded(
  deps: SurrogateDeps,
  code: string,
  scope: string,
  isIssued: (compact: string) => boolean,
): string | null {
  const isRefused = (compact: string): boolean => isIssued(compact) || deps.isOriginal(compact);
  return codeSurrogate(deps.keyed, { code, scope, kind: 'id', isRefused });
}
