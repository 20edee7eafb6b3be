/**
 * @file The documents against the code: links, commands, code blocks, tables and indexes. What a document says and the
 * program does not do fails here.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Command, Option } from 'commander';
import { afterAll, describe, expect, it } from 'vitest';
import { buildProgram } from '../../src-main/cli/program.ts';
import { rulesPipeline } from '../support/rulesPipeline.ts';
import { ERROR_CODES } from '../../src-main/domain/errorCodes.ts';
import { createChildProcessHost } from '../../src-main/engine/host/childProcessHost.ts';
import { STATUS_REASONS } from '../../src-main/domain/noteStatus.ts';
import { PHI_LABELS } from '../../src-main/domain/phiLabel.ts';
import { ManifestSchema } from '../../src-main/export/manifest.ts';
import { ROOT, sourcesOf } from '../architecture/sources.ts';

const FOLDERS_WITHOUT_DOCS = /^(out|dist|\.git|\.venv|test-results|models)(\/|$)|(^|\/)node_modules(\/|$)/;

interface Doc {
  readonly file: string;
  readonly text: string;
}

const docs = markdownFiles('').map((file): Doc => ({ file, text: read(file) }));
const prose = docs.filter(({ file }) => /^(docs\/|[^/]+\.md$)/.test(file));

function markdownFiles(folder: string): readonly string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (FOLDERS_WITHOUT_DOCS.test(file)) return [];
    if (entry.isDirectory()) return markdownFiles(file);
    return entry.name.endsWith('.md') ? [file] : [];
  });
}

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

/** Code blocks whose fence line is exactly the language and `runnable`. */
function runnableBlocks(language: string): readonly { readonly place: string; readonly code: string }[] {
  return docs.flatMap(({ file, text }) =>
    [...text.matchAll(/^```(\S+) runnable\n([\s\S]*?)^```/gm)]
      .filter(([, blockLanguage]) => blockLanguage === language)
      .map(([, , code = ''], index) => ({ place: `${file} block ${index + 1}`, code })),
  );
}

const withoutCode = (text: string): string =>
  text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');

/** Anchors as GitHub makes them from headings. */
function anchorsOf(text: string): ReadonlySet<string> {
  const headings = text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} +(.+)$/gm);
  return new Set(
    [...headings].map(([, title = '']) =>
      title
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    ),
  );
}

