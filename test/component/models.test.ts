/** @file The Models screen on the fake transport: list, broken packs, choosing finders, adding, verifying, removing. */
import { afterEach, describe, expect, it } from 'vitest';
import { fakeModels } from '../support/fakeTransport/fakeModels.ts';
import type { Scenario } from '../support/fakeTransport/fakeState.ts';
import { mountApp, settle } from '../support/fakeTransport/mountedApp.ts';

let stop: (() => void) | null = null;
afterEach(() => {
  stop?.();
  stop = null;
});

async function openModels(scenario: Scenario = {}) {
  const app = await mountApp(scenario);
  stop = () => app.stop();
  await app.click('Models');
  return {
    ...app,
    card: (name: string): string => {
      const found = [...document.querySelectorAll('article')].find((one) =>
        one.querySelector('h3')?.textContent.startsWith(name),
      );
      if (found === undefined) throw new Error(`no pack ${name}`);
      return found.textContent.replace(/\s+/g, ' ');
    },
    toggle: async (name: string): Promise<void> => {
      const label = [...document.querySelectorAll('label')].find((one) =>
        one.querySelector('b')?.textContent.startsWith(name),
      );
      label?.querySelector('input')?.click();
      await settle();
    },
    pick: async (type: string, value: string): Promise<void> => {
      const select = document.querySelector<HTMLSelectElement>(
        `select[aria-label="Label for the type ${type}"]`,
      )!;
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      await settle();
    },
    type: async (label: string, value: string): Promise<void> => {
      const named = [...document.querySelectorAll('label')].find((one) => one.textContent === label)!;
      const input = document.getElementById(named.htmlFor) as HTMLInputElement;
      input.value = value;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
      await settle();
    },
  };
}

const MARIEN = 'St. Marien XLM-RoBERTa for discharge letters of internal medicine, German and French';
const LONG_TYPE = 'NRP_OF_A_TYPE_NAME_THAT_IS_LONGER_THAN_ANY_COLUMN_SHOULD_BE';

describe('the list of packs', () => {
  it('tells what a pack does, where it lives, what it runs on and how fast it was', async () => {
    const { card } = await openModels();
    const words = card('NoteVeil compact');
    for (const part of [
      'noteveil-compact, version 1.0.0',
      'Finds identifiers',
      'Came with the app',
      'Spanish, Catalan, French, German, English, Chinese',
      'CPU, 4 threads',
      'DirectML is not used: not available on this computer',
      'WebGPU is not used: its answer differs from that of the CPU',
      '184,200 tokens per second',
    ])
      expect(words).toContain(part);
  });

  it('says which precision runs and why, for a check that holds, one that fails and none', async () => {
    const { card } = await openModels();
    expect(card('NoteVeil compact')).toContain('F1 0.9648');
    expect(card('NoteVeil compact')).toContain('loses no more than 0.002 of F1, so it runs');
    expect(card('St. Marien')).toContain('loses more than 0.002 of F1, so the one in full precision runs');
    expect(card('FlauBERT')).toContain('never checked');
  });

  it('marks types that a pack leaves out, and says when nothing is known of its quality', async () => {
    const { card } = await openModels();
    expect(card('St. Marien')).toContain('1 left out');
    expect(card('St. Marien')).toContain('MISCLeft out: not hidden by this model');
    expect(card('NoteVeil compact')).not.toContain('left out');
    expect(card('St. Marien')).toContain('Nothing is known of its quality');
    expect(card('St. Marien')).not.toContain('docs/model-quality.md');
  });

  it('points to the measured figures of a pack that came with the app and carries none', async () => {
    const { card } = await openModels();
    const words = card('NoteVeil compact');
    expect(words).toContain('measured on invented notes');
    expect(words).toContain('docs/model-quality.md');
    expect(words).not.toContain('Nothing is known');
  });

  it('shows what a pack says of itself, wherever it came from', async () => {
    const { bridge, card } = await openModels();
    const own = 'Recall 0.978 on notes of another hospital.';
    const { packs, ...rest } = fakeModels();
    bridge.emit.models.changed({ ...rest, packs: packs.map((pack) => ({ ...pack, evaluation: own })) });
    await settle();
    for (const name of ['NoteVeil compact', 'St. Marien']) {
      expect(card(name)).toContain(own);
      expect(card(name)).not.toContain('docs/model-quality.md');
    }
  });

  it('names broken folders with the file, what differs and the remedy', async () => {
    const { text } = await openModels();
    expect(text()).toContain('2 folders are not usable packs');
    expect(text()).toContain('tinybert-zh');
    expect(text()).toMatch(/copy the pack again .*\(file model\.onnx; what differs: sha256\)/);
  });

  it('explains what a pack is when there is none', async () => {
    const { text, called } = await openModels({ models: 'none' });
    expect(text()).toContain('No model packs');
    expect(text()).toContain('The app downloads nothing');
    expect(text()).toContain('docs/model-packs.md');
    expect(called('models.propose')).toHaveLength(0);
  });

  it('follows changes that main announces', async () => {
    const { bridge, text } = await openModels();
    bridge.emit.models.changed({ ...bridge.state.models, packs: [], translators: [], broken: [] });
    await settle();
    expect(text()).toContain('No model packs');
  });

  it('shows a language tag that is none as it stands', async () => {
    const { bridge, card } = await openModels();
    const [first, ...others] = bridge.state.models.packs;
    bridge.emit.models.changed({
      ...bridge.state.models,
      packs: [{ ...first!, languages: ['multi_lang', 'fr'] }, ...others],
    });
    await settle();
    expect(card('NoteVeil compact')).toContain('multi_lang, French');
  });
});

