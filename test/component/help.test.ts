/** @file Help without a website: which documents there are, that they can be drawn, and the way to them from each screen. */
import { afterEach, describe, expect, it } from 'vitest';
import { HELP_PAGES, INTERFACE_LANGUAGES } from '../../src-main/contract/vocabulary.ts';
import { helpText } from '../../src-main/workspace/helpPages.ts';
import { helpParts } from '../../src-renderer/features/help/helpParts.ts';
import { dictionaries } from '../../src-renderer/locales/translate.ts';
import { mountApp, settle, type MountedApp } from '../support/fakeTransport/mountedApp.ts';

interface Drawn {
  readonly type: string;
  readonly raw: string;
  readonly tokens?: readonly Drawn[];
  readonly items?: readonly Drawn[];
  readonly header?: readonly { readonly tokens: readonly Drawn[] }[];
  readonly rows?: readonly (readonly { readonly tokens: readonly Drawn[] }[])[];
}

/** The tokens and all that is in them. */
function withInner(tokens: readonly Drawn[]): readonly Drawn[] {
  return tokens.flatMap((token) => [
    token,
    ...withInner(token.tokens ?? []),
    ...withInner(token.items ?? []),
    ...withInner([...(token.header ?? []), ...(token.rows ?? []).flat()].flatMap((cell) => cell.tokens)),
  ]);
}

/** Named in the words of the app: `docs/<name>.md`. */
function namedIn(words: unknown): readonly string[] {
  return [...JSON.stringify(words).matchAll(/docs\/([\w/.-]+?)\.md/g)].map(([, name = '']) => name);
}

describe('the documents of the app', () => {
  it.each(HELP_PAGES)('%s is there, with headings, and whole', (page) => {
    const parts = helpParts(helpText(page));
    expect(parts[0]?.title.length).toBeGreaterThan(3);
    expect(parts.flatMap(({ tokens }) => tokens).length).toBeGreaterThan(3);
  });

  it.each(HELP_PAGES)('%s holds nothing that is drawn as something else than it is', (page) => {
    const tokens = withInner(helpParts(helpText(page)).flatMap((part) => part.tokens as readonly Drawn[]));
    const known = [
      'paragraph',
      'list',
      'list_item',
      'table',
      'code',
      'blockquote',
      'space',
      'text',
      'strong',
      'em',
    ];
    const words = ['codespan', 'link', 'escape', 'del', 'br'];
    expect(tokens.filter(({ type }) => ![...known, ...words].includes(type)).map(({ raw }) => raw)).toEqual(
      [],
    );
  });

  it.each(INTERFACE_LANGUAGES)('are all that the words name in %s', (language) => {
    const named = namedIn(dictionaries[language]);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !HELP_PAGES.some((page) => page === name))).toEqual([]);
  });

  it('would be found by the test if they were named and not there', () => {
    expect(namedIn({ a: 'As docs/elsewhere.md and docs/adr/0001-stack.md say.', b: 'docs' })).toEqual([
      ...['elsewhere', 'adr/0001-stack'],
    ]);
  });
});

describe('helpParts', () => {
  const kinds = (markdown: string) =>
    helpParts(markdown).flatMap(({ tokens }) => tokens.map(({ type }) => type));

  it('leaves out the comments of tools', () => {
    expect(kinds('# A\n\n<!-- figures -->\n\nWords.\n\n<!-- end of\nfigures -->\n')).toEqual(['paragraph']);
  });

  it('keeps every other markup, to be drawn as the text it is', () => {
    expect(kinds('# A\n\n<div>x</div>\n\n<!-- a --> words')).toEqual(['html', 'html']);
  });
});

describe('the help of a screen', () => {
  let app: MountedApp | null = null;
  afterEach(() => {
    app?.stop();
    app = null;
  });
  const dialog = (): HTMLElement | null => document.querySelector('dialog');
  const title = (): string => dialog()!.querySelector('h3')!.textContent;

  async function openTab(name: string): Promise<void> {
    [...document.querySelectorAll('button')]
      .find((one) => one.textContent.includes('ED discharge letters'))!
      .click();
    await settle();
    [...document.querySelectorAll<HTMLElement>('[role="tab"]')]
      .find((one) => one.textContent.includes(name))!
      .click();
    await settle();
  }

  it.each([
    ['Models', 'model-packs'],
    ['Recall', 'recall'],
  ])('%s opens its document behind its heading', async (screen, page) => {
    app = await mountApp();
    await app.click(screen);
    expect(app.button('Help').previousElementSibling?.tagName).toBe('H1');
    await app.click('Help');
    expect(title()).toBe(`About ${page}`);
  });

  it('Compare has one too', async () => {
    app = await mountApp();
    await app.click('Models');
    await app.click('Compare pipelines…');
    expect(app.button('Help').previousElementSibling?.tagName).toBe('H1');
    await app.click('Help');
    expect(title()).toBe('About compare');
  });

  it.each([
    ['Approval', 'status'],
    ['Sampling', 'sampling'],
    ['Export', 'release'],
    ['Notes', 'review'],
  ])('the tab %s of a batch opens its own behind the name of the batch', async (tab, page) => {
    app = await mountApp({ batches: 'one' });
    await openTab(tab);
    expect(app.button('Help').previousElementSibling?.tagName).toBe('H1');
    await app.click('Help');
    expect(title()).toBe(`About ${page}`);
  });

  it('goes on to another document, and says nothing about its language to who reads English', async () => {
    app = await mountApp();
    await app.click('Recall');
    await app.click('Help');
    expect(dialog()!.textContent).not.toContain('written in English');
    const choice = dialog()!.querySelector('select')!;
    expect([...choice.options].map(({ value }) => value)).toEqual([...HELP_PAGES]);
    choice.value = 'metrics';
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
    expect(title()).toBe('About metrics');
  });

  it('tells readers of another language that it is in English, and marks it so', async () => {
    app = await mountApp({ settings: { language: 'de' } });
    await app.click('Rückruf');
    await app.click('Hilfe');
    expect(dialog()!.textContent).toContain('Diese Dokumente sind auf Englisch geschrieben.');
    expect(dialog()!.querySelector('h3')!.closest('[lang]')!.getAttribute('lang')).toBe('en');
  });

  it('draws a table as one, and markup and links as words', async () => {
    app = await mountApp();
    await app.click('Recall');
    await app.click('Help');
    const text = dialog()!.querySelector('[lang="en"]')!;
    expect(text.querySelectorAll('th')).toHaveLength(2);
    expect(text.querySelector('pre')!.textContent).toContain('noteveil compare');
    expect(text.querySelectorAll('a, b')).toHaveLength(0);
    expect(text.textContent).toContain('<b>never</b>');
    expect(text.textContent).not.toContain('<!--');
  });

  it('says why a document cannot be read', async () => {
    app = await mountApp({ failing: { 'app.help': 'contract/unexpected' } });
    await app.click('Recall');
    await app.click('Help');
    expect(dialog()!.querySelector('[role="alert"]')).not.toBeNull();
    expect(dialog()!.querySelector('h3')).toBeNull();
    expect(dialog()!.textContent).not.toContain('Loading…');
  });
});
