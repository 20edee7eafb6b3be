/** @file The buttons that pause, resume and cancel a batch. */
import { afterEach, describe, expect, it } from 'vitest';
import { mountApp, type MountedApp } from '../support/fakeTransport/mountedApp.ts';

describe('a batch under way', () => {
  let app: MountedApp;
  afterEach(() => app.stop());

  it('is resumed by the button that paused it, so that the focus stays there', async () => {
    app = await mountApp();
    const pause = app.button('Pause');
    await app.click('Pause');
    expect(app.called('batches.pause')).toHaveLength(1);
    expect(app.button('Resume')).toBe(pause);
    await app.click('Resume');
    expect(app.called('batches.resume')).toHaveLength(1);
    expect(app.button('Pause')).toBe(pause);
  });

  it('offers no way to pause once it is cancelled', async () => {
    app = await mountApp();
    await app.click('Cancel');
    expect(app.called('batches.cancel')).toHaveLength(1);
    expect(app.has('Pause')).toBe(false);
  });
});
