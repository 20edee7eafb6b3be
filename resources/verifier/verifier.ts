/** @file The page that checks an export: takes a folder, runs the check, says what was found. Runs in any browser. */
// First: the schemas of the check are made when they are imported.
import './zodSetup.ts';
import type { ExportVerdict } from '../../src-main/export/verify/faults.ts';
import { parseFingerprint } from '../../src-main/export/verify/signature.ts';
import { verdictText } from '../../src-main/export/verify/verdictText.ts';
import { verifyFolder } from '../../src-main/export/verify/verifyFolder.ts';
import {
  VERDICT_LANGUAGES,
  type VerdictLanguage,
} from '../../src-main/export/verify/words/verdictWords.ts';
import { browserCrypto } from './browserCrypto.ts';
import { droppedFiles, exportFiles, pickedFiles, type FolderFiles } from './browserFiles.ts';
import { PAGE_WORDS } from './pageWords.ts';

const language = preferredLanguage(navigator.languages);
const words = PAGE_WORDS[language];

/** Makes an element; text is set as text, never as markup. */
function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { text, name }: { readonly text?: string; readonly name?: string } = {},
  ...children: readonly Node[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (text !== undefined) element.textContent = text;
  if (name !== undefined) element.className = name;
  element.append(...children);
  return element;
}

/** The first language of the browser that the page speaks; English when there is none. */
function preferredLanguage(wanted: readonly string[]): VerdictLanguage {
  const spoken = wanted.map((tag) => VERDICT_LANGUAGES.find((one) => one === tag.split('-')[0]));
  return spoken.find((one) => one !== undefined) ?? 'en';
}

const picker = make('input');
const fingerprint = make('input');
const hint = make('p', { text: words.fingerprintHint, name: 'muted' });
const zone = make(
  'div',
  { name: 'zone' },
  make('p', { text: words.drop }),
  make('label', { text: words.pick, name: 'pick' }, picker),
);
/** What is going on and what was found; screen readers are told when it changes. */
const outcome = make('div');
let folder: FolderFiles | null = null;
/** Counts the checks, so that one that was overtaken by another shows nothing. */
let latest = 0;

function build(): void {
  document.documentElement.lang = language === 'zh' ? 'zh-Hans' : language;
  document.title = words.title;
  picker.type = 'file';
  picker.setAttribute('webkitdirectory', '');
  picker.addEventListener('change', () => void check(pickedFiles(picker.files ?? [])));
  fingerprint.type = 'text';
  fingerprint.autocomplete = 'off';
  fingerprint.spellcheck = false;
  hint.id = 'hint';
  fingerprint.setAttribute('aria-describedby', hint.id);
  fingerprint.addEventListener('change', () => {
    if (folder !== null) void check(folder);
  });
  outcome.setAttribute('role', 'status');
  const main = document.querySelector('main');
  main?.append(
    make('h1', { text: words.title }),
    make('p', { text: words.about }),
    make(
      'div',
      {},
      make('label', { name: 'field' }, make('span', { text: words.fingerprint }), fingerprint),
      hint,
    ),
    zone,
    outcome,
    make('p', { text: words.limits, name: 'muted' }),
  );
}

function takeDrops(): void {
  document.addEventListener('dragover', (event) => {
    event.preventDefault();
    zone.classList.add('over');
  });
  document.addEventListener('dragleave', () => {
    zone.classList.remove('over');
  });
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    zone.classList.remove('over');
    if (event.dataTransfer !== null) void takeDrop(event.dataTransfer.items);
  });
}

async function takeDrop(items: DataTransferItemList): Promise<void> {
  const files = await droppedFiles(items);
  if (files === null) outcome.replaceChildren(make('p', { text: words.dropRefused }));
  else await check(files);
}

async function check(files: FolderFiles): Promise<void> {
  if (files.size === 0) return;
  folder = files;
  const named = parseFingerprint(fingerprint.value);
  if (named === null && fingerprint.value.trim() !== '') {
    outcome.replaceChildren(make('p', { text: words.badFingerprint }));
    return;
  }
  const turn = (latest += 1);
  const bar = make('progress');
  bar.setAttribute('aria-label', words.checking);
  outcome.replaceChildren(make('p', { text: words.checking }), bar);
  const verdict = await verifyFolder({
    files: exportFiles(files),
    crypto: browserCrypto,
    expectedFingerprint: named,
    onProgress: ({ done, total }) => {
      bar.max = Math.max(total, 1);
      bar.value = done;
    },
  });
  if (turn === latest) show(verdict, named !== null);
}

function show(verdict: ExportVerdict, isKeyNamed: boolean): void {
  const { problems, outcome: sentence, reliance, key, advice } = verdictText(verdict, isKeyNamed, language);
  const list = make('ul');
  for (const { file, text } of problems) {
    list.append(make('li', {}, make('b', { text: file }), make('span', { text })));
  }
  // A sign beside the color, for those who do not tell the colors apart.
  const heading = verdict.ok ? `✓ ${words.good}` : `✕ ${words.bad}`;
  outcome.replaceChildren(
    make(
      'section',
      { name: verdict.ok ? 'verdict good' : 'verdict bad' },
      make('h2', { text: heading }),
      ...(problems.length === 0 ? [] : [list]),
      make('p', { text: sentence }),
      ...(reliance === null ? [] : [make('p', { text: reliance })]),
      ...(key === null ? [] : [make('p', { text: key, name: 'key' })]),
      make('p', { text: advice }),
    ),
  );
}

build();
takeDrops();
