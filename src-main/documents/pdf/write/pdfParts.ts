/** @file The file format of a PDF: numbered objects, a table of their places, a trailer (ISO 32000-2, 7.5). Node; the import process and tests. */
import { deflateSync } from 'node:zlib';

/** Collects objects; numbers are given before their bodies are known. */
export interface PdfParts {
  readonly reserve: () => number;
  /** `body` is PDF syntax. */
  readonly put: (no: number, body: string) => void;
  /** Packed; `entries` come into its dictionary. */
  readonly putStream: (no: number, entries: string, content: Uint8Array) => void;
  readonly file: (root: number, info: number) => Uint8Array;
}

// Version, and four bytes above 127 that tell programs it is no text.
const HEADER = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1');

export function createPdfParts(): PdfParts {
  const bodies: (readonly Uint8Array[])[] = [];
  const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');
  return {
    reserve: () => bodies.push([]),
    put: (no, body) => {
      bodies[no - 1] = [ascii(body)];
    },
    putStream: (no, entries, content) => {
      const packed = deflateSync(content, { level: 9 });
      const dict = `<< ${entries}${entries === '' ? '' : ' '}/Filter /FlateDecode /Length ${packed.length} >>`;
      bodies[no - 1] = [ascii(`${dict}\nstream\n`), packed, ascii('\nendstream')];
    },
    file(root, info) {
      const written: Uint8Array[] = [HEADER];
      const places: number[] = [];
      let at = HEADER.length;
      const write = (...parts: readonly Uint8Array[]): void => {
        written.push(...parts);
        for (const part of parts) at += part.length;
      };
      for (const [index, body] of bodies.entries()) {
        places.push(at);
        write(ascii(`${index + 1} 0 obj\n`), ...body, ascii('\nendobj\n'));
      }
      const table = at;
      const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
      const size = bodies.length + 1;
      write(
        ascii(`xref\n0 ${size}\n0000000000 65535 f \n${lines.join('')}`),
        ascii(
          `trailer\n<< /Size ${size} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${table}\n%%EOF\n`,
        ),
      );
      return Buffer.concat(written);
    },
  };
}

/** At most three decimals, as PDF writes numbers: no exponents. */
export function numeral(value: number): string {
  const text = value.toFixed(3).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

/** Two bytes a number. */
export function hexCodes(codes: readonly number[]): string {
  return codes.map((code) => code.toString(16).toUpperCase().padStart(4, '0')).join('');
}
