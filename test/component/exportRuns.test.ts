/** @file A running export on its tab: how far, how fast, how long still, and the way to end it. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Account } from '../../src-renderer/api/types.ts';
import { mountApp, settle, type MountedApp } from '../support/fakeTransport/mountedApp.ts';

let app: MountedApp | null = null;
afterEach(() => {
  app?.stop();
  app = null;
});

async function running(roles: Account['roles']): Promise<MountedApp> {
  app = await mountApp({ roles });
  const { state, emit } = app.bridge;
  [...document.querySelectorAll('button')].find((one) => one.textContent.includes('ED discharge'))?.click();
  await settle();
  [...document.querySelectorAll<HTMLElement>('[role="tab"]')]
    .find((one) => one.textContent.includes('Export'))
    ?.click();
  await settle();
  const run = {
    ...state.exports[0]!,
    id: 'ex-2',
    state: 'running' as const,
    notes: 900,
    done: 300,
    files: [],
  };
  state.exports = [run, ...state.exports];
  emit.exporting.progressed({ ...run, perSecond: 40, secondsLeft: 15 });
  await settle();
  return app;
}

describe('a running export', () => {
  it('tells how far it is, its rate and the time left', async () => {
    const { text, bridge } = await running(['officer']);
    expect(text()).toContain('300 of 900 notes · 40 per second · 15');
    bridge.emit.exporting.progressed({ ...bridge.state.exports[0]!, done: 900, perSecond: null });
    await settle();
    expect(text()).toContain('Reading back what was written');
    expect(text()).not.toContain('per second');
  });

  it('is cancelled by the officer, and has failed then', async () => {
    const { click, called, text, has } = await running(['officer']);
    await click('Cancel the export');
    expect(called('exporting.cancel').map(({ input }) => input)).toEqual([{ exportId: 'ex-2' }]);
    expect(text()).toContain('The export was interrupted.');
    expect(has('Cancel the export')).toBe(false);
  });

  it('is not cancelled by who may not export', async () => {
    const { button } = await running(['operator', 'reviewer', 'administrator']);
    expect(button('Cancel the export').disabled).toBe(true);
  });
});
