/** @file Destroying on its screen, on the fake transport: whole batches of which something is out, and what a dialog says of recalls. */
import { afterEach, describe, expect, it } from 'vitest';
import { batch } from '../support/fakeTransport/fakeState.ts';
import { mountApp, settle, type MountedApp } from '../support/fakeTransport/mountedApp.ts';

let app: MountedApp | null = null;
afterEach(() => {
  app?.stop();
  app = null;
});

async function inSettings(): Promise<MountedApp> {
  app = await mountApp();
  await app.click('Settings');
  return app;
}

async function type(count: string): Promise<void> {
  const field = document.querySelector<HTMLInputElement>('#destroy-form input')!;
  field.value = count;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
}

const ONCOLOGY = 'Destroy the batch “Oncology, January”';

describe('the settings', () => {
  it('offer batches of which something is out, to be destroyed as a whole by hand', async () => {
    const { text, click, called, has } = await inSettings();
    expect(text()).toContain('Exported batches that can be destroyed as a whole');
    await click(ONCOLOGY);
    await type('77');
    await click('Destroy for good');
    expect(called('retention.destroy').map(({ input }) => input)).toEqual([
      { what: 'batches', batchIds: ['again'], confirmedNotes: 77, byRule: false },
    ]);
    expect(has(ONCOLOGY)).toBe(false);
  });

  it('do not name a batch twice that is due as a whole', async () => {
    app = await mountApp({ retention: 'batch-due' });
    await app.click('Settings');
    const named = document.querySelectorAll('[aria-label="Destroy the batch “Cardiology, March”"]');
    expect(named).toHaveLength(1);
  });

  it('destroy nothing while another number is typed', async () => {
    const { click, button, called } = await inSettings();
    await click(ONCOLOGY);
    await type('76');
    expect(button('Destroy for good').disabled).toBe(true);
    expect(called('retention.destroy')).toEqual([]);
  });

  it.each([
    [ONCOLOGY, 'A recall can no longer look for a name in its past exports.'],
    ['Destroy originals of “Surgery, May”', 'look for a name in past exports of these notes'],
  ])('say before %s what a recall can no longer do', async (name, words) => {
    const { click, text } = await inSettings();
    expect(text()).not.toContain(words);
    await click(name);
    expect(text()).toContain(words);
  });
});

describe('the dialog that deletes a batch', () => {
  const words = 'A privacy officer destroys the whole batch';

  async function asked(exported: number): Promise<MountedApp> {
    const one = batch('out', 'Stroke unit', 12, 12);
    app = await mountApp();
    app.bridge.emit.batches.progressed({ ...one, counts: { ...one.counts, exported } });
    await settle();
    await app.click('Delete the batch Stroke unit');
    return app;
  }

  it('deletes nothing of which something was exported, and says who may', async () => {
    const { text, button, called } = await asked(3);
    expect(text()).toContain(words);
    expect(button('Delete batch').disabled).toBe(true);
    expect(called('batches.remove')).toEqual([]);
  });

  it('deletes what was not exported', async () => {
    const { text, click, called } = await asked(0);
    expect(text()).not.toContain(words);
    await click('Delete batch');
    expect(called('batches.remove')).toHaveLength(1);
  });
});
