/** @file Small PDFs, object by object, as a program would write them. For tests: knows nothing of our own writer. */

/** A dictionary, or one with a stream; `content` is Latin-1. */
export type PdfBody = string | { readonly dict: string; readonly content: string };

export type PdfBodies = Readonly<Record<number, PdfBody>>;

function written(no: number, body: PdfBody): string {
  if (typeof body === 'string') return `${no} 0 obj\n${body}\nendobj\n`;
  const { dict, content } = body;
  return `${no} 0 obj\n<< ${dict} /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`;
}

/** A file with a table of its objects; `trailer` names at least the root. Each update is written behind, as programs save. */
export function pdfFileOf(
  bodies: PdfBodies,
  trailer = '/Root 1 0 R',
  updates: readonly PdfBodies[] = [],
): Uint8Array {
  let text = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';
  let last: number | null = null;
  const size = Math.max(...[bodies, ...updates].flatMap((some) => Object.keys(some).map(Number))) + 1;
  for (const some of [bodies, ...updates]) {
    const places = new Map<number, number>();
    for (const [no, body] of Object.entries(some)) {
      places.set(Number(no), text.length);
      text += written(Number(no), body);
    }
    const at = text.length;
    const rows = [...places].map(([no, place]) => `${no} 1\n${String(place).padStart(10, '0')} 00000 n \n`);
    const before = last === null ? '' : ` /Prev ${last}`;
    text += `xref\n0 1\n0000000000 65535 f \n${rows.join('')}`;
    text += `trailer\n<< /Size ${size} ${trailer}${before} >>\nstartxref\n${at}\n%%EOF\n`;
    last = at;
  }
  return Buffer.from(text, 'latin1');
}

/** Text at a place: `[x, y, text]`; parentheses are escaped. */
export function shown(x: number, y: number, text: string, size = 11): string {
  return `BT /F1 ${size} Tf ${x} ${y} Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET\n`;
}

export const HELVETICA = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';

/** A file of one page for each content, on A4. `extra` bodies have numbers from 100 on; `page` goes into every page. */
export function pdfOf(
  contents: readonly string[],
  {
    extra = {},
    page = '',
    catalog = '',
    resources = '',
  }: { extra?: PdfBodies; page?: string; catalog?: string; resources?: string } = {},
): Uint8Array {
  const kids = contents.map((_, at) => `${10 + 2 * at} 0 R`).join(' ');
  const pages = Object.fromEntries(
    contents.flatMap((content, at): (readonly [number, PdfBody])[] => [
      [
        10 + 2 * at,
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${11 + 2 * at} 0 R ` +
          `/Resources << /Font << /F1 3 0 R >> ${resources} >> ${page} >>`,
      ],
      [11 + 2 * at, { dict: '', content }],
    ]),
  );
  return pdfFileOf({
    1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    2: `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
    3: HELVETICA,
    ...pages,
    ...extra,
  });
}
