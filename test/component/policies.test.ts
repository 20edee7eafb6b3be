/** @file Choosing a policy: in the import wizard, in the settings; and what a batch and its export say of theirs. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Scenario } from '../support/fakeTransport/fakeState.ts';
import { mountApp, settle, type MountedApp } from '../support/fakeTransport/mountedApp.ts';

let app: MountedApp | null = null;
afterEach(() => {
  app?.stop();
  app = null;
});

async function openWizard(scenario: Scenario = {}): Promise<MountedApp> {
  app = await mountApp(scenario);
  await app.click('Import notes…');
  await app.click('Add files…');
  return app;
}

function policySelect(): HTMLSelectElement {
  const label = [...document.querySelectorAll('label')].find((one) =>
    ['Policy', 'Policy of new batches'].includes(one.textContent),
  );
  const found = document.getElementById(label?.htmlFor ?? '');
  if (!(found instanceof HTMLSelectElement)) throw new Error('no list of policies');
  return found;
}

async function choose(id: string): Promise<void> {
  const list = policySelect();
  list.value = id;
  list.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
}

const aboutPolicy = (): string =>
  document.getElementById(policySelect().getAttribute('aria-describedby') ?? '')?.textContent ?? '';

describe('the policy in the import wizard', () => {
  it('is the one of the settings, with words on what its output is', async () => {
    await openWizard({ settings: { policy: 'hipaa-safe-harbor' } });
    expect(policySelect().value).toBe('hipaa-safe-harbor');
    expect([...policySelect().options].map((option) => option.textContent)).toEqual([
      'HIPAA Safe Harbor',
      'Numbered placeholders',
      'Research with surrogates',
    ]);
    expect(aboutPolicy()).toContain('dates become years');
    expect(aboutPolicy()).toContain('what was not found may remain');
  });

  it('is sent with the import when another one is chosen, and shown at the batch', async () => {
    const { click, called, text } = await openWizard();
    await choose('research-surrogates');
    expect(aboutPolicy()).toContain('stays personal data');
    await click('Import 3 files');
    expect(called('importing.start').at(-1)?.input).toMatchObject({ policy: 'research-surrogates' });
    expect(text()).toContain('Research with surrogates · pseudonymised, personal data');
  });

  it('is left to the settings when nobody chooses', async () => {
    const { click, called } = await openWizard();
    await click('Import 3 files');
    expect(called('importing.start').at(-1)?.input).not.toHaveProperty('policy');
  });

  it('does not change the settings', async () => {
    const { called } = await openWizard();
    await choose('hipaa-safe-harbor');
    expect(called('app.saveSettings')).toEqual([]);
  });

  it('that this version does not have is named, and not taken for another one', async () => {
    await openWizard({ settings: { policy: 'of-last-year' } });
    expect(policySelect().value).toBe('of-last-year');
    expect(aboutPolicy()).toContain('does not have this policy');
  });

  it('cannot be chosen while the list is unknown, and the reason is told', async () => {
    app = await mountApp();
    app.bridge.failNext('policies.list', 'redaction/bad-policy');
    await app.click('Import notes…');
    await app.click('Add files…');
    expect(policySelect().disabled).toBe(true);
    expect(aboutPolicy()).toContain('damaged');
  });
});

describe('the policy in the settings', () => {
  it('is stored for later imports', async () => {
    app = await mountApp();
    await app.click('Settings');
    await choose('hipaa-safe-harbor');
    expect(app.called('app.saveSettings').at(-1)?.input).toMatchObject({ policy: 'hipaa-safe-harbor' });
    expect(app.text()).toContain('A batch keeps the one it was imported with');
  });
});

describe('an export', () => {
  it.each([
    ['pseudonymised', 'still personal data'],
    ['de-identified', 'may remain'],
  ] as const)('is called %s before it is written, as the policy is', async (called, words) => {
    app = await mountApp({ batches: 'one' });
    const [first] = app.bridge.state.batches;
    if (first === undefined) throw new Error('no batch');
    const batch = { ...first, policy: { ...first.policy, output: called } };
    app.bridge.state.batches = [batch];
    app.bridge.emit.batches.progressed(batch);
    await settle();
    [...document.querySelectorAll('button')].find((one) => one.textContent.includes(first.name))?.click();
    await settle();
    [...document.querySelectorAll<HTMLElement>('[role="tab"]')]
      .find((one) => one.textContent.includes('Export'))
      ?.click();
    await settle();
    expect(app.text()).toContain(`The output is ${called}`);
    expect(app.text()).toContain(words);
  });
});
