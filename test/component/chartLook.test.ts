/** @file The colors of charts follow the theme, and what it leaves open, the system. */
import { afterEach, describe, expect, it } from 'vitest';
import { lookOf } from '../../src-renderer/features/batchCharts/chartLook.ts';
import { mountApp, settle, type MountedApp } from '../support/fakeTransport/mountedApp.ts';

describe('lookOf', () => {
  it.each([
    ['light', false, false, 'light'],
    ['dark', false, false, 'dark'],
    ['system', false, false, 'light'],
    ['system', true, false, 'dark'],
    ['system', false, true, 'contrast-light'],
    ['system', true, true, 'contrast-dark'],
    ['contrast', false, false, 'contrast-light'],
    ['contrast', true, false, 'contrast-dark'],
    // Negative: a theme that was chosen does not follow the system.
    ['light', true, true, 'light'],
    ['dark', false, true, 'dark'],
  ] as const)('%s, dark system %s, more contrast %s → %s', (theme, isDark, wantsContrast, look) => {
    expect(lookOf(theme, { isDark, wantsContrast })).toBe(look);
  });
});

describe('the charts of a batch', () => {
  let app: MountedApp | null = null;
  afterEach(() => {
    app?.stop();
    app = null;
  });

  it('are asked for in the language, the names and the theme of the screens', async () => {
    app = await mountApp({ settings: { theme: 'dark', language: 'fr' } });
    [...document.querySelectorAll('button')].find((one) => one.textContent.includes('ED discharge'))?.click();
    await settle();
    await app.click('Graphiques');
    const asked = app.called('report.charts').at(-1)?.input;
    expect(asked).toMatchObject({ language: 'fr', look: 'dark', names: { STAFF: 'Membre du personnel' } });
    const table = [...document.querySelectorAll('figure th[scope="row"]')].map((one) => one.textContent);
    expect(table).toContain('Membre du personnel');
    expect(table).not.toContain('STAFF');
  });
});