/** First cells (without backticks) of every row of every table in the text, header rows left out. */
function rowsOf(text: string): readonly (readonly string[])[] {
  const lines = text.split('\n');
  return lines
    .filter(
      (line, at) =>
        line.startsWith('|') && !/^\|[\s|:-]+$/.test(line) && !/^\|[\s|:-]+$/.test(lines[at + 1] ?? ''),
    )
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replace(/`/g, '')),
    );
}

describe('links', () => {
  it('finds the documents it is meant to check', () => {
    const files = docs.map(({ file }) => file);
    for (const file of ['README.md', 'ARCHITECTURE.md', 'docs/status.md', 'docs/adr/README.md'])
      expect(files).toContain(file);
  });

  it('lead to files and headings that exist', () => {
    const dangling: string[] = [];
    for (const { file, text } of docs) {
      for (const [, target = ''] of withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)) {
        if (/^[a-z]+:/.test(target)) continue;
        const [relative = '', anchor] = target.split('#');
        const linked = relative === '' ? file : path.posix.join(path.posix.dirname(file), relative);
        // Pictures are taken by a person with a display; the names are fixed so that README is complete then.
        if (/^docs\/screenshots\/[a-z-]+\.png$/.test(linked)) continue;
        if (!existsSync(path.join(ROOT, linked))) dangling.push(`${file} -> ${target}`);
        else if (anchor !== undefined && linked.endsWith('.md') && !anchorsOf(read(linked)).has(anchor))
          dangling.push(`${file} -> ${target}`);
      }
    }
    expect(dangling).toEqual([]);
  });

  it('and source files named in prose are those of the repository', () => {
    const missing: string[] = [];
    for (const { file, text } of prose.filter(({ file }) => !file.startsWith('docs/adr/'))) {
      const named = text.matchAll(
        /(?<![\w./<-])((?:src-main|src-renderer|tools|test|resources)\/[\w./-]*\w)(?![\w<*/-])/g,
      );
      for (const [, name = ''] of named)
        if (!existsSync(path.join(ROOT, name))) missing.push(`${file}: ${name}`);
    }
    expect(missing).toEqual([]);
  });

  it('and files named by their room are in it', () => {
    const rooms = readdirSync(path.join(ROOT, 'src-main')).join('|');
    const missing = prose.flatMap(({ file, text }) =>
      [...text.matchAll(new RegExp(`(?<![\\w./-])((?:${rooms})/[\\w./-]+\\.ts)(?!\\w)`, 'g'))]
        .map(([, name = '']) => name)
        .filter((name) => !existsSync(path.join(ROOT, 'src-main', name)))
        .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('commands in documents', () => {
  const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;
  const commands = runnableBlocks('sh').flatMap(({ place, code }) =>
    code
      .replace(/\\\n\s*/g, ' ')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => ({ place, line })),
  );

  it('are found', () => {
    expect(commands.length).toBeGreaterThan(10);
  });

  it('exist, with every option they are given', async () => {
    const problems: string[] = [];
    for (const { place, line } of commands) {
      const problem = problemOf(line, scripts);
      if (problem !== null) problems.push(`${place}: ${line}: ${problem}`);
    }
    expect(problems).toEqual([]);
  });

  it('name every command of the program somewhere', () => {
    const named = commands.map(({ line }) => argumentsOf(line)?.[0]);
    expect(
      program()
        .commands.map((command) => command.name())
        .filter((name) => !named.includes(name)),
    ).toEqual([]);
  });

  it('evaluate as printed', async () => {
    const evaluations = commands
      .map(({ line }) => argumentsOf(line))
      .filter((args) => args?.[0] === 'evaluate');
    expect(evaluations.length).toBeGreaterThan(0);
    for (const args of evaluations) {
      const printed: string[] = [];
      let exitCode: number | null = null;
      const inRoot = (args ?? []).map((arg) => (arg.startsWith('resources/') ? path.join(ROOT, arg) : arg));
      const ignore = (): undefined => undefined;
      const terminal = {
        print: (text: string) => printed.push(text),
        tell: ignore,
        progress: ignore,
        endProgress: ignore,
      };
      const worker = path.join(ROOT, 'src-main/worker/detectWorker.ts');
      const createDetector = () => createChildProcessHost(worker);
      const finish = (code: number) => (exitCode = code);
      await buildProgram(terminal, finish, createDetector).parseAsync(['node', 'noteveil', ...inRoot]);
      expect(exitCode).toBe(0);
      expect(printed.length).toBeGreaterThan(0);
    }
  });

  it('are told apart from commands that do not exist', () => {
    expect(problemOf('npm run --silent noteveil -- runn x --workspace w', scripts)).toMatch(/no command/);
    expect(problemOf('npm run --silent noteveil -- run x --workspace w --pipline rules', scripts)).toMatch(
      /no option/,
    );
    expect(problemOf('npm run --silent noteveil -- run x', scripts)).toMatch(/--workspace/);
    expect(
      problemOf('npm run --silent noteveil -- export --workspace w --batch b --out o --format docx', scripts),
    ).toMatch(/docx/);
    expect(problemOf('npm run nothing', scripts)).toMatch(/no script/);
    expect(problemOf('noteveil annotate --input - --output -', scripts)).toBeNull();
  });
});

function program(): Command {
  const ignore = (): undefined => undefined;
  return buildProgram({ print: ignore, tell: ignore, progress: ignore, endProgress: ignore }, ignore);
}

/** Words of the line that belong to `noteveil`; null for other commands. Environment in front is left out. */
function argumentsOf(line: string): readonly string[] | null {
  const words = (line.match(/'[^']*'|"[^"]*"|\S+/g) ?? []).map((word) =>
    word.replace(/^(['"])([\s\S]*)\1$/, '$2'),
  );
  const redirected = words.findIndex((word) => /^(?:[<>]|\d?>|\|)/.test(word));
  const own = (redirected < 0 ? words : words.slice(0, redirected)).filter(
    (word, at) => at > 0 || !/^[A-Z_]+=/.test(word),
  );
  if (own.join(' ').startsWith('npm run --silent noteveil -- ')) return own.slice(5);
  return own[0] === 'noteveil' ? own.slice(1) : null;
}

function problemOf(line: string, scripts: Readonly<Record<string, string>>): string | null {
  const args = argumentsOf(line);
  if (args !== null) return problemOfArguments(args);
  const [, script] = /^npm (?:run )?([\w:]+)(?: |$)/.exec(line) ?? [];
  if (script !== undefined) return script in scripts ? null : 'no script of package.json';
  const [, file] = /^node (\S+)/.exec(line) ?? [];
  if (file !== undefined) return existsSync(path.join(ROOT, file)) ? null : 'no such file';
  // Preparing a folder or a passphrase file for the commands that follow.
  return /^(?:mkdir|printf|umask|apt-get install|sudo apt-get install) /.test(line)
    ? null
    : 'not a command this test knows';
}

function problemOfArguments([name, ...rest]: readonly string[]): string | null {
  if (name === '--help' || name === '--version') return null;
  const parent = program().commands.find((candidate) => candidate.name() === name);
  // `models list`: the options are those of the inner command.
  const inner = parent?.commands.find((candidate) => candidate.name() === rest[0]);
  if (inner !== undefined) rest = rest.slice(1);
  const command = inner ?? parent;
  if (command === undefined) return `no command ${String(name)}`;
  const given = new Set<string>();
  let operands = 0;
  for (let at = 0; at < rest.length; at++) {
    const word = rest[at] ?? '';
    if (!word.startsWith('--')) {
      operands++;
      if (word.startsWith('resources/') && !existsSync(path.join(ROOT, word))) return `${word} is not there`;
      continue;
    }
    if (word === '--help') return null;
    const option = command.options.find((candidate) => candidate.long === word);
    if (option === undefined) return `no option ${word}`;
    given.add(word);
    if (!option.required) continue;
    const value = rest[++at];
    if (value === undefined) return `${word} lacks its value`;
    const problem = problemOfValue(option, value);
    if (problem !== null) return problem;
  }
  const missing = command.options.filter((option) => option.mandatory && !given.has(option.long ?? ''));
  if (missing.length > 0) return `lacks ${missing.map((option) => option.long).join(', ')}`;
  const needed = command.registeredArguments.filter((argument) => argument.required).length;
  return operands < needed ? 'lacks an argument' : null;
}

function problemOfValue(option: Option, value: string): string | null {
  if (option.argChoices !== undefined && !option.argChoices.includes(value))
    return `${value} is no choice of ${option.long ?? ''}`;
  if (value.startsWith('resources/') && !existsSync(path.join(ROOT, value))) return `${value} is not there`;
  try {
    option.parseArg?.(value, undefined as never);
    return null;
  } catch {
    // The option's own parser refuses the value; that is what was asked.
    return `${option.long ?? ''} does not take ${value}`;
  }
}

describe('code blocks', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'noteveil-docs-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const blocks = runnableBlocks('ts');

  it('are found', () => {
    expect(blocks.map(({ place }) => place)).toEqual(['CONTRIBUTING.md block 1', 'CONTRIBUTING.md block 2']);
  });

  it.each(blocks)('runs: $place', ({ place, code }) => {
    const file = path.join(folder, `${place.replace(/\W+/g, '-')}.ts`);
    const sources = pathToFileURL(path.join(ROOT, 'src-main')).href;
    writeFileSync(file, code.replaceAll("'./src-main/", `'${sources}/`));
    const { status, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });
});

