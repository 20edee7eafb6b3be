/** @file Finding words in the open note: on both sides, without case and accents, by keys alone, also in a note of 300 KB. */
import { afterEach, describe, expect, it } from 'vitest';
import { FindController } from '../../src-renderer/features/findInNote/findController.svelte.ts';
import { foldText, occurrences } from '../../src-renderer/features/findInNote/foldedText.ts';
import {
  findPlaces,
  foldOutput,
  type FoundPlaces,
} from '../../src-renderer/features/findInNote/foundPlaces.ts';
import { shownParts } from '../../src-renderer/features/findInNote/foundParts.ts';
import type { OutputSegment } from '../../src-renderer/api/types.ts';
import type { NoteModel } from '../../src-renderer/features/sideBySide/noteModel.ts';
import { LONG_NOTE_ID, MIXED_NOTE_ID } from '../support/fakeTransport/fakeNotes.ts';
import { mountApp, settle, type MountedApp } from '../support/fakeTransport/mountedApp.ts';

const standing = (text: string, words: string): readonly string[] =>
  occurrences(foldText(text), words).map(({ start, end }) => text.slice(start, end));

describe('words in a text', () => {
  it.each([
    ['Müller, MULLER und Mu\u0308ller', 'muller', ['Müller', 'MULLER', 'Mu\u0308ller']],
    ['Fièvre, fievre', 'FIÈVRE', ['Fièvre', 'fievre']],
    ['体温 ３８．５ 度', '38.5', ['３８．５']],
    ['Anna\r\n  Testberg, Anna Testberg', 'anna testberg', ['Anna\r\n  Testberg', 'Anna Testberg']],
    ['aaaa', 'aa', ['aa', 'aa']],
    ['𠮷田さん', '田', ['田']],
    ['\ufdfa and \ufdfa', 'and', ['and']],
    ['Anna', 'Anne', []],
    ['Anna', '', []],
    ['Anna B', ' ', []],
    ['e\u0301', '\u0301', []],
  ])('of %j are %j: %j', (text, words, found) => {
    expect(standing(text, words)).toEqual(found);
  });
});

/** The same, one character after the other. */
function foldedOneByOne(text: string) {
  const folded = { text: '', starts: [] as number[], ends: [] as number[] };
  let offset = 0;
  for (const character of text) {
    const one = foldText(character).text;
    const end = offset + character.length;
    if (folded.text !== '' && (one === '' || (one === ' ' && folded.text.endsWith(' '))))
      folded.ends[folded.ends.length - 1] = end;
    else
      for (const letter of one.split('')) {
        folded.text += letter;
        folded.starts.push(offset);
        folded.ends.push(end);
      }
    offset = end;
  }
  return folded;
}

describe('a folded text', () => {
  it.each([
    'Anna  Testberg,\n\n RR 130/80. ',
    'Fièvre e\u0301 a \u0301b, Größe\u00a0 10 µg',
    '体温 38 度 A１ 𠮷田 x',
    ' \t~ ! ',
    '\ud842 A \ufdfa\ufdfa b  \ufdfa',
    '',
  ])('of %j is that of its characters, and each knows where it comes from', (text) => {
    const { text: folded, starts, ends } = foldText(text);
    const { length } = folded;
    const found = { text: folded, starts: [...starts.slice(0, length)], ends: [...ends.slice(0, length)] };
    expect(found).toEqual(foldedOneByOne(text));
  });
});

/** The original says `Anna lag in Ulm. Ulm!`; its first `Ulm` is hidden. */
const segments: readonly OutputSegment[] = [
  { span: null, sourceStart: 0, sourceEnd: 12, text: 'Anna lag in ' },
  { span: 'd0', sourceStart: 12, sourceEnd: 15, text: '[CITY-1]' },
  { span: null, sourceStart: 15, sourceEnd: 21, text: '. Ulm!' },
];
const find = (words: string, isAlone = false): FoundPlaces =>
  findPlaces(
    {
      source: isAlone ? null : foldText('Anna lag in Ulm. Ulm!'),
      ...{ output: foldOutput(segments), segments },
    },
    words,
  );

