/**
 * @file Every string of a written PDF, for the last search: what its pages show by the tables of its fonts, the strings of its
 * dictionaries, and names that are no words of the format. Knows nothing of pieces and of pdf.js. Node; the import process and tests.
 */
import { damaged, type DocumentLimits } from '../limits.ts';
import { openPdfFile, type PdfFile } from './objects/pdfFile.ts';
import { textOfString } from './objects/pdfText.ts';
import { isDict, type PdfValue, refsIn } from './objects/pdfValue.ts';
import { PRODUCER } from './write/writePdf.ts';

/** Words of the standard in the files that we write. */
const FORMAT_NAMES =
  /^(?:Type|Subtype|Catalog|Pages?|Kids|Count|Parent|MediaBox|Resources|Contents|Font|F\d|Type0|BaseFont|Encoding|Identity-H|DescendantFonts|ToUnicode|CIDFontType2|CIDSystemInfo|Registry|Ordering|Supplement|FontDescriptor|DW|W|CIDToGIDMap|FontName|Flags|FontBBox|ItalicAngle|Ascent|Descent|CapHeight|StemV|FontFile2|Length1?|Filter|FlateDecode|Producer|Size|Root|Info|NVEIL[A-Z]\+(?:DejaVuSans|DroidSansFallback))$/;
const FORMAT_STRINGS = [PRODUCER, 'Adobe', 'Identity'];

/** Errors: those of opening the file, and `import/damaged-document` when a sign stands for no character. */
export function stringsOfPdf(bytes: Uint8Array, limits: DocumentLimits): readonly string[] {
  const file = openPdfFile(bytes, limits);
  return [
    ...file.objects.flatMap(({ value }) => stringsOf(value)),
    ...file.trailers.flatMap((trailer) => stringsOf(trailer)),
    ...pageTexts(file),
  ];
}

function stringsOf(value: PdfValue): readonly string[] {
  if (value === null || typeof value !== 'object') return [];
  switch (value.type) {
    case 'name':
      return FORMAT_NAMES.test(value.name) ? [] : [value.name];
    case 'string': {
      const text = textOfString(value.bytes) ?? Buffer.from(value.bytes).toString('latin1');
      return FORMAT_STRINGS.includes(text) ? [] : [text];
    }
    case 'word':
      return [value.word];
    case 'array':
      return value.items.flatMap(stringsOf);
    case 'dict':
      return [...value.entries].flatMap(([key, entry]) => [
        ...(FORMAT_NAMES.test(key) ? [] : [key]),
        ...stringsOf(entry),
      ]);
    case 'ref':
      return [];
  }
}

/** One text for each page, its stretches on lines of their own. */
function pageTexts(file: PdfFile): readonly string[] {
  return file.objects.flatMap(({ value }) => {
    if (!isDict(value) || !value.entries.has('MediaBox')) return [];
    const [content] = refsIn(value.entries.get('Contents') ?? null);
    const stream = file.byNumber.get(content ?? -1)?.stream;
    if (stream == null) damaged('pdf');
    const fonts = fontTables(file, value.entries.get('Resources'));
    return [decoded(Buffer.from(stream).toString('latin1'), fonts)];
  });
}

type CodeTable = ReadonlyMap<string, string>;

function fontTables(file: PdfFile, resources: PdfValue | undefined): ReadonlyMap<string, CodeTable> {
  const fonts = isDict(resources) ? resources.entries.get('Font') : null;
  if (!isDict(fonts)) return damaged('pdf');
  return new Map(
    [...fonts.entries].map(([name, font]) => {
      const [fontNo] = refsIn(font);
      const found = file.byNumber.get(fontNo ?? -1)?.value;
      const [table] = isDict(found) ? refsIn(found.entries.get('ToUnicode') ?? null) : [];
      const stream = file.byNumber.get(table ?? -1)?.stream;
      if (stream == null) return damaged('pdf');
      return [name, codeTable(Buffer.from(stream).toString('latin1'))];
    }),
  );
}

function codeTable(text: string): CodeTable {
  const rows = [...text.matchAll(/^<([0-9A-F]{4})> <((?:[0-9A-F]{4})+)>$/gm)];
  return new Map(
    rows.map(([, code = '', units = '']) => [code, Buffer.from(units, 'hex').swap16().toString('utf16le')]),
  );
}

function decoded(content: string, fonts: ReadonlyMap<string, CodeTable>): string {
  let font: CodeTable | undefined;
  let text = '';
  for (const [, name, codes, end] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-F]*)> Tj|(\bET\b)/g)) {
    if (name !== undefined) font = fonts.get(name);
    else if (end !== undefined) text += '\n';
    else for (const [code] of (codes ?? '').matchAll(/.{4}/g)) text += font?.get(code) ?? damaged('pdf');
  }
  return text;
}