describe('docs/dependencies.md', () => {
  const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string> | undefined>;
  const wanted = {
    ...manifest['dependencies'],
    ...manifest['devDependencies'],
    ...manifest['optionalDependencies'],
  };
  const rows = new Map(
    rowsOf(read('docs/dependencies.md')).map(([name = '', version, licence]) => [name, { version, licence }]),
  );

  it('has a row for every dependency of package.json, with its version', () => {
    const described = Object.fromEntries(
      Object.keys(wanted).map((name) => [name, rows.get(name)?.version ?? 'no row']),
    );
    expect(described).toEqual(wanted);
  });

  it('has no row for anything else', () => {
    expect([...rows.keys()].filter((name) => !(name in wanted))).toEqual([]);
  });

  it('names the licence that each package declares', () => {
    const packages = (
      JSON.parse(read('package-lock.json')) as {
        packages: Record<string, { license?: string; link?: true; resolved?: string } | undefined>;
      }
    ).packages;
    const declared = Object.keys(wanted).map((name) => {
      const installed = packages[`node_modules/${name}`];
      // A folder of ours is linked to; what it declares stands beside it.
      const own = installed?.link === true ? packages[installed.resolved ?? ''] : installed;
      return [name, own?.license];
    });
    expect(Object.keys(wanted).map((name) => [name, rows.get(name)?.licence])).toEqual(declared);
  });
});

describe('resources/licenses/NOTICES.txt', () => {
  it('is what tools/notices.mjs makes of the installed tree', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [path.join(ROOT, 'tools/notices.mjs'), '--check'],
      { encoding: 'utf8' },
    );
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  it('names every runtime dependency', () => {
    const notices = read('resources/licenses/NOTICES.txt');
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    expect(
      Object.entries(dependencies).filter(([name, version]) => !notices.includes(`\n${name} ${version}\n`)),
    ).toEqual([]);
  });
});

describe('docs/detection.md', () => {
  const text = read('docs/detection.md');
  const { recognizers, followUps } = rulesPipeline;
  const ids = [...recognizers, ...followUps].map((recognizer) => recognizer.id);
  const described = rowsOf(text.slice(text.indexOf('## Recognizers'), text.indexOf('## Labels'))).map(
    ([id]) => id ?? '',
  );

  it('has a row for every recognizer that ships, and for no other', () => {
    expect(described.toSorted()).toEqual([...new Set(ids)].sort());
  });

  it('says for every label who finds it', () => {
    const labels = rowsOf(text.slice(text.indexOf('## Labels'))).map(([label]) => label ?? '');
    expect(labels.filter((label) => /^[A-Z_]+$/.test(label)).toSorted()).toEqual([...PHI_LABELS].sort());
  });
});

