/** @file A document inside a message or resource: its text, or that nobody can see it. Node; the import process and tests. */
import type { CarrierCount } from '../domain/document.ts';
import { DeidError } from '../domain/errors.ts';
import type { KnownIdentifier } from '../domain/note.ts';
import type { SourceEncoding } from '../domain/sourceFile.ts';
import type { DocumentFormat, DocumentPiece } from './document.ts';
import { html } from './html/html.ts';
import { decodeHtml } from './html/htmlBytes.ts';
import { limitsOfFile, type DocumentLimits } from './limits.ts';
import { UNDECLARED, type Declared } from './mediaType.ts';
import { pdf } from './pdf/pdf.ts';
import { rtf } from './rtf/rtf.ts';

/** Reads bytes in one encoding; null where they are not text in it. */
export type DecodeText = (bytes: Uint8Array) => string | null;

/** What an attachment gives. */
export type Embedded =
  | {
      readonly kind: 'text';
      readonly pieces: readonly DocumentPiece[];
      readonly carriers: readonly CarrierCount[];
      /** Whom its structure names; of formats that have one. PHI. */
      readonly known: readonly KnownIdentifier[];
      /** PHI. */
      readonly cleaned: readonly string[];
      /** The attachment again, in its own format; text in UTF-8. */
      readonly save: () => Promise<Uint8Array>;
    }
  /** Goes like every picture. */
  | { readonly kind: 'image' }
  /** Of another format, or of none. */
  | { readonly kind: 'unseen' };

const PLAN = { encoding: 'utf8', delimiter: null, mapping: null } as const;
/** Files of their own that are opened inside others. Neither holds a further one: what is embedded in them is not covered. */
const FILES = [rtf, pdf] as const;

/**
 * Opens plain text, HTML, RTF and PDF. What it is, its bytes say; where they do not, what is declared next to them. Everything
 * else is `unseen`: a document inside the document (CDA, FHIR, HL7 v2, other XML and JSON), office files, bytes that contradict
 * what is declared, and a page, RTF or PDF that its reader refuses. It may hold text, and the note must not pass for complete.
 * `encoding` is tried where neither UTF-8 nor a declared one fits.
 */
export async function openEmbedded(
  bytes: Uint8Array,
  encoding: SourceEncoding | DecodeText,
  limits: DocumentLimits,
  declared: Declared = UNDECLARED,
): Promise<Embedded> {
  const { kind } = declared;
  if (isPicture(bytes)) return { kind: kind === 'none' || kind === 'image' ? 'image' : 'unseen' };
  const file = fileOf(bytes);
  if (file !== null) return kind === 'none' || kind === file.id ? openFile(file, bytes, limits) : UNSEEN;
  if (!['none', 'plain', 'page'].includes(kind) || declared.encoding === 'unknown') return UNSEEN;
  const text = decoded(bytes, declared.encoding ?? encoding);
  if (text === null) return UNSEEN;
  if (isPage(bytes, text) || (kind === 'page' && !isNested(text)))
    return openFile(html, new TextEncoder().encode(text), limits);
  if (isNested(text)) return UNSEEN;
  let now = text;
  const replace = (next: string): void => {
    now = next;
  };
  const save = (): Promise<Uint8Array> => Promise.resolve(new TextEncoder().encode(now.toWellFormed()));
  return {
    ...{ kind: 'text', carriers: [], known: [], cleaned: [], save },
    pieces: [{ place: 'text', carrier: 'attachment', text, replace }],
  };
}

/** An attachment that nobody can look into. */
export const UNSEEN: Embedded = { kind: 'unseen' };

/** RTF or PDF, by the first bytes; null for anything else. */
function fileOf(bytes: Uint8Array): (typeof FILES)[number] | null {
  return FILES.find((format) => format.claims({ head: bytes, text: null, members: null })) ?? null;
}

/**
 * Opening a PDF takes as long as reading this many pieces of its text (25 ms, 0.07 ms each, measured); the same of other formats
 * is a twentieth. Pieces, since a written file has as many: what was read is read again when it is verified.
 */
const PDF_COST = 400;

/**
 * One that is damaged, encrypted or beyond its limits was seen by nobody, and so is a PDF behind so many that the file would not
 * be read in time; the message around it is none of that.
 */
