/** @file Adding a pack that its maker finished: nothing can be changed, and exactly what it says is sent. */
import { afterEach, describe, expect, it } from 'vitest';
import { mountApp, settle, type MountedApp } from '../support/fakeTransport/mountedApp.ts';

let app: MountedApp | null = null;
afterEach(() => {
  app?.stop();
  app = null;
});

async function openDialog(source: 'Add folder…' | 'Add zip…'): Promise<MountedApp> {
  app = await mountApp({ sources: 'finished' });
  await app.click('Models');
  await app.click(source);
  return app;
}
const dialog = (): HTMLDialogElement => document.querySelector('dialog')!;

describe('a finished pack', () => {
  it('says why nothing can be changed, and offers nothing to change', async () => {
    const { text, button } = await openDialog('Add folder…');
    expect(text()).toContain(
      'This is a finished pack. Its maker’s hashes and evaluation belong to exactly this',
    );
    expect(dialog().querySelectorAll('input, select, textarea')).toHaveLength(0);
    expect(button('Add pack').disabled).toBe(false);
  });

  it('shows what it is called, its licence, and what it leaves out as settled', async () => {
    const { text } = await openDialog('Add folder…');
    for (const words of ['St. Anna BERT', 'st-anna-bert-deid', 'CC-BY-4.0, see LICENSE.txt', '1 left out'])
      expect(dialog().textContent).toContain(words);
    expect(dialog().querySelector('details table')?.textContent).toMatch(/MISC\s*Left out: not hidden/);
    expect(text()).not.toContain('no proposal');
    expect(text()).not.toContain('Before it can be added');
  });

  it('is sent to the letter, with what it leaves out and the blanks of its licence', async () => {
    const { click, called, text } = await openDialog('Add folder…');
    await click('Add pack');
    expect(called('models.add')[0]?.input).toEqual({
      ticket: 'source-folder',
      choices: {
        id: 'st-anna-bert-deid',
        name: 'St. Anna BERT',
        licence: ' CC-BY-4.0, see LICENSE.txt ',
        types: [
          { type: 'PER', label: 'PERSON' },
          { type: 'MISC', label: null },
        ],
        classifier: null,
      },
    });
    expect(text()).toContain('Added “St. Anna BERT”');
  });

  it('brings class and threshold of a note classifier along', async () => {
    const { click, called, text } = await openDialog('Add zip…');
    expect(text()).toContain('when the class “LABEL_1” reaches 0.35');
    await click('Add pack');
    expect(called('models.add')[0]?.input).toMatchObject({
      choices: { types: [], classifier: { positive: 'LABEL_1', threshold: 0.35 } },
    });
  });

  it('is not added a second time, because its id cannot be changed', async () => {
    const { click, button, text, called } = await openDialog('Add zip…');
    await click('Add pack');
    await click('Add zip…');
    expect(text()).toContain('a finished pack keeps its id. Remove the other pack first.');
    expect(button('Add pack').disabled).toBe(true);
    button('Add pack').click();
    await settle();
    expect(called('models.add')).toHaveLength(1);
  });

  it('stays in the dialog with the reason when a file of it was changed', async () => {
    const { bridge, click, text } = await openDialog('Add folder…');
    bridge.failNext('models.add', 'pack/file-changed', { file: 'model.onnx' });
    await click('Add pack');
    expect(text()).toContain('The pack was not added');
    expect(text()).toContain('(file model.onnx)');
  });
});

describe('an export', () => {
  it.each(['rules', 'model', 'training'])('cannot take the id %s, which means something else', async (id) => {
    app = await mountApp();
    await app.click('Models');
    await app.click('Add zip…');
    const input = dialog().querySelector<HTMLInputElement>('input[maxlength="63"]')!;
    input.value = id;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await settle();
    expect(app.text()).toContain('Enter an id of small letters');
    expect(app.button('Add pack').disabled).toBe(true);
  });
});
