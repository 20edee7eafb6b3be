/** @file The empty picture that takes the place of one in an RTF file. Pure; the import process and tests. */
import { EMPTY_PICTURE } from '../emptyPicture.ts';

const SIZES = new Set([
  'picw',
  'pich',
  'picwgoal',
  'pichgoal',
  'picscalex',
  'picscaley',
  'piccropt',
  'piccropb',
  'piccropl',
  'piccropr',
]);

export interface Picture {
  readonly word: (name: string, number: number | null) => void;
  readonly written: () => string;
}

/** Keeps what a picture says of its size. */
export function createPicture(): Picture {
  let sizes = '';
  return {
    word: (name, number) => {
      if (SIZES.has(name) && number !== null && Math.abs(number) <= 99_999)
        sizes += `\\${name}${String(number)}`;
    },
    written: () => `{\\pict\\pngblip${sizes} ${EMPTY_PICTURE.toString('hex')}}`,
  };
}