describe('places of a note', () => {
  it('are one where both sides say the same, and of their own where one side alone has the words', () => {
    expect(find('ulm')).toMatchObject({
      places: [12, 17],
      source: [
        { start: 12, end: 15, place: 0 },
        { start: 17, end: 20, place: 1 },
      ],
      kept: [{ start: 17, end: 20, place: 1 }],
    });
    const placeholder = find('city');
    expect(placeholder).toMatchObject({ places: [12], source: [], kept: [] });
    expect([...placeholder.replaced]).toEqual([[12, [{ start: 1, end: 5, place: 0 }]]]);
  });

  it('reach over the edge of what is replaced', () => {
    const over = find('in [city');
    expect(over).toMatchObject({ places: [9], source: [], kept: [{ start: 9, end: 12, place: 0 }] });
    expect([...over.replaced]).toEqual([[12, [{ start: 0, end: 5, place: 0 }]]]);
  });

  it('of the output alone hold nothing that it hides', () => {
    expect(find('ulm', true)).toMatchObject({ places: [17], source: [], kept: [{ start: 17, end: 20 }] });
  });

  it('cut a stretch into what was found and what was not, and keep every letter', () => {
    const here = { found: find('ulm'), current: 1 };
    const kept = { start: 15, end: 21, text: '. Ulm!', isReplacement: false };
    expect(shownParts(kept, 'output', here)).toEqual([
      { start: 15, end: 17, text: '. ', found: 'no' },
      { start: 17, end: 20, text: 'Ulm', found: 'current' },
      { start: 20, end: 21, text: '!', found: 'no' },
    ]);
    const replaced = { start: 12, end: 15, text: '[CITY-1]', isReplacement: true };
    expect(shownParts(replaced, 'output', here)).toEqual([]);
    expect(shownParts(replaced, 'output', { found: find('city'), current: 0 })).toEqual([
      { start: 12, end: 15, text: '[', found: 'no' },
      { start: 12, end: 15, text: 'CITY', found: 'current' },
      { start: 12, end: 15, text: '-1]', found: 'no' },
    ]);
  });

  it('of a note of 300 KB are all found, in an instant', () => {
    const text = 'Größe 10 µg; fièvre élevée. 体温 38 度\n'.repeat(8500);
    expect(text.length).toBeGreaterThan(300_000);
    const whole = [
      { span: null, sourceStart: 0, sourceEnd: text.length, text },
    ] as unknown as OutputSegment[];
    const began = performance.now();
    const { places } = findPlaces(
      { source: foldText(text), output: foldOutput(whole), segments: whole },
      'e',
    );
    // Under 100 ms on a quiet machine; what must not be is a search that grows with the square.
    expect(performance.now() - began).toBeLessThan(3000);
    expect(places).toHaveLength(8500 * 7);
  });
});

describe('the search in a note', () => {
  /** A note that counts how often its text is read. */
  function counted() {
    let reads = 0;
    const output: readonly OutputSegment[] = [
      { text: 'Anna kam.', span: null, sourceStart: 0, sourceEnd: 9 },
    ];
    const view = {
      output,
      get text(): string {
        reads += 1;
        return 'Anna kam.';
      },
    };
    let isOutputAlone = false;
    const find = new FindController({
      model: () => ({ view }) as unknown as NoteModel,
      isOutputAlone: () => isOutputAlone,
      from: () => 0,
      onShow: () => undefined,
    });
    return { find, reads: () => reads, hideOriginal: () => (isOutputAlone = true) };
  }

  it('folds the text once when it is prepared, and not again with the first letter', () => {
    const { find, reads } = counted();
    find.open();
    expect(reads()).toBe(0);
    find.prepare();
    expect(reads()).toBe(1);
    find.words = 'a';
    expect([find.count, reads()]).toEqual([3, 1]);
  });

  it('does not read an original that is not shown, and nothing at all while it is closed', () => {
    const { find, reads, hideOriginal } = counted();
    find.prepare();
    hideOriginal();
    find.open();
    find.prepare();
    expect(reads()).toBe(0);
  });
});

