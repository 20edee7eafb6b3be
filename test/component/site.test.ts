/** @file Rules of the site on the Models screen: what is listed, adding, refusals, switching, looking inside, removing. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Scenario } from '../support/fakeTransport/fakeState.ts';
import { mountApp, settle } from '../support/fakeTransport/mountedApp.ts';

let stop: (() => void) | null = null;
afterEach(() => {
  stop?.();
  stop = null;
});

/** Writes the reason into its field. */
async function write(words: string): Promise<void> {
  const field = document.querySelector('textarea')!;
  field.value = words;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
}

const NEVER = 'Words of our cardiology department that look like names of people but never are any';

async function openSite(scenario: Scenario = {}, models = 'Models') {
  const app = await mountApp(scenario);
  stop = () => app.stop();
  await app.click(models);
  return {
    ...app,
    row: (title: string): string => {
      const found = [...document.querySelectorAll('li')].find(
        (one) => one.querySelector('b')?.textContent === title,
      );
      if (found === undefined) throw new Error(`no row ${title}`);
      return found.textContent.replace(/\s+/g, ' ');
    },
    toggle: (title: string): HTMLInputElement => {
      const found = document.querySelector<HTMLInputElement>(`input[aria-label="${title} takes part"]`);
      if (found === null) throw new Error(`no switch for ${title}`);
      return found;
    },
  };
}

describe('rules of this site', () => {
  it('are listed with what they hold, where they take part and which pipelines name them', async () => {
    const { row, toggle } = await openSite();
    expect(row('Names of our house')).toContain('st-elsewhere, version 1, every language');
    expect(row('Names of our house')).toContain('2 patterns and word lists');
    expect(row('Names of our house')).toContain('Takes part in every note.');
    expect(row(NEVER)).toContain('never-names, version 12, German');
    expect(row(NEVER)).toContain('1 rule for people, 3 lists of protected words');
    expect(row(NEVER)).toContain('Switched off: takes part in no new batch. Named by our-own.');
    expect([toggle('Names of our house').checked, toggle(NEVER).checked]).toEqual([true, false]);
    expect(row('Filters of S3 as published')).toContain('only where a pipeline names it');
    expect(row('Rules without dates')).toContain('Switches recognizers off: date, age.');
    expect(row('Rules without dates')).toContain('Only with these rule packs: common, never-names.');
  });

  it('say so when there are none, and those of the app can be looked into but not changed', async () => {
    const { text, has, row } = await openSite({ site: 'none' });
    expect(text()).toContain('This site has no rules of its own.');
    expect(row('French')).toContain('30 rules for people');
    expect(has('Look inside French')).toBe(true);
    expect(has('Remove French')).toBe(false);
    expect(document.querySelector('input[aria-label="French takes part"]')).toBeNull();
  });

  it('are shown without any model pack, too', async () => {
    const { text } = await openSite({ models: 'none' });
    expect(text()).toContain('Rules of this site');
  });

  it('follow changes that main announces', async () => {
    const { bridge, text } = await openSite();
    bridge.emit.site.changed({ ...bridge.state.site, rulePacks: [], pipelines: [] });
    await settle();
    expect(text()).toContain('This site has no rules of its own.');
  });
});

