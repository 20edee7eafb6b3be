/** @file The Compare screen on the fake transport: choosing, refusing, running, cancelling, reading and saving. */
import { afterEach, describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '../../src-main/contract/vocabulary.ts';
import { COMPARED_AT } from '../../src-main/evaluation/compare/compareReport.ts';
import { AS_THE_FILES_SAY } from '../../src-renderer/features/comparison/comparisonController.svelte.ts';
import { createLocale } from '../../src-renderer/locales/translate.ts';
import type { Scenario } from '../support/fakeTransport/fakeState.ts';
import { mountApp, settle } from '../support/fakeTransport/mountedApp.ts';

let stop: (() => void) | null = null;
afterEach(() => {
  stop?.();
  stop = null;
});

/** The control under these words, or null. */
function field(words: string): HTMLSelectElement | HTMLInputElement | null {
  const label = [...document.querySelectorAll('label')].find((one) => one.textContent.trim() === words);
  return label === undefined ? null : document.querySelector(`#${CSS.escape(label.htmlFor)}`);
}

/** The box or button inside these words, or null. */
function box(words: string): HTMLInputElement | null {
  const label = [...document.querySelectorAll('label')].find((one) => one.textContent.trim() === words);
  return label?.querySelector('input') ?? null;
}

async function choose(words: string, value: string): Promise<void> {
  const select = field(words)!;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
}

/** Writes into a field and leaves it. */
async function write(words: string, value: string): Promise<void> {
  const input = field(words)!;
  input.value = value;
  for (const event of ['input', 'change', 'focusout'])
    input.dispatchEvent(new Event(event, { bubbles: true }));
  await settle();
}

async function openCompare(scenario: Scenario = {}) {
  const app = await mountApp(scenario);
  stop = () => app.stop();
  await app.click('Models');
  await app.click('Compare pipelines…');
  const option = (id: string): HTMLInputElement => {
    const label = [...document.querySelectorAll('label')].find(
      (one) => one.querySelector('small')?.textContent.split(' · ')[0] === id,
    );
    return label!.querySelector('input')!;
  };
  return {
    ...app,
    option,
    pick: async (id: string): Promise<void> => {
      option(id).click();
      await settle();
    },
    ready: async (): Promise<void> => {
      await app.click('Choose gold file…');
      option('rules').click();
      await settle();
    },
    row: (words: string): readonly string[] => {
      const head = [...document.querySelectorAll('tbody th')].find((one) => one.textContent === words);
      return [...head!.parentElement!.querySelectorAll('td')].map((cell) => cell.textContent);
    },
  };
}

describe('choosing what is compared', () => {
  it('starts only with a gold file and a pipeline', async () => {
    const { button, click, pick, called, text } = await openCompare();
    expect(button('Compare').disabled).toBe(true);
    await pick('s3-1');
    expect(button('Compare').disabled).toBe(true);
    await click('Choose gold file…');
    expect(text()).toContain('gold_2026.jsonl');
    expect(button('Compare').disabled).toBe(false);
    await pick('s3-1');
    expect(button('Compare').disabled).toBe(true);
    expect(called('compare.start')).toHaveLength(0);
  });

  it('takes a folder of gold in place of a file', async () => {
    const { click, pick, called, text } = await openCompare();
    await click('Choose gold file…');
    await click('Choose gold folder…');
    expect(called('compare.chooseGold').map(({ input }) => input)).toEqual([
      { folder: false },
      { folder: true },
    ]);
    expect(text()).toContain('gold_brat');
    expect(text()).not.toContain('gold_2026.jsonl');
    await pick('rules');
    await click('Compare');
    expect(called('compare.start')[0]?.input).toMatchObject({ ticket: 'gold-2' });
  });

  it('asks for the pipelines in the order of the list, with gold and scheme', async () => {
    const { click, pick, called } = await openCompare();
    await click('Choose gold file…');
    for (const id of ['rules+ward-xlmr', 's3-5', 'rules']) await pick(id);
    const select = document.querySelector('select')!;
    select.value = 'eds';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
    await click('Compare');
    expect(called('compare.start')[0]?.input).toEqual({
      ticket: 'gold-1',
      reading: AS_THE_FILES_SAY,
      annotator: null,
      scheme: 'eds',
      counting: [],
      pipelines: ['rules', 's3-5', 'rules+ward-xlmr'],
    });
  });

  it('asks whose spans count where the gold has several annotators, and begins with nobody’s', async () => {
    const { bridge, button, click, pick, called, text } = await openCompare();
    await pick('rules');
    await click('Choose gold file…');
    expect(text()).toContain('3,000 notes, JSON Lines');
    expect(field('Whose spans count')).toBeNull();
    bridge.state.comparison.annotators = ['ana', 'bo'];
    await click('Choose gold folder…');
    expect(text()).toContain('Several people have marked these notes.');
    expect(button('Compare').disabled).toBe(true);
    await choose('Whose spans count', 'bo');
    expect(button('Compare').disabled).toBe(false);
    await click('Compare');
    expect(called('compare.start')[0]?.input).toMatchObject({ ticket: 'gold-2', annotator: 'bo' });
  });

  it('forgets who was chosen when the files are read otherwise, and names of files that are not chosen any more', async () => {
    const { bridge, button, click, pick, called } = await openCompare();
    bridge.state.comparison.annotators = ['ana', 'bo'];
    await pick('rules');
    await click('Choose gold folder…');
    await choose('Whose spans count', 'ana');
    bridge.state.comparison.annotators = ['cleo', 'dan'];
    await choose('Folders inside the folder', 'documents');
    expect(button('Compare').disabled).toBe(true);
    await choose('Whose spans count', 'cleo');
    bridge.state.comparison.annotators = [];
    await click('Choose gold file…');
    await click('Compare');
    const { input } = called('compare.start')[0]!;
    expect(input).toMatchObject({ annotator: null, reading: AS_THE_FILES_SAY });
  });

  it('reads the files as it is told, and not before that is whole', async () => {
    const { button, click, pick, called, text } = await openCompare();
    await pick('rules');
    await click('Choose gold file…');
    expect(field('Word')).toBeNull();
    await choose('Format', 'conll');
    await write('Word', '2');
    expect(text()).toContain('Not used yet');
    expect(button('Compare').disabled).toBe(true);
    await choose('CoNLL tags', 'bilu');
    await write('Tag', '4');
    expect(text()).not.toContain('Not used yet');
    await write('Start', '3');
    expect(text()).toContain('Not used yet');
    await write('End', '5');
    await click('Compare');
    const readings = called('compare.readGold').map(({ input }) => (input as { reading: object }).reading);
    const columns = { token: 2, tag: 4, start: null, end: null };
    const conll = { ...AS_THE_FILES_SAY, format: 'conll' };
    expect(readings).toEqual([
      AS_THE_FILES_SAY,
      conll,
      { ...conll, conllTags: 'bilu' },
      { ...conll, conllTags: 'bilu', conllColumns: columns },
      { ...conll, conllTags: 'bilu' },
      { ...conll, conllTags: 'bilu', conllColumns: { ...columns, start: 3, end: 5 } },
    ]);
    expect(called('compare.start')[0]?.input).toMatchObject({ reading: readings.at(-1) });
    await choose('Format', 'webanno');
    await write('Name of the layer', 'custom.Span');
    await write('Feature that holds the types', 'kind');
    expect(called('compare.readGold').at(-1)?.input).toMatchObject({
      reading: { format: 'webanno', webannoLayer: { layer: 'custom.Span', feature: 'kind' } },
    });
  });

  it('says at once what is wrong with the gold, shows how it is read, and starts nothing', async () => {
    const { bridge, button, click, pick, text } = await openCompare();
    await pick('rules');
    bridge.failNext('compare.readGold', 'evaluation/bad-gold', { file: 3, problem: 'unclear-layer' });
    await click('Choose gold folder…');
    expect(text()).toContain('file 3');
    expect(button('Compare').disabled).toBe(true);
    expect(document.querySelector('details')!.open).toBe(true);
    await choose('Format', 'webanno');
    expect(document.querySelector('details')!.open).toBe(true);
    expect(document.querySelector('[role="alert"]')).toBeNull();
    expect(button('Compare').disabled).toBe(false);
  });

  it('counts all types or those that are ticked, and never none', async () => {
    const { button, click, ready, called, bridge, text } = await openCompare();
    await ready();
    const tick = async (name: string): Promise<void> => {
      box(name)!.click();
      await settle();
    };
    expect(box('Date')).toBeNull();
    box('Only these types')!.click();
    await settle();
    expect(button('Compare').disabled).toBe(true);
    for (const name of ['Phone', 'Date', 'City']) await tick(name);
    await tick('Phone');
    await click('Compare');
    expect(called('compare.start')[0]?.input).toMatchObject({ counting: ['CITY', 'DATE'] });
    const done = { isRunning: false, progress: null, failure: null, hasReport: true };
    bridge.state.comparison.state = done;
    bridge.emit.compare.changed(done);
    await settle();
    expect(text()).toContain('Counted: City, Date.');
  });

  it('counts nothing that another scheme cannot say', async () => {
    const { click, ready, called } = await openCompare();
    await ready();
    box('Only these types')!.click();
    await settle();
    for (const name of ['Phone', 'Date']) box(name)!.click();
    await choose('Label scheme', 'eds');
    expect(box('Phone')).toBeNull();
    await click('Compare');
    expect(called('compare.start')[0]?.input).toMatchObject({ counting: ['DATE'] });
    expect(document.body.textContent).not.toContain('Counted:');
  });

  it('offers no pipeline that cannot run, and says what is missing', async () => {
    const { option, text } = await openCompare();
    expect(option('s0-bert').disabled).toBe(true);
    expect(text()).toContain('cannot run: tagger is missing');
  });

  it.each([
    [
      'evaluation/bad-gold',
      { file: 1, note: 17, line: 17, at: 'spans.2', problem: 'span-outside-text' },
      'file 1, note 17, line 17, place spans.2; a span is empty or not in the text',
    ],
    ['evaluation/bad-gold', { file: 88, problem: 'missing-pair' }, 'file 88; one half of a pair'],
    ['evaluation/bad-gold', { problem: 'several-annotators' }, 'several annotators marked these notes'],
    [
      'evaluation/unmapped-type',
      {
        scheme: 'canonical',
        unmapped: 2,
        type: 'ORG',
        types: 'ORG: 1, first in file 3; PER: 2, first in file 1',
      },
      'ORG: 1, first in file 3; PER: 2, first in file 1',
    ],
  ] as const)('tells %s with its place %j, and keeps what was chosen', async (code, facts, words) => {
    const { bridge, click, ready, text, option } = await openCompare();
    await ready();
    bridge.failNext('compare.start', code, facts);
    await click('Compare');
    expect(text()).toContain(words);
    expect(option('rules').checked).toBe(true);
    expect(document.querySelector('[role="alert"]')).not.toBeNull();
  });

  it('says so when the choices cannot be loaded', async () => {
    const app = await mountApp();
    stop = () => app.stop();
    await app.click('Models');
    app.bridge.failNext('compare.choices', 'contract/unexpected');
    await app.click('Compare pipelines…');
    expect(document.querySelector('[role="alert"]')).not.toBeNull();
    expect(app.has('Compare')).toBe(false);
  });
});

describe('a comparison under way', () => {
  it('shows pipeline, notes, rate and time left, and locks the choice', async () => {
    const { option, text, has } = await openCompare({ comparison: 'running' });
    expect(text()).toContain('rules 1 of 2 pipelines');
    expect(text()).toMatch(/120 of 300 notes · 60 notes a second · 3 sec left/);
    const meter = document.querySelector('[role="progressbar"]');
    // 120 of 300 notes of the first of two pipelines.
    expect(meter?.getAttribute('aria-valuenow')).toBe('20');
    expect(option('rules').disabled).toBe(true);
    expect(has('Compare')).toBe(false);
  });

  it('is cancelled without a report', async () => {
    const { click, called, has, text } = await openCompare({ comparison: 'running' });
    await click('Cancel comparison');
    expect(called('compare.cancel')).toHaveLength(1);
    expect(has('Compare')).toBe(true);
    expect(text()).not.toContain('Side by side');
  });

  it('shows why it ended without a report', async () => {
    const { bridge, text } = await openCompare({ comparison: 'running' });
    bridge.emit.compare.changed({
      isRunning: false,
      progress: null,
      failure: { code: 'engine/host-lost', facts: {} },
      hasReport: false,
    });
    await settle();
    expect(document.querySelector('[role="alert"]')).not.toBeNull();
    expect(text()).not.toContain('Side by side');
  });

  it('shows the report when it is there', async () => {
    const { bridge, click, ready, text } = await openCompare();
    await ready();
    await click('Compare');
    expect(text()).not.toContain('Side by side');
    const done = { isRunning: false, progress: null, failure: null, hasReport: true };
    bridge.state.comparison.state = done;
    bridge.emit.compare.changed(done);
    await settle();
    expect(text()).toContain('Side by side');
  });
});

describe('a report', () => {
  it('prints counts as the paper does, and intervals', async () => {
    const { row, text } = await openCompare({ comparison: 'done' });
    expect(row('Notes with PHI detected')).toEqual(['400 of 414', '400 of 414']);
    expect(row('fully anonymized')[0]).toBe('387 of 414');
    expect(row('PHI-free notes altered')[0]).toBe('2 of 2,586');
    expect(row('Detection: recall')[0]).toBe('0.9662 (0.9440 to 0.9798)');
    expect(row('Strict span F1')[0]).toBe('-');
    expect(text()).toContain('3,000 notes: 414 with PHI, 2,586 PHI-free.');
  });

  it('has a table with heads, a picture with words, and the curves as tables', async () => {
    await openCompare({ comparison: 'done' });
    const heads = [...document.querySelectorAll('thead th[scope="col"]')].map((one) => one.textContent);
    expect(heads.slice(0, 2)).toEqual(['rules', 's3-5']);
    const picture = document.querySelector('img')!;
    expect(picture.alt).toContain('threshold curves of 2 pipelines');
    const svg = decodeURIComponent(picture.src.replace('data:image/svg+xml,', ''));
    expect(svg).toMatch(/^<svg .*<title>Comparison of pipelines<\/title>/);
    const sweep = [...document.querySelectorAll('details table')];
    expect(sweep).toHaveLength(2);
    expect(sweep[0]!.querySelectorAll('tbody tr')).toHaveLength(11);
    expect(sweep[1]!.textContent).toContain('by the probability of the note classifier');
    // A sweep of note scores says nothing of removal.
    expect(sweep[1]!.querySelector('tbody tr td:last-child')!.textContent).toBe('-');
  });

  it('is saved into a chosen folder', async () => {
    const { click, called, text } = await openCompare({ comparison: 'done' });
    await click('Save figures…');
    expect(called('compare.save')[0]?.input).toEqual({ ticket: 'out' });
    expect(text()).toContain('5 files were written to Handover to research.');
  });

  it('is not saved over files that are there', async () => {
    const { bridge, click, text } = await openCompare({ comparison: 'done' });
    bridge.failNext('compare.save', 'export/target-exists');
    await click('Save figures…');
    expect(text()).toContain('Choose another folder');
    expect(text()).not.toContain('files were written');
  });
});

describe('a closer look', () => {
  const cells = (head: string): readonly string[] => {
    const row = [...document.querySelectorAll('section table tbody tr')].find(
      (one) => one.querySelector('th')?.textContent === head,
    );
    return [...row!.querySelectorAll('td')].map((cell) => cell.textContent.trim());
  };
  const listed = (): readonly string[] =>
    [...document.querySelectorAll('[role="grid"] .body')].map((row) =>
      [...row.querySelectorAll('[role="gridcell"]')].map((cell) => cell.textContent.trim()).join(' | '),
    );
  const choose = async (label: string, value: string): Promise<void> => {
    const holder = [...document.querySelectorAll('label')].find((one) =>
      one.textContent.trim().startsWith(label),
    );
    const select = holder!.querySelector('select')!;
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
  };
  const tab = async (name: string): Promise<void> => {
    const found = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find((one) =>
      one.textContent.startsWith(name),
    );
    found!.click();
    await settle();
  };

  it('tells each type with what is hidden whole, exact scores and its errors', async () => {
    await openCompare({ comparison: 'done' });
    await settle();
    // Of two patients' names one is hidden in part and one not at all; a drug and a doctor are taken for patients.
    expect(cells('PATIENT')).toEqual(['2', '0 of 2', '0.0000', '0.0000', '0.0000', '0.2000', '0.2500', '3']);
    expect(cells('AGE')).toEqual(['1', '1 of 1', '1.0000', '1.0000', '1.0000', '1.0000', '1.0000', '0']);
  });

  it('leads from a type to its errors, and from an error to its note', async () => {
    const { click, text } = await openCompare({ comparison: 'done' });
    await settle();
    document.querySelector<HTMLElement>('button[aria-label="Show 3 errors of PATIENT"]')!.click();
    await settle();
    expect(listed()).toHaveLength(3);
    expect(listed()[0]).toContain('urgences-17 | wrong edge');
    document.querySelector<HTMLElement>('[role="grid"] .body')!.click();
    await settle();
    expect(text()).toContain('Mme Odile Fabre, 71 ans');
    expect(text()).toContain('Replaced by the pipeline');
    await click('Back to the errors');
    expect(listed()).toHaveLength(3);
  });

  it('begins the errors with what can be read', async () => {
    await openCompare({ comparison: 'done' });
    await settle();
    await tab('Errors');
    expect(listed().every((row) => !row.includes('nothing there in the gold'))).toBe(true);
    await choose('Show', 'spurious');
    expect(listed()).toHaveLength(1);
    expect(listed()[0]).toContain('Lasix');
    await choose('Show', '');
    expect(listed().length).toBeGreaterThan(3);
  });

  it('looks at the pipeline that is chosen, which here has one wrong edge and nothing to be read', async () => {
    await openCompare({ comparison: 'done' });
    await settle();
    await choose('Pipeline', 's3-5');
    expect(cells('PATIENT').slice(0, 2)).toEqual(['2', '2 of 2']);
    await tab('Errors');
    expect(listed()).toHaveLength(1);
    expect(listed()[0]).toContain('wrong edge');
  });

  it('shows which type was taken for which', async () => {
    await openCompare({ comparison: 'done' });
    await settle();
    await tab('Confusion');
    const heads = [...document.querySelectorAll('section thead th')].map((one) => one.textContent);
    const staff = cells('STAFF');
    expect(staff[heads.indexOf('PATIENT')]).toBe('1');
    expect(staff[heads.indexOf('STAFF')]).toBe('');
    expect(cells('nothing there')[heads.indexOf('PATIENT')]).toBe('1');
  });

  it('tests the difference of two pipelines, and never of one with itself', async () => {
    const { button, click, called, text } = await openCompare({ comparison: 'done' });
    await settle();
    await tab('Difference');
    await click('Test the difference');
    expect(called('compare.difference')[0]?.input).toEqual({ a: 'rules', b: 's3-5' });
    expect(text()).toContain('Full-note rate');
    await choose('Pipeline', 's3-5');
    expect(button('Test the difference').disabled).toBe(true);
  });

  /** The figures of a family: name, value, low, high. */
  const familyRows = (title: string): readonly (readonly string[])[] => {
    const caption = [...document.querySelectorAll('[role="tabpanel"] caption')].find(
      (one) => one.textContent === title,
    );
    const rows = caption?.closest('table')?.querySelectorAll('tbody tr') ?? [];
    return [...rows].map((row) => [...row.children].map((cell) => cell.textContent));
  };

  it('tells all figures of the command, family by family, with intervals', async () => {
    const { called, text } = await openCompare({ comparison: 'done' });
    await settle();
    expect(called('compare.figures')).toEqual([]);
    await tab('All figures');
    await settle();
    expect(called('compare.figures').map(({ input }) => input)).toEqual([{ pipeline: 'rules' }]);
    const titles = [...document.querySelectorAll('[role="tabpanel"] caption')].map((one) => one.textContent);
    expect(titles).toEqual([
      ...['Spans', 'Characters', 'Tokens', 'Notes (S3)', 'MEDDOCAN', 'i2b2 2014', 'EDS-Pseudo'],
    ]);
    expect(familyRows('MEDDOCAN').map(([name]) => name)).toContain('merged-f1');
    expect(familyRows('MEDDOCAN').at(-1)?.[0]).toBe('Leaks per sentence');
    expect(familyRows('Notes (S3)').map(([name]) => name)).toContain('Detection: specificity');
    // The full-note rate of one note in full and one not: anything from none to all in three notes drawn anew.
    const full = familyRows('EDS-Pseudo').find(([name]) => name === 'Full-note rate (EDS-Pseudo)')!;
    expect(full.slice(1).every((cell) => /^[01]\.\d{3,4}$/.test(cell))).toBe(true);
    expect(text()).toContain('1,000 drawings of the notes with putting back, seed 1');
    await choose('Pipeline', 's3-5');
    await settle();
    expect(called('compare.figures').at(-1)?.input).toEqual({ pipeline: 's3-5' });
  });

  it('tells what training never showed once the training notes are named', async () => {
    const { click, called, text } = await openCompare({ comparison: 'done' });
    await settle();
    await tab('All figures');
    await settle();
    expect(familyRows('What training never showed (S4)')).toEqual([]);
    await click('Training notes: file…');
    await settle();
    expect(called('compare.train')[0]?.input).toEqual({ ticket: 'gold-1', reading: AS_THE_FILES_SAY });
    expect(text()).toContain('What training never showed is counted against 3 notes.');
    const [share] = familyRows('What training never showed (S4)');
    expect(share?.slice(0, 2)).toEqual(['Share of tokens that training never showed', '0.0000']);
  });

  it('shows that all figures are being counted', async () => {
    await openCompare({ comparison: 'done', silent: ['compare.figures'] });
    await settle();
    await tab('All figures');
    expect(document.querySelector('[role="progressbar"][aria-label="Counting all figures…"]')).not.toBeNull();
    expect(document.querySelectorAll('[role="tabpanel"] caption')).toHaveLength(0);
  });

  it('says so when the figures cannot be had', async () => {
    const app = await mountApp({ comparison: 'done' });
    stop = () => app.stop();
    await app.click('Models');
    app.bridge.failNext('compare.evaluation', 'evaluation/no-report');
    await app.click('Compare pipelines…');
    await settle();
    expect(document.querySelector('[role="alert"]')).not.toBeNull();
  });
});

describe('the words under the figures', () => {
  it.each(INTERFACE_LANGUAGES)('say in %s at which setting they were measured', (language) => {
    const { t } = createLocale(language);
    expect(t('compare.definitions')).toContain(t('settings.operatingPoint'));
    expect(t('compare.definitions')).toContain(t('settings.operatingPoints.balanced'));
    // The setting that the words name is the one that comparisons are run at.
    expect(COMPARED_AT).toBe('balanced');
  });
});
