/** @file The approval of a batch while it is under way, on the fake: how far, how fast, how long still, and its end. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Scenario } from '../support/fakeTransport/fakeState.ts';
import { mountApp, settle, type MountedApp } from '../support/fakeTransport/mountedApp.ts';

let app: MountedApp | null = null;
afterEach(() => {
  app?.stop();
  app = null;
});

async function openApproval(scenario: Scenario = {}): Promise<MountedApp> {
  app = await mountApp(scenario);
  [...document.querySelectorAll('button')].find((one) => one.textContent.includes('ED discharge'))?.click();
  await settle();
  [...document.querySelectorAll<HTMLElement>('[role="tab"]')]
    .find((one) => one.textContent.includes('Approval'))
    ?.click();
  await settle();
  return app;
}

const approving = { done: 12_000, total: 60_000, perSecond: 800, secondsLeft: 60 };

describe('an approval that is under way', () => {
  it('says how far it is, how fast and how long still, also to whoever comes back to the screen', async () => {
    const { text, called } = await openApproval({ approving });
    expect(text()).toContain('Approving notes');
    expect(text()).toContain('12,000 of 60,000 notes');
    expect(text()).toContain('800 per second');
    expect(text()).toMatch(/1 min\S* left/);
    expect(text()).toContain('What is approved by then stays approved');
    // What nobody signs for meanwhile is not counted note by note every second.
    const counts = called('notes.page').filter(
      ({ input }) => (input as { filter: { onlyUntouched?: boolean } }).filter.onlyUntouched === true,
    );
    expect(counts).toHaveLength(0);
  });

  it('is ended by its button, once', async () => {
    const { click, called } = await openApproval({ approving });
    await click('Stop approving');
    expect(called('approval.cancelBatch')).toHaveLength(1);
  });

  it('is ended by nobody who may not approve', async () => {
    const { button, called } = await openApproval({ approving, roles: ['reviewer'] });
    expect(button('Stop approving').disabled).toBe(true);
    expect(called('approval.cancelBatch')).toHaveLength(0);
  });

  it('is not offered to be ended where there is none, and nothing is said of it', async () => {
    const { has, text } = await openApproval();
    expect(has('Stop approving')).toBe(false);
    expect(text()).not.toContain('Approving notes');
  });
});
