/** @file Adding a note classifier whose export says which class counts: the class is fixed, the threshold is not. */
import { afterEach, describe, expect, it } from 'vitest';
import { mountApp, settle, type MountedApp } from '../support/fakeTransport/mountedApp.ts';

let app: MountedApp | null = null;
afterEach(() => {
  app?.stop();
  app = null;
});

async function openDialog(): Promise<MountedApp> {
  app = await mountApp({ sources: 'stated' });
  await app.click('Models');
  await app.click('Add folder…');
  return app;
}

async function typeThreshold(value: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('dialog input[type="number"]')!;
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
}

describe('an export that says which class counts', () => {
  it('asks for nothing, and is added as it says', async () => {
    const { click, called, text } = await openDialog();
    expect(text()).not.toContain('Before it can be added');
    await click('Add pack');
    expect(called('models.add')[0]?.input).toMatchObject({
      choices: { types: [], classifier: { positive: 'LABEL_1', threshold: 0.35 } },
    });
  });

  it('takes another threshold', async () => {
    const { click, called } = await openDialog();
    await typeThreshold('0.2');
    await click('Add pack');
    expect(called('models.add')[0]?.input).toMatchObject({
      choices: { classifier: { positive: 'LABEL_1', threshold: 0.2 } },
    });
  });

  it('offers no other class', async () => {
    await openDialog();
    const select = document.querySelector<HTMLSelectElement>('dialog select')!;
    expect([select.value, select.disabled]).toEqual(['LABEL_1', true]);
  });

  it.each(['', '1.5', '-0.1'])('is not added with the threshold "%s"', async (threshold) => {
    const { button } = await openDialog();
    await typeThreshold(threshold);
    expect(button('Add pack').disabled).toBe(true);
  });
});