describe('what examines new batches', () => {
  it('saves rules and packs and tells the result in words', async () => {
    const { toggle, click, called, text } = await openModels();
    await toggle('FlauBERT note check');
    expect(text()).toContain('New batches: Rules, flaubert-note-check and noteveil-compact');
    await click('Use for new batches');
    expect(called('models.use').at(-1)?.input).toEqual({
      rules: true,
      packs: ['noteveil-compact', 'flaubert-note-check'],
    });
    expect(text()).toContain('New batches are examined by: Rules, flaubert-note-check and noteveil-compact.');
  });

  it('can be a published pipeline, in place of the switches until they are used again', async () => {
    const { click, toggle, called, text, button, has } = await openModels();
    expect(text()).toContain('Published pipelines and your own (3)');
    expect(button('Use s1 for new batches').disabled).toBe(true);
    expect(text()).toContain('there is no model for tagger');
    await click('Use s3-1 for new batches');
    expect(called('models.usePipeline').at(-1)?.input).toEqual({ pipeline: 's3-1' });
    expect(text()).toContain('New batches: s3-1');
    expect(text()).toContain('The pipeline s3-1 examines new batches in place of these switches');
    expect(has('Use s3-1 for new batches')).toBe(false);
    expect(text()).not.toContain('Without a finder');
    await toggle('Rules');
    await click('Use for new batches');
    expect(called('models.use').at(-1)?.input).toEqual({ rules: true, packs: [] });
    expect(text()).not.toContain('in place of these switches.');
    expect(has('Use s3-1 for new batches')).toBe(true);
  });

  it('does not save with nothing chosen', async () => {
    const { toggle, button, text, called } = await openModels();
    await toggle('Rules');
    await toggle('NoteVeil compact');
    expect(text()).toContain('Without a finder no note can be examined');
    expect(button('Use for new batches').disabled).toBe(true);
    button('Use for new batches').click();
    await settle();
    expect(called('models.use')).toHaveLength(0);
  });

  it('does not save a note classifier alone, which would replace nothing', async () => {
    const { toggle, button, text } = await openModels();
    await toggle('Rules');
    await toggle('NoteVeil compact');
    await toggle('FlauBERT note check');
    expect(text()).toContain('replaces nothing');
    expect(button('Use for new batches').disabled).toBe(true);
  });

  it('warns of rules alone and of models alone, and is silent about both together', async () => {
    const { toggle, text } = await openModels();
    expect(text()).not.toMatch(/Only (rules|a model):/);
    await toggle('NoteVeil compact');
    expect(text()).toContain('Only rules:');
    await toggle('NoteVeil compact');
    await toggle('Rules');
    expect(text()).toContain('Only a model:');
  });

  it('cannot be saved unchanged, and takes changes back', async () => {
    const { toggle, button, click } = await openModels();
    expect(button('Use for new batches').disabled).toBe(true);
    await toggle('Rules');
    expect(button('Use for new batches').disabled).toBe(false);
    await click('Undo');
    expect(button('Use for new batches').disabled).toBe(true);
  });

  it('names a pack that is switched on and gone, and can be saved once it is off', async () => {
    const { bridge, toggle, button, text } = await openModels();
    bridge.emit.models.changed({ ...bridge.state.models, pipeline: 'rules+lost-pack' });
    await settle();
    expect(text()).toContain('Not usable any more');
    expect(button('Use for new batches').disabled).toBe(true);
    await toggle('lost-pack');
    expect(button('Use for new batches').disabled).toBe(false);
  });

  it('keeps the choice and tells the reason when main refuses', async () => {
    const { bridge, toggle, click, text, button } = await openModels();
    await toggle('St. Marien');
    bridge.failNext('models.use', 'pack/file-missing', { file: 'tokenizer.json' });
    await click('Use for new batches');
    expect(text()).toContain('(file tokenizer.json)');
    expect(button('Use for new batches').disabled).toBe(false);
  });
});

