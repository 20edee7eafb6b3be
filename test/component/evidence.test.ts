/** @file The broken audit trail and the signing key on the screens that speak of them. */
import { afterEach, describe, expect, it } from 'vitest';
import { FAKE_FINGERPRINT } from '../support/fakeTransport/fakeEvidence.ts';
import type { Scenario } from '../support/fakeTransport/fakeState.ts';
import { mountApp, settle } from '../support/fakeTransport/mountedApp.ts';

let stop: (() => void) | null = null;
afterEach(() => {
  stop?.();
  stop = null;
});

async function open(scenario: Scenario = {}) {
  const app = await mountApp(scenario);
  stop = () => app.stop();
  return app;
}

const GROUPED = '0123 4567 89ab cdef 0123 4567 89ab cdef';
const broken = { trail: { state: 'broken', events: 41, brokenAt: 42 } } as const;

describe('a broken audit trail', () => {
  it('is told on the batches, with the event and what to do', async () => {
    const { text } = await open({ evidence: broken });
    expect(text()).toContain('exports are blocked');
    expect(text()).toContain('Event 42 does not fit');
  });

  it('is told as soon as the verification has found it', async () => {
    const { bridge, text } = await open({ evidence: { trail: { state: 'checking' } } });
    expect(text()).not.toContain('exports are blocked');
    bridge.emit.evidence.changed({ ...bridge.state.evidence, ...broken });
    await settle();
    expect(text()).toContain('exports are blocked');
  });

  it('is not told of a trail that holds', async () => {
    expect((await open()).text()).not.toContain('exports are blocked');
  });
});

describe('the signing key in the settings', () => {
  it('is made when asked for, and then shown in groups of four', async () => {
    const { click, text, has, called } = await open();
    await click('Settings');
    expect(text()).toContain('There is no key yet.');
    await click('Make the key now');
    expect(called('evidence.makeKey')).toHaveLength(1);
    expect(text()).toContain(GROUPED);
    expect(has('Make the key now')).toBe(false);
  });

  it('is shown without a button when there is one', async () => {
    const { click, text, has } = await open({ evidence: { siteKey: FAKE_FINGERPRINT } });
    await click('Settings');
    expect(text()).toContain(GROUPED);
    expect(has('Make the key now')).toBe(false);
  });

  it('that was tampered with is told, and cannot be made anew', async () => {
    const { click, text, has } = await open({ evidence: { isKeyDamaged: true } });
    await click('Settings');
    expect(text()).not.toContain('There is no key yet.');
    expect(has('Make the key now')).toBe(false);
    expect(document.querySelector('.key [role=alert]')).not.toBeNull();
  });
});
