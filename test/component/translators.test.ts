/** @file Translators on the Models screen, on the fake transport: listed, added as they are, verified, removed. */
import { afterEach, describe, expect, it } from 'vitest';
import type { TranslatorSummary } from '../../src-renderer/api/types.ts';
import type { Scenario } from '../support/fakeTransport/fakeState.ts';
import { mountApp, settle, type MountedApp } from '../support/fakeTransport/mountedApp.ts';

let app: MountedApp | null = null;
afterEach(() => {
  app?.stop();
  app = null;
});

async function openModels(scenario: Scenario = {}): Promise<MountedApp> {
  app = await mountApp(scenario);
  await app.click('Models');
  return app;
}

const NAME = 'Ward Chinese to English';
const dialog = (): HTMLDialogElement => document.querySelector('dialog')!;
const card = (): HTMLElement => {
  const found = [...document.querySelectorAll('article')].find(
    (one) => one.querySelector('h3')?.textContent === NAME,
  );
  if (found === undefined) throw new Error('the translator is not listed');
  return found;
};

describe('a translator that is here', () => {
  it('is listed apart from the packs, with what its card says', async () => {
    const { text } = await openModels();
    expect(text()).toContain('a pipeline uses it when its file names it');
    for (const words of ['ward-zh-en, version 2', 'Chinese to English', 'CC-BY-4.0', 'In this workspace'])
      expect(card().textContent).toContain(words);
  });

  it('is offered nothing that only finders have: no switch, no speed, no types, no precision', async () => {
    const { has } = await openModels();
    expect(has(`Measure speed of ${NAME}`)).toBe(false);
    expect(card().textContent).not.toMatch(/tokens per second|types? of the model|fp32|int8/);
    const switches = [...document.querySelectorAll('label')].map((one) => one.textContent);
    expect(switches.some((one) => one.includes(NAME))).toBe(false);
  });

  it('is verified', async () => {
    const { click } = await openModels();
    await click(`Verify ${NAME}`);
    expect(card().textContent).toContain('the known question got the known answer');
  });

  it('is removed after asking', async () => {
    const { click, called, text } = await openModels();
    await click(`Remove ${NAME}`);
    expect(called('models.remove')).toHaveLength(0);
    await click('Remove');
    expect(called('models.remove')[0]?.input).toEqual({ id: 'ward-zh-en' });
    expect(text()).not.toContain('ward-zh-en');
  });

  it.each<[string, Partial<TranslatorSummary>, string]>([
    ['unfinished batches use it', { isInUse: true }, 'batches that are not finished use it'],
    ['new batches use it', { isForNew: true }, 'the pipeline of new batches names it'],
  ])('is not removed while %s', async (_, change, words) => {
    const { bridge, button } = await openModels();
    const translators = bridge.state.models.translators.map((one) => ({ ...one, ...change }));
    bridge.emit.models.changed({ ...bridge.state.models, translators });
    await settle();
    expect(button(`Remove ${NAME}`).disabled).toBe(true);
    expect(card().textContent).toContain(words);
  });

  it('of the app cannot be removed', async () => {
    const { bridge, has } = await openModels();
    const translators = bridge.state.models.translators.map((one) => ({ ...one, home: 'app' as const }));
    bridge.emit.models.changed({ ...bridge.state.models, translators });
    await settle();
    expect(has(`Remove ${NAME}`)).toBe(false);
  });
});

describe('adding a translator', () => {
  it('shows what it is and offers nothing to choose', async () => {
    const { click } = await openModels({ sources: 'translators' });
    await click('Add folder…');
    for (const words of [
      'St. Anna English to Chinese',
      'English to Chinese',
      'Apache-2.0',
      'up to 128 tokens',
      '4 files',
    ])
      expect(dialog().textContent).toContain(words);
    expect(dialog().querySelectorAll('input, select, textarea')).toHaveLength(0);
  });

  it('is sent by the digest of what was shown', async () => {
    const { click, called, text } = await openModels({ sources: 'translators' });
    await click('Add folder…');
    await click('Add translator');
    expect(called('models.addTranslator')[0]?.input).toEqual({
      ticket: 'source-folder',
      digest: '5'.repeat(64),
    });
    expect(called('models.add')).toHaveLength(0);
    expect(text()).toContain('It translates nothing until a pipeline names it.');
    expect(text()).toContain('st-anna-en-zh, version 1');
  });

  it('leaves nothing behind when cancelled', async () => {
    const { click, called, text } = await openModels({ sources: 'translators' });
    await click('Add folder…');
    await click('Cancel');
    expect(document.querySelector('dialog')).toBeNull();
    expect(called('models.addTranslator')).toHaveLength(0);
    expect(text()).not.toContain('st-anna-en-zh');
  });

  it('says so when its id is taken, and does not offer to add it', async () => {
    const { click, button } = await openModels({ sources: 'translators' });
    await click('Add zip…');
    expect(dialog().textContent).toContain('A pack has the id of this translator already.');
    expect(button('Add translator').disabled).toBe(true);
  });

  it('stays open, with the reason, when main refuses it', async () => {
    const { bridge, click } = await openModels({ sources: 'translators' });
    await click('Add folder…');
    bridge.failNext('models.addTranslator', 'engine/probe-failed');
    await click('Add translator');
    expect(dialog().textContent).toContain('The translator was not added');
    expect(dialog().textContent).toContain('does not answer its known question');
  });
});