export async function openFile(
  format: DocumentFormat,
  bytes: Uint8Array,
  limits: DocumentLimits,
): Promise<Embedded> {
  const { taken } = limitsOfFile(limits);
  if (format.id === 'pdf') {
    if (taken.attached >= limits.attached) return UNSEEN;
    taken.attached += PDF_COST;
  }
  try {
    const plan = { ...PLAN, format: format.id };
    const { notes, carriers, cleaned, save } = await format.open(bytes, plan, sharesOf(bytes, limits));
    const pieces = notes.flatMap((note) => note.pieces);
    if (format.id === 'pdf') taken.attached += pieces.length;
    return {
      ...{ kind: 'text', pieces, cleaned, save },
      known: notes.flatMap(({ known }) => known),
      carriers: [...carriers, { kind: 'attachment', state: 'read', count: 1 }],
    };
  } catch (error) {
    if (error instanceof DeidError) return UNSEEN;
    throw error;
  }
}

/**
 * A file has thousands of attachments, so each gets of the limits what its size explains: a letter of one page in 3 kB takes
 * 2,000 nodes, and streams of text unpack to ten times their size.
 */
function sharesOf(bytes: Uint8Array, limits: DocumentLimits): DocumentLimits {
  return {
    ...limits,
    nodes: Math.min(limits.nodes, 20_000 + 20 * bytes.length),
    totalBytes: Math.min(limits.totalBytes, 2 ** 20 + 50 * bytes.length),
  };
}

/** Letters of data shorter than this are searched beside what they say: they may be a word of somebody that decodes by chance. */
export const LETTERS_BELOW = 32;

/** Every string of an attachment of a written file. Errors: those of searching a page, RTF or PDF. */
export async function stringsOfEmbedded(
  bytes: Uint8Array,
  limits: DocumentLimits,
): Promise<readonly string[]> {
  const file = fileOf(bytes);
  if (file !== null) return file.strings(bytes, limits);
  const text = decoded(bytes, 'utf8');
  if (text === null) return [Buffer.from(bytes).toString('latin1'), ...asUtf16(bytes)];
  return isPage(bytes, text) ? html.strings(bytes, limits) : [text];
}

/** In both orders; nothing where no byte is zero, as one of every Latin letter is. */
function asUtf16(bytes: Uint8Array): readonly string[] {
  if (!bytes.includes(0) || bytes.length % 2 !== 0) return [];
  return ['utf-16le', 'utf-16be'].map((label) => new TextDecoder(label).decode(bytes));
}

/** The bytes of a base64 text, with or without line breaks; null when it is none. */
export function bytesOfBase64(text: string): Uint8Array | null {
  const bare = text.replace(/\s+/g, '');
  if (bare.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(bare)) return null;
  return new Uint8Array(Buffer.from(bare, 'base64'));
}

/** Null when the bytes are no text, or text of a format whose words are not its text (RTF, PDF). */
function decoded(bytes: Uint8Array, encoding: SourceEncoding | DecodeText): string | null {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (/^\s*\{\\rtf/.test(start) || start.includes('%PDF-')) return null;
  for (const one of new Set(['utf8' as const, encoding])) {
    try {
      const text = typeof one === 'function' ? one(bytes) : decodeHtml(bytes, one);
      return text === null || /[\u0000-\u0008\u000e-\u001f]/.test(text) ? null : text;
    } catch {
      // The next one, or no text.
    }
  }
  return null;
}

/** XML of any kind, JSON, messages of HL7 v2, mails: their words are not their text. */
function isNested(text: string): boolean {
  const start = text.trimStart();
  if (
    /^(?:<[?!]|<[a-z][\w.-]*:[a-z]|<[a-z][^<>]*\sxmlns|(?:MSH|FHS|BHS)\W|MIME-Version:|BEGIN:V)/i.test(start)
  )
    return true;
  return /^[[{]/.test(start) && isJson(start);
}

function isJson(text: string): boolean {
  // One object a line is NDJSON.
  return [text, text.split('\n', 1)[0] ?? ''].some((some) => {
    try {
      return typeof JSON.parse(some) === 'object';
    } catch {
      return false;
    }
  });
}

function isPage(bytes: Uint8Array, text: string): boolean {
  return html.claims({ head: bytes, text: text.trimStart(), members: null });
}

const PICTURES: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
];

/** PNG, JPEG or GIF, by the first bytes. */
export function isPicture(bytes: Uint8Array): boolean {
  return PICTURES.some((signature) => signature.every((byte, at) => bytes[at] === byte));
}
