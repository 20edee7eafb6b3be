/** @file What screens say while they cannot have what they are for: that it is refused and why, and never that it is still loading. */
import { afterEach, describe, expect, it } from 'vitest';
import { mountApp, settle, type MountedApp } from '../support/fakeTransport/mountedApp.ts';
import type { Scenario } from '../support/fakeTransport/fakeState.ts';

let app: MountedApp | null = null;
afterEach(() => {
  app?.stop();
  app = null;
});

/** Opens the first batch at a tab; a channel that fails each time or never answers. */
async function openTab(tab: string, scenario: Scenario): Promise<MountedApp> {
  app = await mountApp({ batches: 'one', ...scenario });
  const card = [...document.querySelectorAll('button')].find((one) =>
    one.textContent.includes('ED discharge letters'),
  );
  card!.click();
  await settle();
  const found = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find((one) =>
    one.textContent.includes(tab),
  );
  found!.click();
  await settle();
  return app;
}

const main = (): HTMLElement => document.querySelector('main')!;
const placeholders = (): number => main().querySelectorAll('[role="row"]').length;
const REFUSED = 'The list could not be read';

const lists = [
  ['Notes', 'notes.page', {}],
  ['Clusters', 'bulk.list', {}],
  ['Import report', 'importing.issues', {}],
  ['Shadow run', 'shadow.notes', { shadow: 'finished' }],
] as const;

describe('a list whose first page is refused', () => {
  it.each(lists)(
    '%s says why where the rows would be, and not in a message that goes',
    async (tab, channel, more) => {
      await openTab(tab, { ...more, failing: { [channel]: 'store/damaged' } });
      expect(main().querySelector('[role="alert"]')?.textContent).toContain(REFUSED);
      expect(placeholders()).toBe(0);
      expect(document.querySelectorAll('.toast')).toHaveLength(0);
    },
  );

  it.each(lists)('%s is there once trying again works', async (tab, channel, more) => {
    const { click, bridge } = await openTab(tab, { ...more, failing: {} });
    // The list is asked for anew by leaving the tab and coming back.
    expect(placeholders()).toBeGreaterThan(1);
    await openOther();
    bridge.failNext(channel, 'store/damaged');
    await backTo(tab);
    expect(main().textContent).toContain(REFUSED);
    await click('Try again');
    expect(main().textContent).not.toContain(REFUSED);
    expect(placeholders()).toBeGreaterThan(1);
  });

  it('of the audit trail says so too, and the chain can still be verified', async () => {
    app = await mountApp({ failing: { 'audit.page': 'store/damaged' } });
    await app.click('Audit trail');
    expect(app.text()).toContain(REFUSED);
    await app.click('Verify chain');
    expect(app.text()).toContain('The chain holds');
  });

  it.each(lists)('%s shows rows to come, and no refusal, while it is asked', async (tab, channel, more) => {
    await openTab(tab, { ...more, silent: [channel] });
    expect(main().textContent).not.toContain(REFUSED);
    expect(placeholders()).toBeGreaterThan(1);
  });
});

const press = async (name: string): Promise<void> => {
  [...document.querySelectorAll<HTMLElement>('[role="tab"]')]
    .find((one) => one.textContent.includes(name))!
    .click();
  await settle();
};
const openOther = (): Promise<void> => press('Export');
const backTo = press;

describe('a screen whose answer is refused', () => {
  it.each([
    ['Approval', 'approval.summary'],
    ['Sampling', 'sampling.state'],
  ] as const)('%s says why, and no longer that it is loading', async (tab, channel) => {
    const { text } = await openTab(tab, { failing: { [channel]: 'store/damaged' } });
    expect(main().querySelector('[role="alert"]')).not.toBeNull();
    expect(text()).not.toContain('Loading…');
  });

  it.each([
    ['Approval', 'approval.summary'],
    ['Sampling', 'sampling.state'],
  ] as const)('%s says that it is loading while nothing is refused', async (tab, channel) => {
    const { text } = await openTab(tab, { silent: [channel] });
    expect(text()).toContain('Loading…');
    expect(main().querySelector('[role="alert"]')).toBeNull();
  });

  it('past exports: a place for them while they are read, why they cannot be, and again', async () => {
    await openTab('Export', { silent: ['exporting.list'] });
    expect(main().querySelector('[role="status"][aria-label="Loading…"]')).not.toBeNull();
    app!.stop();
    const { text, click, bridge } = await openTab('Export', {
      failing: { 'exporting.list': 'store/damaged' },
    });
    expect(text()).toContain(REFUSED);
    expect(text()).not.toContain('2 files with their hashes');
    expect(bridge.calls.filter(({ channel }) => channel === 'exporting.list')).toHaveLength(1);
    await click('Try again');
    expect(bridge.calls.filter(({ channel }) => channel === 'exporting.list')).toHaveLength(2);
  });
});
