/** @file The import screen says which finders will examine the batch, and leads to where they are chosen. */
import { afterEach, describe, expect, it } from 'vitest';
import { mountApp, settle, type MountedApp } from '../support/fakeTransport/mountedApp.ts';

let app: MountedApp | null = null;
afterEach(() => {
  app?.stop();
  app = null;
});

async function openImport(failure = false): Promise<MountedApp> {
  app = await mountApp();
  if (failure) app.bridge.failNext('models.list', 'contract/unexpected');
  await app.click('Import notes…');
  return app;
}

describe('the finders of a new batch', () => {
  it('are named before files are chosen and beside the start button', async () => {
    const { click, text } = await openImport();
    expect(text()).toContain('Examined by: Rules and noteveil-compact');
    await click('Add folder…');
    expect(document.querySelector('footer')?.textContent).toContain(
      'Examined by: Rules and noteveil-compact',
    );
  });

  it('follow the choice while the screen is open', async () => {
    const { bridge, text } = await openImport();
    bridge.emit.models.changed({ ...bridge.state.models, pipeline: 'rules' });
    await settle();
    expect(text()).toContain('Examined by: Rules and word lists');
    expect(text()).not.toContain('noteveil-compact');
  });

  it('lead to the Models screen, and say what is lost on the way once files are chosen', async () => {
    const { click, button, text } = await openImport();
    expect(button('Change in Models').title).toBe('');
    await click('Add folder…');
    expect(button('Change in Models').title).toBe('Leaves this import; its files are then chosen again.');
    await click('Change in Models');
    expect(text()).toContain('What examines new batches');
  });

  it('are not guessed when the list cannot be read', async () => {
    const { text } = await openImport(true);
    expect(text()).not.toContain('Examined by');
    expect(text()).toContain('Something failed inside the app');
  });
});
