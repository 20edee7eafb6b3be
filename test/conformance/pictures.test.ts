/** @file The pictures of docs/screenshots: every screen has one or is a state of one that has, each is shown, small, and in both languages. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../architecture/sources.ts';
import { screens } from '../support/fakeTransport/harness/screens.ts';

const FOLDER = path.join(ROOT, 'docs/screenshots');
/** As the tool that takes those of the real app has it: a page with a hundred pictures should still load. */
const MAX_BYTES = 320_000;
/** Of themes, which look the same in every language. */
const THEMES = ['review-dark.png', 'review-contrast.png'];

/** Screens of the harness without a picture of their own, by the picture that shows the same screen in another state. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  'account-remove': ['account-last-administrator'],
  adaptation: [
    'adaptation-few',
    'adaptation-none',
    'adaptation-making',
    'adaptation-roles',
    'adaptation-gold',
    'adaptation-points',
    'adaptation-outside',
  ],
  'annotation-gold': ['annotation-gold-written'],
  'annotation-sheet': [
    ...['annotation-draft', 'annotation-gap', 'annotation-finished', 'annotation-not-kept'],
    'annotation-crowd',
  ],
  annotation: ['annotation-empty', 'annotation-roles', 'annotation-failed'],
  'annotation-dispute': ['annotation-result'],
  approval: ['approval-roles', 'approval-failed', 'approval-done', 'approval-unread'],
  audit: ['audit-broken', 'audit-loading', 'audit-failed'],
  batch: ['notes', 'notes-running', 'notes-none', 'notes-without-risk', 'notes-loading', 'notes-failed'],
  batches: [
    ...['batches-broken-trail', 'batches-loading', 'batches-failed', 'batches-roles'],
    ...['batches-deleting', 'batches-answer-refused'],
  ],
  charts: ['charts-loading'],
  choose: ['starting', 'start-failed'],
  clusters: ['clusters-list', 'clusters-none', 'clusters-failed', 'decided'],
  comments: ['comments-settled', 'comments-hold'],
  compare: ['compare-form', 'compare-running', 'compare-done'],
  decide: ['decide-type', 'decide-from-note'],
  'decide-for-site': ['decide-for-site-keep'],
  drop: ['drop-waiting'],
  export: [
    ...['export-broken-trail', 'export-nothing', 'export-begun', 'export-refused', 'export-report'],
    ...['export-loading', 'export-unread'],
  ],
  help: ['help-failed'],
  import: ['import-two-reviewers', 'import-alone', 'import-refused'],
  issues: ['issues-failed'],
  models: [...['models-empty', 'models-translator', 'models-loading', 'models-failed', 'models-roles']],
  'models-add': ['models-add-classifier', 'models-add-finished'],
  recall: ['recall-refused'],
  'recall-found': ['recall-corrected', 'recall-nothing-left'],
  reject: ['reject-again', 'notes-send-back'],
  restore: ['restore-refused'],
  retention: ['retention-past', 'retention-refused', 'backup-running'],
  'retention-destroy': ['retention-batch'],
  review: [
    ...[
      'review-gap',
      'review-long',
      'review-approved',
      'review-roles',
      'review-without-risk',
      'review-loading',
    ],
    ...['review-failed', 'review-hints-failed'],
  ],
  'review-find': ['review-find-none'],
  'review-go-to': ['review-go-to-missing'],
  'review-output': ['review-read'],
  'review-types': ['review-types-found'],
  sampling: ['sampling-unread', 'sampling-open', 'sampling-give-up', 'sampling-given-up'],
  'sampling-done': ['sampling-rejected'],
  'sampling-read': ['sampling-leak', 'sampling-missed'],
  'sent-back': ['examined-anew'],
  settings: ['settings-alone', 'settings-roles', 'settings-read-only', 'settings-key-asked'],
  shadow: ['shadow-failed', 'shadow-running', 'shadow-not-compared', 'shadow-stopped', 'shadow-tried'],
  'shadow-note': ['shadow-send-back'],
  'site-remove': ['site-remove-pipeline'],
  unlock: ['wrong-passphrase', 'unlock-in-use'],
};

const pictures = readdirSync(FOLDER);
const shown = readFileSync(path.join(ROOT, 'docs/languages.md'), 'utf8');

/** Pictures in one of the two languages without the other. */
function unpaired(names: readonly string[]): readonly string[] {
  return names.filter((name) => {
    const other = name.endsWith('-fr.png')
      ? name.replace('-fr.png', '.png')
      : name.replace('.png', '-fr.png');
    return !THEMES.includes(name) && !names.includes(other);
  });
}

/** Of the walk through the real app. */
const taken = [
  ...readFileSync(path.join(ROOT, 'test/support/screenshots.ts'), 'utf8').matchAll(
    /take(?:Outside)?\('([\w-]+)'/g,
  ),
].map(([, name = '']) => name);

describe('the pictures of the documents', () => {
  it('show every screen of the app: itself, or another state of it', () => {
    const names = screens.map(({ name }) => name);
    const states = Object.values(STATES).flat();
    const isPictured = (name: string): boolean => pictures.includes(`${name}.png`);
    expect(names.filter((name) => !isPictured(name) && !states.includes(name))).toEqual([]);
    expect(taken.length).toBeGreaterThan(15);
    expect(taken.filter((name) => !isPictured(name))).toEqual([]);
    // The table tells of screens that there are, once each, and only of those that need it.
    expect(states.filter((name) => !names.includes(name) || isPictured(name))).toEqual([]);
    expect(new Set(states).size).toBe(states.length);
    expect(Object.keys(STATES).filter((name) => !isPictured(name))).toEqual([]);
  });

  it('are of screens that there are', () => {
    const known = new Set([...screens.map(({ name }) => name), ...taken]);
    const unknown = pictures.filter((name) => !known.has(name.replace(/(?:-fr)?\.png$/, '')));
    expect(unknown).toEqual([]);
  });

  it('are all in English and in French', () => {
    expect(unpaired(['a.png', 'a-fr.png', 'b.png', 'c-fr.png'])).toEqual(['b.png', 'c-fr.png']);
    expect(pictures.length).toBeGreaterThan(100);
    expect(unpaired(pictures)).toEqual([]);
  });

  it('are all shown, and shown once', () => {
    const times = (name: string): number => shown.split(`(screenshots/${name})`).length - 1;
    expect(times('no-such-picture.png')).toBe(0);
    expect(pictures.filter((name) => times(name) !== 1)).toEqual([]);
  });

  it('are no larger than a page of them allows', () => {
    const sizeOf = (name: string): number => statSync(path.join(FOLDER, name)).size;
    expect(pictures.filter((name) => sizeOf(name) > MAX_BYTES || sizeOf(name) < 1000)).toEqual([]);
  });
});