describe('what the frozen gold shows of it', () => {
  const NOT_COMPARED = 'what examines new batches was not measured on it';

  it.each([
    [true, false],
    [null, false],
    [false, true],
  ])('is told where it shows nothing: measured %s, told %s', async (isCompared, isTold) => {
    const { bridge, text, toggle } = await openModels();
    bridge.emit.models.changed({ ...bridge.state.models, isCompared });
    await settle();
    expect(text().includes(NOT_COMPARED)).toBe(isTold);
    // Of what is only chosen on the screen nobody knows it yet.
    await toggle('St. Marien');
    expect(text()).not.toContain(NOT_COMPARED);
  });
});

describe('adding a pack', () => {
  it('is blocked until the licence is entered and every type is settled, then adds what was settled', async () => {
    const { click, button, text, pick, type, called } = await openModels();
    await click('Add folder…');
    expect(text()).toContain('2 types have no proposal');
    expect(button('Add pack').disabled).toBe(true);
    await pick('MISC', 'left-out');
    await type('License', '  licence unknown ');
    expect(text()).toContain('1 type has no proposal');
    expect(button('Add pack').disabled).toBe(true);
    button('Add pack').click();
    expect(called('models.add')).toHaveLength(0);
    await pick(LONG_TYPE, 'COUNTRY');
    await click('Add pack');
    expect(called('models.add')[0]?.input).toMatchObject({
      choices: {
        licence: 'licence unknown',
        types: [
          { type: 'PER', label: 'PERSON' },
          { type: 'DATE', label: 'DATE' },
          { type: 'HOSP', label: 'HOSPITAL' },
          { type: 'MISC', label: null },
          { type: LONG_TYPE, label: 'COUNTRY' },
        ],
        classifier: null,
      },
    });
    expect(text()).toContain('Added “bert-base-clinical-ner”. It examines nothing until you switch it on.');
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('wants at least one type that becomes a label', async () => {
    const { click, button, text, pick, type } = await openModels();
    await click('Add folder…');
    await type('License', 'MIT');
    for (const one of ['PER', 'DATE', 'HOSP', 'MISC', LONG_TYPE]) await pick(one, 'left-out');
    expect(text()).toContain('a model without any finds nothing');
    expect(button('Add pack').disabled).toBe(true);
  });

  it.each([
    ['NoteVeil', 'Enter an id of small letters'],
    ['../evil', 'Enter an id of small letters'],
    ['noteveil-compact', 'A pack has this id already'],
  ])('refuses the id %s', async (id, words) => {
    const { click, button, text, type } = await openModels();
    await click('Add zip…');
    await type('Id', id);
    expect(text()).toContain(words);
    expect(button('Add pack').disabled).toBe(true);
  });

  it('asks for the class and the threshold of a note classifier', async () => {
    const { click, button, text, type, called } = await openModels();
    await click('Add zip…');
    expect(text()).toContain('Choose the class that means');
    await type('Class that means “holds identifiers”', 'LABEL_1');
    await type('From this probability on', '1.5');
    expect(text()).toContain('Enter a probability between 0 and 1.');
    expect(button('Add pack').disabled).toBe(true);
    await type('From this probability on', '0.3');
    await click('Add pack');
    expect(called('models.add')[0]?.input).toMatchObject({
      choices: { types: [], classifier: { positive: 'LABEL_1', threshold: 0.3 } },
    });
  });

  it('leaves nothing when it is cancelled', async () => {
    const { bridge, click, called } = await openModels();
    const before = bridge.state.models;
    await click('Add folder…');
    await click('Cancel');
    expect(document.querySelector('dialog')).toBeNull();
    expect(called('models.add')).toHaveLength(0);
    expect(bridge.state.models).toBe(before);
  });

  it('keeps what was settled when main refuses, and tells the reason', async () => {
    const { bridge, click, button, text, type } = await openModels();
    await click('Add zip…');
    await type('Class that means “holds identifiers”', 'LABEL_1');
    bridge.failNext('models.add', 'engine/probe-failed', { part: 'scores' });
    await click('Add pack');
    expect(text()).toContain('The pack was not added');
    expect(text()).toContain('(part: scores)');
    expect(button('Add pack').disabled).toBe(false);
  });

  it('shows progress while it is added, and cannot be cancelled halfway', async () => {
    const { bridge, click, button, text, type, called } = await openModels();
    await click('Add zip…');
    await type('Class that means “holds identifiers”', 'LABEL_1');
    const invoke = bridge.invoke.bind(bridge);
    let release = (): void => {};
    const held = new Promise<void>((done) => (release = done));
    bridge.invoke = async (channel, input) => {
      if (channel === 'models.add') await held;
      return invoke(channel, input);
    };
    await click('Add pack');
    expect(text()).toContain('Copying the files, hashing them');
    expect(button('Cancel').disabled).toBe(true);
    await click('Close');
    expect(document.querySelector('dialog')).not.toBeNull();
    release();
    await settle();
    expect(document.querySelector('dialog')).toBeNull();
    expect(called('models.add')).toHaveLength(1);
    expect(text()).toContain('Added “camembert-triage”');
  });

  it('says why a source cannot become a pack', async () => {
    const { bridge, click, text } = await openModels();
    bridge.failNext('models.propose', 'pack/opset-too-new', { opset: 99 });
    await click('Add folder…');
    expect(text()).toContain('This cannot become a pack');
    expect(text()).toContain('Export it again with a lower opset');
    expect(text()).toContain('(opset 99)');
    expect(document.querySelector('dialog')).toBeNull();
  });
});

describe('a pack', () => {
  it('is verified and says what that means', async () => {
    const { click, card } = await openModels();
    await click('Verify NoteVeil compact');
    expect(card('NoteVeil compact')).toContain('the known question got the known answer');
    expect(card('FlauBERT')).not.toContain('known answer');
  });

  it('says which file differs when verifying fails', async () => {
    const { bridge, click, card } = await openModels();
    bridge.failNext('models.verify', 'pack/file-foreign', { file: 'run.py' });
    await click('Verify NoteVeil compact');
    expect(card('NoteVeil compact')).toContain('(file run.py)');
    expect(card('NoteVeil compact')).not.toContain('the known question got the known answer');
  });

  it('is measured and shows the new speed', async () => {
    const { click, card } = await openModels();
    await click('Measure speed of FlauBERT note check');
    expect(card('FlauBERT')).toContain('3,020 tokens per second');
  });

  it('is removed after asking', async () => {
    const { click, text, called } = await openModels();
    await click(`Remove ${MARIEN}`);
    expect(called('models.remove')).toHaveLength(0);
    expect(text()).toContain('are deleted from this workspace');
    await click('Remove');
    expect(called('models.remove')).toHaveLength(1);
    expect(text()).not.toContain('st-marien-xlm-roberta-base-deid-de-fr-2026.03');
  });

  it('of the app is not removed, and says so', async () => {
    const { has, card } = await openModels();
    expect(has('Remove NoteVeil compact')).toBe(false);
    expect(card('NoteVeil compact')).toContain('Came with the app and cannot be removed.');
  });

  it.each([
    ['unfinished batches use it', { isInUse: true }, 'rules', 'batches that are not finished use it'],
    ['new batches use it', {}, 'rules+flaubert-note-check', 'new batches use it'],
  ])('is not removed while %s', async (_, change, pipeline, words) => {
    const { bridge, button, card } = await openModels();
    const packs = bridge.state.models.packs.map((pack) =>
      pack.id === 'flaubert-note-check' ? { ...pack, ...change } : pack,
    );
    bridge.emit.models.changed({ ...bridge.state.models, packs, pipeline });
    await settle();
    expect(button('Remove FlauBERT note check').disabled).toBe(true);
    expect(card('FlauBERT')).toContain(words);
  });

  it('stays, with the reason, when main refuses to remove it', async () => {
    const { bridge, click, card } = await openModels();
    await click('Remove FlauBERT note check');
    bridge.failNext('models.remove', 'pack/in-use');
    await click('Remove');
    expect(card('FlauBERT')).toContain('The pack is in use.');
  });

  it('can be looked at but not changed in a workspace that is read only', async () => {
    const { button, text } = await openModels({
      workspace: { state: 'open', name: 'Archive', readOnly: true },
    });
    expect(text()).toContain('open for reading only, so packs cannot be added');
    expect(button('Add folder…').disabled).toBe(true);
    expect(button('Remove FlauBERT note check').disabled).toBe(true);
    expect(button('Verify FlauBERT note check').disabled).toBe(false);
  });
});