describe('adding a file', () => {
  it('adds a rule pack and says that new batches use it', async () => {
    const { click, called, text } = await openSite();
    await click('Add rule pack…');
    expect(called('site.add').at(-1)?.input).toEqual({ kind: 'rule-packs' });
    expect(text()).toContain('Added “ward-7”. New batches use it.');
    expect(text()).toContain('ward-7, version 1');
  });

  it('tells apart a pipeline that is new from one that replaces another', async () => {
    const first = await openSite({ site: 'none' });
    await first.click('Add pipeline…');
    expect(first.text()).toContain('Added “our-own”. Choose it above for new batches.');
    await first.click('Add pipeline…');
    expect(first.text()).toContain('Replaced “our-own” by the new file.');
  });

  it('shows where a refused file is wrong, and what is', async () => {
    const { bridge, click, text } = await openSite({ site: 'none' });
    bridge.failNext('site.add', 'detection/bad-rule-pack', {
      file: 'wards.json',
      path: 'patterns.patterns.0.pattern',
      problem: 'not-re2',
    });
    await click('Add rule pack…');
    expect(text()).toContain('Nothing was added');
    expect(text()).toContain(
      '(file wards.json; at patterns.patterns.0.pattern; it is not a pattern that RE2 knows)',
    );
    expect(text()).toContain('This site has no rules of its own.');
    await click('Add rule pack…');
    expect(text()).not.toContain('Nothing was added');
  });

  it('brings a refusal to where the user is, every time, and leaves the focus alone when nothing was refused', async () => {
    const { bridge, click } = await openSite({ site: 'none' });
    for (const button of ['Add rule pack…', 'Add pipeline…']) {
      bridge.failNext('site.add', 'detection/bad-rule-pack', {
        file: 'wards.json',
        path: '',
        problem: 'json',
      });
      await click(button);
      expect(document.activeElement?.getAttribute('role')).toBe('alert');
      expect(document.activeElement?.textContent).toContain('Nothing was added');
    }
    await click('Add rule pack…');
    expect(document.activeElement).toBe(document.body);
  });

  it('names a problem without words of its own by its code, and no place for the whole file', async () => {
    const { bridge, click, text } = await openSite();
    const facts = { file: 'a.json', path: '(top)', problem: 'nothing-looks-for-spans' };
    bridge.failNext('site.add', 'detection/bad-pipeline', facts);
    await click('Add pipeline…');
    expect(text()).toContain('(file a.json; technical code: nothing-looks-for-spans)');
  });
});

describe('switching a rule pack', () => {
  it('is one click, both ways, and the switch stays there, with the focus it may have', async () => {
    const { toggle, called, text } = await openSite();
    const before = toggle(NEVER);
    toggle(NEVER).click();
    await settle();
    expect(toggle(NEVER)).toBe(before);
    expect(called('site.switchPack').at(-1)?.input).toEqual({ name: 'never-names', isOn: true });
    expect(toggle(NEVER).checked).toBe(true);
    toggle('Names of our house').click();
    await settle();
    expect(toggle('Names of our house').checked).toBe(false);
    expect(text()).toContain('New batches do not use “Names of our house”.');
  });

  it('stays as it was when main refuses', async () => {
    const { bridge, toggle, text } = await openSite();
    bridge.failNext('site.switchPack', 'detection/in-use', { pipeline: 'our-own' });
    toggle('Names of our house').click();
    await settle();
    expect(toggle('Names of our house').checked).toBe(true);
    expect(text()).toContain('Nothing was changed');
    expect(text()).toContain('Choose another one for new batches');
  });

  it('cannot be done to a pack that the pipeline of new batches names, and the reason is told', async () => {
    const { bridge, toggle, button, row } = await openSite();
    const { site } = bridge.state;
    const rulePacks = site.rulePacks.map((pack) => ({ ...pack, isNeeded: pack.name === 'st-elsewhere' }));
    const pipelines = site.pipelines.map((one) => ({ ...one, isNeeded: true }));
    bridge.emit.site.changed({ ...site, rulePacks, pipelines });
    await settle();
    expect(toggle('Names of our house').disabled).toBe(true);
    expect(button('Remove Names of our house').disabled).toBe(true);
    expect(button('Remove Rules without dates').disabled).toBe(true);
    expect(row('Names of our house')).toContain('The pipeline of new batches names it.');
    expect(toggle(NEVER).disabled).toBe(false);
  });
});

describe('looking into a pack', () => {
  it('shows each rule with its reason, what it becomes, its score and its first entries', async () => {
    const { click, called, text, has } = await openSite();
    await click('Look inside Names of our house');
    expect(called('site.look').at(-1)?.input).toEqual({ id: 'st-elsewhere' });
    for (const part of [
      'Inside “Names of our house”',
      'Our record numbers begin with SE.',
      'Score 0.4',
      'below it is suspected',
      '14 entries: Sonnenblume, Station Pasteur …',
      'Never an identifier',
      '2 entries: Haus Klostermann, Rollator Willibald',
    ])
      expect(text()).toContain(part);
    await click('Close');
    expect(has('Close')).toBe(false);
  });

  it('gives the reasons of a pack of the app in the language of the interface', async () => {
    const { click, text } = await openSite({ settings: { language: 'fr' } }, 'Modèles');
    await click('Voir le contenu de French');
    expect(text()).toContain('Un titre de médecin ou de professeur précède le nom.');
    expect(text()).toContain('Le nom d’un médicament.');
    expect(text()).not.toContain('The name of a drug.');
  });

  it('leaves those of the site as the site wrote them', async () => {
    const { click, text } = await openSite({ settings: { language: 'fr' } }, 'Modèles');
    await click('Voir le contenu de Names of our house');
    expect(text()).toContain('Our record numbers begin with SE.');
  });

  it('says why when it cannot be read', async () => {
    const { bridge, click, text } = await openSite();
    bridge.failNext('site.look', 'detection/unknown-rule-pack');
    await click('Look inside French');
    expect(text()).toContain('There is no such rule pack here.');
  });
});

