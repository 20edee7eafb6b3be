/** @file A font of a written PDF: its drawings, widths, and which character each number is. Node; the import process and tests. */
import { hexCodes, numeral, type PdfParts } from './pdfParts.ts';
import { embedded, type UsedFont } from './typesetter.ts';

/** Characters in one block of the table (Adobe Technical Note 5014). */
const BLOCK = 100;

/** The number of the font's object. `tag`: six capital letters that tell cut fonts of one name apart. */
export async function writeFont(parts: PdfParts, used: UsedFont, tag: string): Promise<number> {
  const { program, glyphs, widths } = await embedded(used);
  const { face, codePoints } = used;
  const name = `/${tag}+${face.name}`;
  const [font, descendant, descriptor, file, map, table] = [0, 0, 0, 0, 0, 0].map(() => parts.reserve());
  if (font === undefined) return 0;
  const ref = (no: number | undefined): string => `${String(no)} 0 R`;
  const scaled = (units: number): string => numeral((units * 1000) / face.unitsPerEm);
  parts.put(
    font,
    `<< /Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H /DescendantFonts [${ref(descendant)}] /ToUnicode ${ref(table)} >>`,
  );
  parts.put(
    descendant ?? 0,
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ` +
      `/FontDescriptor ${ref(descriptor)} /DW 0 /W [1 [${widths.join(' ')}]] /CIDToGIDMap ${ref(map)} >>`,
  );
  parts.put(
    descriptor ?? 0,
    `<< /Type /FontDescriptor /FontName ${name} /Flags 4 /FontBBox [${face.box.map(scaled).join(' ')}] /ItalicAngle 0 ` +
      `/Ascent ${scaled(face.ascent)} /Descent ${scaled(face.descent)} /CapHeight ${scaled(face.ascent)} /StemV 80 /FontFile2 ${ref(file)} >>`,
  );
  parts.putStream(file ?? 0, `/Length1 ${program.length}`, program);
  parts.putStream(map ?? 0, '', Buffer.from(hexCodes([0, ...glyphs]), 'hex'));
  parts.putStream(table ?? 0, '', Buffer.from(toUnicode(codePoints), 'latin1'));
  return font;
}

function toUnicode(codePoints: readonly number[]): string {
  const rows = codePoints.map((codePoint, at) => `<${hexCodes([at + 1])}> <${utf16(codePoint)}>`);
  const blocks: string[] = [];
  for (let at = 0; at < rows.length; at += BLOCK) {
    const block = rows.slice(at, at + BLOCK);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange',
    '<0000> <FFFF>',
    'endcodespacerange',
    ...blocks,
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n');
}

function utf16(codePoint: number): string {
  const text = String.fromCodePoint(codePoint);
  return hexCodes(Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)));
}
