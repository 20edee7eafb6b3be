/** @file Who may import whom. The table is the specification (ARCHITECTURE, "Rooms"); the walk proves it. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeOf, sourcesOf, type SourceFile } from './sources.ts';

/** Room to the rooms it may import besides itself. `*` means every room but the other composition root. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ['domain'],
  text: ['domain'],
  probes: ['domain', 'text'],
  tagging: ['domain', 'text'],
  engine: ['domain'],
  detection: ['domain', 'text', 'probes', 'tagging', 'engine'],
  redaction: ['domain', 'text'],
  store: ['domain'],
  audit: ['domain', 'store'],
  queue: ['domain', 'store', 'audit'],
  access: ['domain', 'store', 'audit'],
  // ADR 0024: formats that are opened and rebuilt; parsing is done in the import process.
  documents: ['domain', 'probes'],
  import: ['domain', 'text', 'documents', 'engine', 'store', 'audit'],
  review: ['domain', 'text', 'probes', 'store', 'audit', 'access'],
  export: ['domain', 'text', 'redaction', 'review', 'store', 'audit'],
  evaluation: ['domain', 'text', 'probes', 'detection', 'redaction', 'review'],
  // Trains on arrays that its caller has filled: no store, no engine.
  adaptation: ['domain', 'tagging', 'evaluation'],
  // Words and pictures about a batch; what it quotes of exports are their pure parts.
  report: ['domain', 'redaction', 'export', 'evaluation'],
  // Trains heads where their features are computed.
  worker: ['domain', 'text', 'probes', 'tagging', 'engine', 'detection', 'adaptation'],
  // ADR 0009: what both composition roots wire the same way.
  workspace: [
    'contract',
    'domain',
    'text',
    'probes',
    'engine',
    'detection',
    'redaction',
    'store',
    'audit',
    'queue',
    'access',
    'import',
    'review',
    'export',
    // The Compare screen scores pipelines against gold.
    'evaluation',
    // Heads of packs are trained on reviewed notes; their tags are those of the pack.
    'adaptation',
    'tagging',
    'report',
    'worker',
  ],
  shell: ['*'],
  cli: ['*'],
};

/** Rooms that run in every process and in the browser: no Node, no native package. */
const PURE_ROOMS = [
  'domain',
  'contract',
  'text',
  'probes',
  'tagging',
  'detection',
  'redaction',
  'review',
  'evaluation',
  'adaptation',
  'report',
];

/** Parts of other rooms that the page in an export runs as well: as pure as a pure room. */
const PURE_PARTS = [
  'src-main/audit/eventHash.ts',
  'src-main/export/csvRecords.ts',
  'src-main/export/fileNames.ts',
  'src-main/export/manifest.ts',
  'src-main/export/verify/',
  'src-main/export/writers/writer.ts',
];

/** Pure rooms that may import JSON from resources/. */
const DATA_ROOMS = ['detection', 'redaction', 'probes', 'review'];

/** Package to the only places that may name it. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'better-sqlite3': ['src-main/store/'],
  chardet: ['src-main/import/'],
  commander: ['src-main/cli/'],
  'csv-stringify': ['src-main/export/'],
  electron: ['src-main/shell/electron.ts', 'src-main/shell/preload.ts', 'src-main/shell/utilityPort.ts'],
  harfbuzzjs: ['src-main/documents/pdf/write/'],
  'iconv-lite': ['src-main/import/', 'src-main/documents/rtf/'],
  'libphonenumber-js': ['src-main/detection/recognizers/phone/'],
  marked: ['src-renderer/features/annotation/guideline/'],
  'onnxruntime-node': ['src-main/engine/session.ts'],
  'opencc-js': ['src-main/probes/hanFold.ts'],
  pbf: ['src-main/engine/onnx/'],
  'pdfjs-dist': ['src-main/documents/pdf/'],
  'pinyin-pro': ['src-main/probes/names/romanise.ts'],
  'pure-rand': ['src-main/evaluation/metrics/'],
  re2js: ['src-main/detection/recognizers/pack-patterns/'],
  read: ['src-main/cli/'],
  parse5: ['src-main/documents/html/'],
  saxes: ['src-main/evaluation/gold/', 'src-main/documents/xml/'],
  tokenizers: ['src-main/engine/tokenizer.ts'],
  yauzl: ['src-main/engine/pack/', 'src-main/documents/zip/', 'src-main/export/archive/'],
  yazl: ['src-main/documents/zip/', 'src-main/export/archive/'],
  zod: [
    'src-main/redaction/policies/',
    'src-main/contract/',
    'src-main/audit/',
    'src-main/detection/',
    'src-main/redaction/',
    'src-main/evaluation/',
    'src-main/export/',
    'src-main/import/',
    'src-main/workspace/',
    'src-main/worker/',
    'src-main/cli/',
    'src-main/store/',
    'src-main/engine/',
  ],
};

const FORBIDDEN_NODE = ['http', 'https', 'http2', 'net', 'dgram', 'tls', 'dns', 'inspector'];
const NETWORK_CALLS =
  /(?<![.\w#])(fetch|WebSocket|XMLHttpRequest|EventSource)\s*\(|\bnet\.request|openExternal|autoUpdater|sendBeacon/;

const main = sourcesOf('src-main');
const renderer = sourcesOf('src-renderer');
/** The page that lies in every export. */
const verifier = sourcesOf('resources/verifier');
const product = [...main, ...renderer, ...verifier];
const isPurePart = (file: string): boolean => PURE_PARTS.some((part) => file.startsWith(part));