describe('docs/status.md and docs/file-formats.md', () => {
  it('explain every status reason', () => {
    const rows = rowsOf(read('docs/status.md')).map(([code]) => code);
    expect(STATUS_REASONS.filter((code) => !rows.includes(code))).toEqual([]);
  });

  it('explain every field of the manifest', () => {
    const text = read('docs/file-formats.md');
    const fields = [
      ...Object.keys(ManifestSchema.shape),
      ...Object.keys(ManifestSchema.shape.notes.shape).map((field) => `notes.${field}`),
    ];
    const missing = fields.filter((field) => field !== 'notes' && !new RegExp(`\`${field}[\`.[]`).test(text));
    expect(missing).toEqual([]);
  });
});

describe('error codes', () => {
  it('named in documents are those of the table', () => {
    const rooms = [...new Set(Object.keys(ERROR_CODES).map((code) => code.split('/')[0]))].join('|');
    const unknown = prose.flatMap(({ file, text }) =>
      [...text.matchAll(new RegExp(`\`((?:${rooms})/[a-z]+(?:-[a-z]+)*)\``, 'g'))]
        .map(([, code = '']) => code)
        .filter((code) => !(code in ERROR_CODES))
        // Folders and files of the rooms are written the same way.
        .filter((code) => !existsSync(path.join(ROOT, 'src-main', code)))
        .map((code) => `${file}: ${code}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('ARCHITECTURE.md', () => {
  const text = read('ARCHITECTURE.md');

  it('has the rooms table that the boundary test enforces', () => {
    const source = read('test/architecture/boundaries.test.ts');
    const table = source.slice(source.indexOf('const ROOMS'), source.indexOf('/** Rooms that run'));
    const enforced = [...table.matchAll(/^ {2}(\w+): \[([\s\S]*?)\]/gm)].map(([, room = '', list = '']) => [
      room,
      [...list.matchAll(/'([^']+)'/g)].map(([, other = '']) => other).join(', '),
    ]);
    const written = rowsOf(text.slice(text.indexOf('## Rooms'), text.indexOf('## Storage'))).map(
      ([room = '', , allowed = '']) => [
        room,
        allowed === '-' ? '' : allowed.replace(/^every room but \w+$/, '*'),
      ],
    );
    expect(enforced.length).toBeGreaterThan(15);
    expect(written).toEqual(enforced);
  });

  it('lists every named note of the product with its file', () => {
    const defined = [...sourcesOf('src-main'), ...sourcesOf('src-renderer')].flatMap(
      ({ file, text: source }) =>
        [...source.matchAll(/^\s*\*?\s*\[Note: ([^\]]+)\]/gm)].map(([, title = '']) => `${title} | ${file}`),
    );
    const section = text.slice(text.indexOf('## Named notes'), text.indexOf('## Where to add'));
    expect(
      rowsOf(section)
        .map(([title, file]) => `${title ?? ''} | ${file ?? ''}`)
        .toSorted(),
    ).toEqual(defined.toSorted());
  });
});

describe('all documents', () => {
  it('keep the word for the status to the status', () => {
    // Statuses are written with a hyphen or as `fully anonymized`; the glossary also names what not to say.
    const loose = prose
      .filter(({ file }) => !file.startsWith('docs/adr/'))
      .flatMap(({ file, text }) => {
        const sentence = (file === 'GLOSSARY.md' ? text.replace(/[^|\n]*\|$/gm, '') : text)
          .replace(/^```[\s\S]*?^```/gm, '')
          .replace(/\s+/g, ' ');
        return [
          ...sentence.matchAll(/.{0,12}(?<!(?:fully|partially|not)[ -]|not called |"|')\banonymi[sz]ed/gi),
        ].map(([found]) => `${file}: ${found}`);
      });
    expect(loose).toEqual([]);
  });

  it('name no path of a machine and no registry host', () => {
    const wrong = prose.filter(({ text }) =>
      /(?:^|[\s(`'"])\/(?:home|root|work|Users)\/|registry\.npm|[a-z]:\\users/im.test(text),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it('state no exclamation marks and no promises of ease', () => {
    const loud = prose.flatMap(({ file, text }) =>
      withoutCode(text)
        .split('\n')
        .filter((line) =>
          /\w!(?:\s|$)|\b(?:simply|easily|effortless|seamless|powerful|cutting-edge)\b/i.test(line),
        )
        .map((line) => `${file}: ${line.slice(0, 80)}`),
    );
    expect(loud).toEqual([]);
  });
});