describe('the search of review', () => {
  let app: MountedApp | null = null;
  afterEach(() => {
    app?.stop();
    app = null;
  });

  async function open(noteId: number): Promise<MountedApp> {
    app = await mountApp();
    [...document.querySelectorAll('button')].find((one) => one.textContent.includes('ED discharge'))?.click();
    await settle();
    document.querySelector<HTMLElement>(`[role="row"][aria-rowindex="${noteId + 1}"]`)?.click();
    await settle();
    return app;
  }
  const field = (): HTMLInputElement | null => document.querySelector('[role="search"] input');
  const said = (): string =>
    document.querySelector('[role="search"] [role="status"]')?.textContent.trim() ?? '';
  /** The two numbers of `3 of 12`. */
  const counted = (): readonly [number, number] => {
    const [, at = '', all = ''] = /^([\d,]+) of ([\d,]+)/.exec(said()) ?? [];
    return [Number(at.replaceAll(',', '')), Number(all.replaceAll(',', ''))];
  };
  async function type(words: string): Promise<void> {
    const input = field()!;
    input.value = words;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await settle();
  }
  async function key(name: string, init: KeyboardEventInit = {}): Promise<void> {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init });
    field()!.dispatchEvent(event);
    await settle();
  }
  const marked = (kind = '.found'): readonly string[] =>
    [...document.querySelectorAll(`.cell ${kind}`)].map((one) => one.textContent);

  it('is opened by its key, counts, goes around by Enter and back, and is closed by Escape without leaving the note', async () => {
    const { press, text } = await open(MIXED_NOTE_ID);
    await press('/');
    expect(document.activeElement).toBe(field());
    await type('LIN');
    // From the part of the note that is in view on.
    const [first, all] = counted();
    expect(first).toBeGreaterThan(0);
    expect(all).toBeGreaterThan(2);
    const after = (steps: number): number => ((((first + steps - 1) % all) + all) % all) + 1;
    expect(marked().every((one) => one.toLowerCase() === 'lin')).toBe(true);
    expect(marked('.found.current').length).toBeGreaterThan(0);
    for (let steps = 1; steps <= all; steps++) {
      await key('Enter');
      expect(counted()).toEqual([after(steps), all]);
    }
    for (let steps = 1; steps <= all; steps++) {
      await key('Enter', { shiftKey: true });
      expect(counted()).toEqual([after(-steps), all]);
    }
    await type('no such word');
    expect(said()).toBe('Not found');
    expect(marked()).toEqual([]);
    await key('Enter');
    expect(said()).toBe('Not found');
    await key('Escape');
    expect(field()).toBeNull();
    expect(text()).toContain('Original');
  });

  it('has the focus also when a control had it, and gives it back', async () => {
    const { button, press } = await open(MIXED_NOTE_ID);
    const control = button('Send back…');
    control.focus();
    await press('/');
    expect(document.activeElement).toBe(field());
    await key('Escape');
    expect(document.activeElement).toBe(control);
  });

  it('is closed by Escape before the note is left, wherever the focus is', async () => {
    const { press, text } = await open(MIXED_NOTE_ID);
    const ctrl = { ctrlKey: true, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', ...ctrl }));
    await settle();
    expect(field()).not.toBeNull();
    await press('Escape');
    expect(field()).toBeNull();
    expect(text()).toContain('Original');
    await press('Escape');
    expect(text()).not.toContain('Original');
  });

  it('leaves the keys of an input method to it', async () => {
    const { press } = await open(MIXED_NOTE_ID);
    await press('/');
    await type('lin');
    const before = said();
    await key('Enter', { isComposing: true });
    await key('Process');
    await key('Escape', { isComposing: true });
    expect(said()).toBe(before);
  });

  it('marks placeholders on the side of the output, and only there', async () => {
    const { press } = await open(MIXED_NOTE_ID);
    await press('/');
    await type('[staff');
    expect(marked().length).toBeGreaterThan(0);
    expect(document.querySelectorAll('.cell.source .found')).toHaveLength(0);
    expect(document.querySelectorAll('.cell.output .found').length).toBe(marked().length);
  });

  it('keeps the note to the letter while words are marked in it', async () => {
    const { press } = await open(MIXED_NOTE_ID);
    const cells = (): readonly string[] =>
      [...document.querySelectorAll('.cell')].map((one) => one.textContent);
    const before = cells();
    await press('/');
    await type('i');
    expect(marked().length).toBeGreaterThan(10);
    expect(cells()).toEqual(before);
  });

  it('draws in a note of 300 KB only what is in view', async () => {
    const { press } = await open(LONG_NOTE_ID);
    await press('/');
    await type('e');
    const [first, all] = counted();
    expect(all).toBeGreaterThan(10_000);
    expect(marked().length).toBeLessThan(all / 4);
    await key('Enter');
    expect(counted()).toEqual([first + 1, all]);
  });

  it('leaves the way to another note on a key of its own and in the bar', async () => {
    const { press, click } = await open(MIXED_NOTE_ID);
    const dialog = (): string | undefined => document.querySelector('[role="dialog"], dialog')?.textContent;
    await press('g');
    expect(dialog()).toContain('Number or id of the note');
    await click('Cancel');
    expect(dialog()).toBeUndefined();
    await press('/');
    await click('Go to note');
    expect(dialog()).toContain('Number or id of the note');
  });
});
