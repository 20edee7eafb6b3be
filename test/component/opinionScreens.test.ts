/** @file Two reviewers on the screen: the card beside the note, the choice between two, how far they agree. On the fake. */
import { afterEach, describe, expect, it } from 'vitest';
import { DISPUTED, FAKE_REVIEWERS } from '../support/fakeTransport/fakeOpinions.ts';
import { MIXED_NOTE_ID } from '../support/fakeTransport/fakeNotes.ts';
import type { Scenario } from '../support/fakeTransport/fakeState.ts';
import { mountApp, settle, type MountedApp } from '../support/fakeTransport/mountedApp.ts';

let app: MountedApp | null = null;
afterEach(() => {
  app?.stop();
  app = null;
});

async function openBatch(opinions?: NonNullable<Scenario['opinions']>): Promise<MountedApp> {
  app = await mountApp(opinions === undefined ? {} : { opinions });
  [...document.querySelectorAll('button')].find((one) => one.textContent.includes('ED discharge'))?.click();
  await settle();
  return app;
}

async function openNote(
  opinions?: NonNullable<Scenario['opinions']>,
  note: number = MIXED_NOTE_ID,
): Promise<MountedApp> {
  const opened = await openBatch(opinions);
  document.querySelector<HTMLElement>(`[role="row"][aria-rowindex="${String(note + 1)}"]`)?.click();
  await settle();
  return opened;
}

async function openApproval(opinions?: NonNullable<Scenario['opinions']>): Promise<MountedApp> {
  const opened = await openBatch(opinions);
  [...document.querySelectorAll<HTMLElement>('[role="tab"]')]
    .find((one) => one.textContent.includes('Approval'))
    ?.click();
  await settle();
  return opened;
}

/** Beside its words a button shows the cap of its key. */
const buttonNamed = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find((one) => one.textContent.trim().startsWith(name));
const WITHOUT_OPEN_POINTS = 4;
const card = (): Element | null => document.querySelector('[aria-labelledby="two-reviewers"]');
const words = (of: Element | null): string => of?.textContent.replace(/\s+/g, ' ').trim() ?? '';
const sides = (): HTMLInputElement[] => [
  ...(card()?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? []),
];

describe('the card of a note with two reviewers', () => {
  it('says what the person has to do, and waits with done while points are open', async () => {
    await openNote('read');
    expect(words(card())).toContain('without seeing the other person’s decisions');
    expect(words(card())).toContain('1 of 2 is done.');
    expect(words(card())).toContain('3 points are still open.');
    expect(buttonNamed('Done with this note')?.disabled).toBe(true);
    expect(sides()).toHaveLength(0);
  });

  it('says that a settled note holds, and offers to open it again', async () => {
    const { has } = await openNote('settled');
    expect(words(card())).toContain('Settled: these decisions hold.');
    expect(has('Reopen the note')).toBe(true);
    expect(has('Settle the note')).toBe(false);
  });

  it('is not there for a note with one reviewer', async () => {
    await openNote();
    expect(card()).toBeNull();
  });
});

describe('the choice between two', () => {
  it('shows both sides without their names, and settles only what was chosen', async () => {
    const { button, text } = await openNote('adjudicate');
    expect(words(card())).toContain('Place 1 of 1');
    expect(sides().map((one) => words(one.closest('label')))).toEqual([
      `Reviewer A: hides “${DISPUTED}” as Hospital`,
      'Reviewer B: leaves it readable',
      expect.stringContaining('Another range:'),
    ]);
    for (const name of FAKE_REVIEWERS) expect(text()).not.toContain(name);
    expect(sides().some(({ checked }) => checked)).toBe(false);
    expect(button('Settle the note').disabled).toBe(true);
  });

  it.each([
    [0, { side: 'a' }],
    [1, { side: 'b' }],
    [2, { side: 'own', range: expect.objectContaining({ label: 'HOSPITAL' }) as unknown }],
  ])('sends side %i as it was chosen', async (at, choice) => {
    const { click, called } = await openNote('adjudicate');
    sides()[at]!.click();
    await settle();
    await click('Settle the note');
    expect(called('opinions.adjudicate').map(({ input }) => input)).toEqual([
      expect.objectContaining({ noteId: MIXED_NOTE_ID, choices: [choice] }),
    ]);
    expect(words(card())).toContain('Settled: these decisions hold.');
  });

  it('offers a type for a range of one’s own alone', async () => {
    await openNote('adjudicate');
    expect(card()?.querySelector('select')).toBeNull();
    sides()[2]!.click();
    await settle();
    expect(card()?.querySelector('select')?.value).toBe('HOSPITAL');
  });
});

