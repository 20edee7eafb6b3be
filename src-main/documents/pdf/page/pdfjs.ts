/**
 * @file pdf.js, loaded when the first PDF comes, with nothing that runs or fetches. Node; the import process and tests.
 *
 * [Note: pdf.js without a browser]
 * It runs in the thread of the import process, which main watches and can end. Scripts are never run, system fonts never
 * looked for, pictures never decoded (`maxImageSize`). It reads two folders of its own package: tables of characters and
 * widths of standard fonts. Its optional canvas is not part of an installed app.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type * as PdfjsModule from 'pdfjs-dist';
import { DeidError } from '../../../domain/errors.ts';
import { damaged } from '../../limits.ts';

type Pdfjs = typeof PdfjsModule;
type PDFDocumentProxy = PdfjsModule.PDFDocumentProxy;

const PACKAGE = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** What pdf.js asks for by name; only names of its own files are answered. */
class OwnFiles {
  readonly fetch = async (asked: { kind: string; filename: string }): Promise<Uint8Array> => {
    const { kind, filename } = asked;
    const folder = kind === 'cMapUrl' ? 'cmaps' : kind === 'standardFontDataUrl' ? 'standard_fonts' : null;
    if (folder === null || !/^[\w-]+(?:\.[a-z]+)?$/i.test(filename)) throw new Error('no file of pdf.js');
    return new Uint8Array(await readFile(path.join(PACKAGE, folder, filename)));
  };
}

let loading: Promise<Pdfjs> | null = null;

/**
 * Promises of pdf.js that failed and that it had forgotten itself. Node ends a process for one; here it tells that a part of a
 * document was not read. Failures of anybody else go on as they would have.
 */
let forgotten = 0;
function onForgotten(reason: unknown): void {
  if (!(reason instanceof Error) || reason.stack?.includes('pdfjs-dist') !== true) throw reason;
  forgotten += 1;
}

/** The library; one copy for the life of the process. */
export function loadPdfjs(): Promise<Pdfjs> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Pdfjs> {
  process.on('unhandledRejection', onForgotten);
  const scope = globalThis as { DOMMatrix?: unknown; pdfjsWorker?: unknown };
  // It makes one when it is loaded, and uses none without a canvas.
  scope.DOMMatrix ??= class {
    readonly isStandIn = true;
  };
  // @ts-expect-error This file of the package comes without types; it is handed on as it is.
  scope.pdfjsWorker = await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

/** Opens the document for as long as `use` takes. Errors: `import/damaged-document`, `import/encrypted-document`, those of `use`. */
export async function withPdf<T>(
  bytes: Uint8Array,
  use: (document: PDFDocumentProxy, pdfjs: Pdfjs) => Promise<T>,
): Promise<T> {
  const pdfjs = await loadPdfjs();
  const task = pdfjs.getDocument({
    // It takes the memory away from who gave it.
    data: Uint8Array.from(bytes),
    disableFontFace: true,
    fontExtraProperties: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
    maxImageSize: 0,
    cMapUrl: 'cmaps/',
    cMapPacked: true,
    standardFontDataUrl: 'standard_fonts/',
    BinaryDataFactory: OwnFiles,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  const before = forgotten;
  try {
    const used = await use(await task.promise, pdfjs);
    // Node tells of forgotten promises at the end of a turn.
    await nextTurn();
    if (forgotten > before) damaged('pdf');
    return used;
  } catch (error) {
    if (error instanceof DeidError) throw error;
    if (error instanceof Error && error.name === 'PasswordException')
      throw new DeidError('import/encrypted-document');
    // Whatever a broken file does to it, this file cannot be read.
    return damaged('pdf');
  } finally {
    await task.destroy();
  }
}
