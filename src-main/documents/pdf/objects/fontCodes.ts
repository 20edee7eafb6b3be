/** @file Which codes of a font a file itself gives letters for, by its ToUnicode tables. pdf.js does not tell. Pure. */
import type { PdfFile } from './pdfFile.ts';
import { isDict, nameAt, type PdfDict, refsIn } from './pdfValue.ts';

export interface FontCodes {
  /** Codes that a table of the font names. */
  readonly named: ReadonlySet<number>;
  /** Whether the codes are those of a table of characters that is part of the standard, not numbers of drawings. */
  readonly isStandard: boolean;
}

/** Codes of one font; two bytes have no more. */
const MAX_CODES = 65_536;

/** By every name that the font goes by; fonts of one name are taken together. */
export function fontCodes(file: PdfFile): ReadonlyMap<string, FontCodes> {
  const found = new Map<string, FontCodes>();
  for (const { value } of file.objects) {
    if (!isDict(value) || nameAt(value, 'Type') !== 'Font') continue;
    const [table] = refsIn(value.entries.get('ToUnicode') ?? null);
    const stream = table === undefined ? null : (file.byNumber.get(table)?.stream ?? null);
    const encoding = nameAt(value, 'Encoding');
    const isStandard = encoding !== null && !encoding.startsWith('Identity');
    const named = stream === null ? new Set<number>() : codesIn(Buffer.from(stream).toString('latin1'));
    for (const name of namesOf(file, value)) {
      const known = found.get(name);
      found.set(name, {
        named: new Set([...(known?.named ?? []), ...named]),
        isStandard: isStandard || known?.isStandard === true,
      });
    }
  }
  return found;
}

function namesOf(file: PdfFile, font: PdfDict): readonly string[] {
  const inner = (dict: PdfDict, key: string): readonly PdfDict[] =>
    refsIn(dict.entries.get(key) ?? null).flatMap((no) => {
      const value = file.byNumber.get(no)?.value;
      return isDict(value) ? [value] : [];
    });
  const descendants = inner(font, 'DescendantFonts');
  const descriptors = [font, ...descendants].flatMap((one) => inner(one, 'FontDescriptor'));
  const names = [
    ...[font, ...descendants].map((one) => nameAt(one, 'BaseFont')),
    ...descriptors.map((one) => nameAt(one, 'FontName')),
  ];
  return [...new Set(names.filter((name) => name !== null))];
}

/** Source codes of `beginbfchar` and `beginbfrange` blocks. */
function codesIn(table: string): ReadonlySet<number> {
  const codes = new Set<number>();
  for (const [, kind, body = ''] of table.matchAll(/beginbf(char|range)([\s\S]*?)endbf/g)) {
    const rows =
      kind === 'char'
        ? [...body.matchAll(/<([0-9a-f\s]+)>\s*<[0-9a-f\s]*>/gi)].map(([, code = '']) => [code, code])
        : [...body.matchAll(/<([0-9a-f\s]+)>\s*<([0-9a-f\s]+)>\s*(?:<[^>]*>|\[[^\]]*\])/gi)].map(
            ([, from = '', to = '']) => [from, to],
          );
    for (const [from = '', to = ''] of rows) {
      const last = Number.parseInt(to.replace(/\s/g, ''), 16);
      for (let code = Number.parseInt(from.replace(/\s/g, ''), 16); code <= last; code += 1) {
        if (codes.size >= MAX_CODES) return codes;
        codes.add(code);
      }
    }
  }
  return codes;
}