describe('the agreement of two reviewers', () => {
  it('is drawn with a bar for each figure, and told with its counts in a table', async () => {
    await openApproval('adjudicate');
    const chart = document.querySelector('figure svg[role="img"]')!;
    expect(chart.getAttribute('aria-label')).toBe('Places with type 0.9310, Characters 0.9620, Kappa 0.9470');
    const bars = [...chart.querySelectorAll('.bar')].map((bar) => Number(bar.getAttribute('width')));
    expect(bars).toHaveLength(3);
    expect(bars[1]! / bars[0]!).toBeCloseTo(0.962 / 0.931, 5);
    const cells = [...document.querySelectorAll('tbody tr > *')].map((cell) => words(cell));
    expect(cells).toEqual([
      FAKE_REVIEWERS.join(' · '),
      ...['40', '31', '412 / 398', '377', '0.9310', '0.9620', '0.9470'],
    ]);
  });

  it('is not there before two have read the same note', async () => {
    await openApproval();
    expect(document.querySelector('figure svg[role="img"]')).toBeNull();
  });
});

describe('the way of one of two reviewers through a batch', () => {
  const filterOf = (input: unknown) => (input as { filter: { waitsFor?: string; onlyOpen: boolean } }).filter;
  it('begins with the riskiest note that waits for the person, and stays in the list of those', async () => {
    const { click, press, called } = await openBatch('read');
    await click('Open riskiest note');
    const asked = called('notes.page').at(-1)?.input;
    expect(filterOf(asked)).toMatchObject({ waitsFor: 'own', onlyOpen: false });
    expect(asked).toMatchObject({ sort: { by: 'risk', descending: true } });
    await press('J');
    expect(filterOf(called('review.neighbour').at(-1)?.input)).toMatchObject({ waitsFor: 'own' });
  });

  it('begins with open points where one person reviews', async () => {
    const { click, called } = await openBatch();
    await click('Open riskiest note');
    const filter = filterOf(called('notes.page').at(-1)?.input);
    expect(filter.onlyOpen).toBe(true);
    expect(filter.waitsFor).toBeUndefined();
  });

  it('says done with the key that approves, and goes on to the next note with work', async () => {
    const { press, called, text } = await openNote('read', WITHOUT_OPEN_POINTS);
    expect(buttonNamed('Approve note')).toBeUndefined();
    await press('p');
    expect(called('opinions.markDone')).toHaveLength(1);
    expect(called('approval.approveNote')).toHaveLength(0);
    expect(text()).toContain('You have said that this note is done.');
    // Done once: the key says nothing more.
    await press('p');
    expect(called('opinions.markDone')).toHaveLength(1);
    await press('n');
    expect(called('review.neighbour').at(-1)?.input).toMatchObject({
      ...{ openOnly: true, direction: 'next', noteId: WITHOUT_OPEN_POINTS },
    });
  });

  it('approves with that key where one person reviews, and in a settled note', async () => {
    for (const part of [undefined, 'settled'] as const) {
      const { press, called, stop } = await openNote(part);
      expect(buttonNamed('Approve note')).toBeDefined();
      await press('p');
      expect(called('opinions.markDone')).toHaveLength(0);
      stop();
      app = null;
    }
  });

  it('has left what waits for the person, not the open points of the detection', async () => {
    const { text } = await openNote('read');
    expect(text()).toContain('20 notes wait for you');
    expect(text()).not.toContain('left in the batch');
    app?.stop();
    const { text: ofOne } = await openNote();
    expect(ofOne()).toContain('left in the batch');
    expect(ofOne()).not.toContain('for you');
  });

  it('is offered no decision about many places, by no key either, and told why', async () => {
    const { press, called, text } = await openNote('read');
    await press('*');
    expect(called('bulk.plan')).toHaveLength(0);
    expect(text()).toContain('Decide place by place.');
    app?.stop();
    const clusters = await openBatch('read');
    [...document.querySelectorAll<HTMLElement>('[role="tab"]')]
      .find((one) => one.textContent.trim().startsWith('Clusters'))
      ?.click();
    await settle();
    expect(clusters.text()).toContain('Decide place by place.');
    await clusters.press('j');
    await clusters.press('Enter');
    expect(clusters.called('bulk.plan')).toHaveLength(0);
  });

  it('is offered one decision about many places where one person reviews', async () => {
    const { press, called, text } = await openNote();
    await press('*');
    expect(called('bulk.plan').length).toBeGreaterThan(0);
    expect(text()).not.toContain('Decide place by place.');
  });
});