function roomOf(file: string): string {
  return file.split('/')[1] ?? '';
}

function target(source: SourceFile, specifier: string): string {
  return path.posix.normalize(path.posix.join(path.posix.dirname(source.file), specifier));
}

function packageOf(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
}

describe('rooms of src-main', () => {
  it('finds the sources it is meant to check', () => {
    expect(main.length).toBeGreaterThan(100);
    expect(renderer.length).toBeGreaterThan(30);
  });

  it('are all in the table', () => {
    expect(
      [...new Set(main.map((source) => roomOf(source.file)))].filter((room) => !(room in ROOMS)),
    ).toEqual([]);
  });

  it('import only the rooms that the table allows', () => {
    const wrong: string[] = [];
    for (const source of main) {
      const room = roomOf(source.file);
      for (const specifier of source.imports.filter((item) => item.startsWith('.'))) {
        const imported = target(source, specifier);
        // Data that comes with the product is built in: the pure rooms read no files.
        if (DATA_ROOMS.includes(room) && /^resources\/.*\.json$/.test(imported)) continue;
        if (!imported.startsWith('src-main/')) wrong.push(`${source.file} -> ${imported}`);
        const other = roomOf(imported);
        const allowed = ROOMS[room] ?? [];
        const otherRoot = room === 'shell' ? 'cli' : 'shell';
        const isAllowed =
          other === room || allowed.includes(other) || (allowed.includes('*') && other !== otherRoot);
        if (!isAllowed) wrong.push(`${source.file} -> ${imported}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('keep Node and natives out of the pure rooms', () => {
    const wrong = main
      .filter(({ file }) => PURE_ROOMS.includes(roomOf(file)) || isPurePart(file))
      .flatMap((source) =>
        source.imports.filter((item) => item.startsWith('node:')).map((item) => `${source.file} -> ${item}`),
      );
    expect(wrong).toEqual([]);
  });

  it('give the page in an export nothing that needs Node, neither directly nor by a detour', () => {
    const foreign = main
      .filter(({ file }) => isPurePart(file))
      .flatMap(({ file, text }) => valueImportsOf(text).map((specifier) => ({ file, specifier })))
      .filter(({ specifier }) => specifier.startsWith('.'))
      .map(({ file, specifier }) => ({
        file,
        imported: path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier)),
      }))
      .filter(({ imported }) => !isPurePart(imported) && !PURE_ROOMS.includes(roomOf(imported)))
      .map(({ file, imported }) => `${file} -> ${imported}`);
    expect(foreign).toEqual([]);
    const reached = verifier
      .flatMap((source) =>
        source.imports.filter((item) => item.startsWith('.')).map((item) => target(source, item)),
      )
      .filter(
        (imported) => imported.startsWith('src-main/') && !imported.startsWith('src-main/export/verify/'),
      );
    expect(reached).toEqual([]);
  });

  it('have no import cycle', () => {
    expect(cyclesIn(main)).toEqual([]);
  });
});

describe('packages', () => {
  it('are named only where the table allows', () => {
    const wrong: string[] = [];
    for (const source of main) {
      for (const specifier of source.imports.filter(
        (item) => !item.startsWith('.') && !item.startsWith('node:'),
      )) {
        const places = PACKAGES[packageOf(specifier)] ?? [];
        if (!places.some((place) => source.file.startsWith(place)))
          wrong.push(`${source.file} -> ${specifier}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('src-renderer', () => {
  it('imports nothing of src-main but the contract', () => {
    const wrong = renderer.flatMap((source) =>
      source.imports
        .filter((item) => item.startsWith('.'))
        .map((item) => target(source, item))
        .filter((imported) => imported.startsWith('src-main/') && !imported.startsWith('src-main/contract/'))
        .filter((imported) => !/^src-main\/domain\/\w+\.ts$/.test(imported))
        .map((imported) => `${source.file} -> ${imported}`),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps its shared pieces free of features, api and contract', () => {
    const wrong = renderer
      .filter((source) => source.file.startsWith('src-renderer/shared/'))
      .flatMap((source) =>
        source.imports.filter((item) => item.startsWith('.')).map((item) => target(source, item)),
      )
      .filter(
        (imported) =>
          /src-renderer\/(features|api|views|app)\//.test(imported) || imported.startsWith('src-main/'),
      );
    expect(wrong).toEqual([]);
  });

  it('never lets a feature import a view', () => {
    const wrong = renderer
      .filter((source) => source.file.startsWith('src-renderer/features/'))
      .flatMap((source) => source.imports.map((item) => target(source, item)))
      .filter((imported) => imported.startsWith('src-renderer/views/'));
    expect(wrong).toEqual([]);
  });
});

describe('every product source', () => {
  it('opens with an @file comment', () => {
    const without = product
      .filter(({ text }) => !/^(?:#![^\n]*\n)?\s*(?:\/\*\*|<!--)[\s\S]{0,40}@file/.test(text))
      .map(({ file }) => file);
    expect(without).toEqual([]);
  });

  it('has at most 400 lines, tables of data excepted', () => {
    const isData = (file: string): boolean =>
      /\.patterns\.ts$|\/lexicons\/|\/locales\/|errorCodes\.ts$/.test(file);
    const long = product
      .filter(({ file, text }) => !isData(file) && text.split('\n').length > 401)
      .map(({ file }) => file);
    expect(long).toEqual([]);
  });

  it('names no network module and calls no network function', () => {
    const wrong = product.filter(
      ({ text, imports }) =>
        NETWORK_CALLS.test(codeOf(text)) ||
        imports.some((item) => FORBIDDEN_NODE.includes(item.replace(/^node:/, ''))),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it('never writes to the console', () => {
    expect(product.filter(({ text }) => /\bconsole\s*\./.test(codeOf(text))).map(({ file }) => file)).toEqual(
      [],
    );
  });

  it('never renders text as markup', () => {
    expect(
      [...renderer, ...verifier]
        .filter(({ text }) => /\{@html|innerHTML|insertAdjacentHTML/.test(codeOf(text)))
        .map(({ file }) => file),
    ).toEqual([]);
  });

  it('contains SQL only in store/', () => {
    const isStore = (file: string): boolean => file.startsWith('src-main/store/');
    const wrong = main.filter(
      ({ file, text }) =>
        !isStore(file) && /\.prepare\(|\b(?:db|database|connection)\.exec\(/.test(codeOf(text)),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it('leaves no open task and no default export', () => {
    expect(product.filter(({ text }) => /\b(TODO|FIXME|XXX)\b/.test(text)).map(({ file }) => file)).toEqual(
      [],
    );
    expect(main.filter(({ text }) => /^export default/m.test(text)).map(({ file }) => file)).toEqual([]);
  });
});

describe('named notes', () => {
  it('are defined once and every citation has its note', () => {
    const defined = new Map<string, number>();
    const cited: string[] = [];
    for (const { file, text } of product) {
      for (const found of text.matchAll(/(See |see )?\[Note: ([^\]]+)\]/g)) {
        if (found[1] === undefined && /^\s*\*?\s*$/.test(lineBefore(text, found.index))) {
          defined.set(found[2] ?? '', (defined.get(found[2] ?? '') ?? 0) + 1);
        } else cited.push(`${oneLine(found[2] ?? '')} in ${file}`);
      }
    }
    expect([...defined].filter(([, times]) => times > 1)).toEqual([]);
    expect(cited.filter((citation) => !defined.has(citation.split(' in src-')[0] ?? ''))).toEqual([]);
  });
});

/** Specifiers of imports that are still there when the types are gone. */
function valueImportsOf(text: string): readonly string[] {
  return [...text.matchAll(/^import (?!type )[^;]*?from '([^']+)'/gms)].map((found) => found[1] ?? '');
}

/** A title that is wrapped inside a comment as it reads. */
function oneLine(title: string): string {
  return title.replace(/\s*\n\s*\*?\s*/g, ' ');
}

function lineBefore(text: string, at: number): string {
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
}

/** Import cycles as lists of files; type-only imports count too, because they cross rooms all the same. */
function cyclesIn(sources: readonly SourceFile[]): readonly string[] {
  const files = new Set(sources.map(({ file }) => file));
  const edges = new Map(
    sources.map((source) => [
      source.file,
      source.imports
        .filter((item) => item.startsWith('.'))
        .map((item) => target(source, item))
        .filter((item) => files.has(item)),
    ]),
  );
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];
  const visit = (file: string, trail: readonly string[]): void => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(file)), file].join(' -> '));
      return;
    }
    state.set(file, 'open');
    for (const next of edges.get(file) ?? []) visit(next, [...trail, file]);
    state.set(file, 'done');
  };
  for (const { file } of sources) visit(file, []);
  return cycles;
}