describe('removing', () => {
  it('asks first, and says which pipelines use the pack', async () => {
    const { click, called, text } = await openSite();
    await click(`Remove ${NEVER}`);
    expect(text()).toContain('One pipeline names it and cannot run without it: our-own.');
    expect(text()).toContain('Batches that have begun keep the rules they began with');
    expect(called('site.remove')).toHaveLength(0);
    await click('Cancel');
    await click('Remove Names of our house');
    expect(text()).toContain('Every pipeline with rules that names no packs uses it.');
    await click('Remove');
    expect(called('site.remove').at(-1)?.input).toEqual({ kind: 'rule-packs', name: 'st-elsewhere' });
    expect(text()).toContain('Removed “Names of our house”.');
  });

  it('takes out a pipeline, too', async () => {
    const { click, called } = await openSite();
    await click('Remove Rules without dates');
    await click('Remove');
    expect(called('site.remove').at(-1)?.input).toEqual({ kind: 'pipelines', name: 'our-own' });
  });

  it('is the way out for a file that is refused and stops new batches', async () => {
    const { click, called, text } = await openSite({ site: 'broken' });
    expect(text()).toContain('1 file of this site is refused');
    expect(text()).toContain('No new batch can begin');
    expect(text()).toContain('file record-numbers.json; at patterns.patterns.0.pattern');
    await click('Remove record-numbers');
    await click('Remove');
    expect(called('site.remove').at(-1)?.input).toEqual({ kind: 'rule-packs', name: 'record-numbers' });
    expect(text()).not.toContain('is refused');
  });
});

describe('a workspace that is open for reading', () => {
  it('lets rules be looked at, and nothing else', async () => {
    const { button, toggle } = await openSite({ workspace: { state: 'open', name: 'W', readOnly: true } });
    for (const name of ['Add rule pack…', 'Add pipeline…', 'Remove Names of our house'])
      expect(button(name).disabled).toBe(true);
    expect(toggle('Names of our house').disabled).toBe(true);
    expect(button('Look inside Names of our house').disabled).toBe(false);
  });
});

describe('words of the site’s list', () => {
  it('are shown with those first that wait, and who gave them', async () => {
    const { text } = await openSite();
    expect(text()).toContain('Proposed, waiting for an administrator (1)');
    expect(text()).toContain('Always hidden (1)');
    expect(text()).toContain('No identifier (1)');
    expect(text()).toContain('Dana Reviewer');
  });

  it('are accepted with a reason, declined and taken off one by one', async () => {
    const { button, click, called, text, has } = await openSite();
    await click('Accept Station Klosterblick');
    expect(button('Accept').disabled).toBe(true);
    await write('  A ward of our house. ');
    await click('Accept');
    expect(called('site.acceptWord').at(-1)?.input).toEqual({ no: 1, reason: 'A ward of our house.' });
    expect(text()).toContain('Always hidden (2)');
    expect(has('Accept Station Klosterblick')).toBe(false);
    await click('Remove Rollator Willibald from the list');
    expect(called('site.removeWord').at(-1)?.input).toEqual({ no: 3 });
    expect(text()).not.toContain('Rollator Willibald');
    expect(text()).not.toContain('No identifier (');
  });

  it('cannot be accepted one by one where gold is frozen, and say how they are listed', async () => {
    const { has, text } = await openSite({ isGoldFrozen: true });
    expect(text()).toContain('Station Klosterblick');
    expect(text()).toContain('under Models, Adapt to this site, once they were compared');
    expect(has('Accept Station Klosterblick')).toBe(false);
    expect(has('Decline Station Klosterblick')).toBe(true);
  });

  it('cannot be changed in a workspace that is only read', async () => {
    const { button } = await openSite({ workspace: { state: 'open', name: 'Training', readOnly: true } });
    expect(button('Accept Station Klosterblick').disabled).toBe(true);
    expect(button('Remove Haus Sonnenblume from the list').disabled).toBe(true);
  });
});
