/** @file The import wizard: column roles, rereading, similar files, and what keeps it from starting. */
import { describe, expect, it, vi } from 'vitest';
import { createApi } from '../../src-renderer/api/client.ts';
import { roleOf, withRole } from '../../src-renderer/features/importWizard/columnRoles.ts';
import {
  ImportWizardController,
  missingOf,
} from '../../src-renderer/features/importWizard/importWizardController.svelte.ts';
import { fakeFiles } from '../support/fakeTransport/fakeFiles.ts';
import { createFakeBridge } from '../support/fakeTransport/fakeTransport.ts';

const mapping = {
  text: 'text',
  noteId: 'id',
  patientId: null,
  noteDate: null,
  known: [{ column: 'name', kind: 'name' as const }],
};
const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 5));

describe('column roles', () => {
  it('moves a single role to the new column', () => {
    const changed = withRole(mapping, 'other', 'noteId');
    expect(changed.noteId).toBe('other');
    expect(roleOf(changed, 'id')).toBe('ignore');
  });

  it('gives a column one role only', () => {
    const changed = withRole(mapping, 'name', 'patientId');
    expect(changed.known).toEqual([]);
    expect(roleOf(changed, 'name')).toBe('patientId');
  });

  it('allows any number of known identifiers', () => {
    const changed = withRole(withRole(mapping, 'dob', 'known:birth-date'), 'street', 'known:address');
    expect(changed.known.map((one) => one.kind)).toEqual(['name', 'birth-date', 'address']);
  });

  it('has no text column once the text column is given another role', () => {
    expect(withRole(mapping, 'text', 'ignore').text).toBe('');
  });
});

describe('ImportWizardController', () => {
  function wizardOn() {
    const bridge = createFakeBridge();
    const started: string[] = [];
    const wizard = new ImportWizardController({
      api: createApi(bridge),
      onStarted: (id) => started.push(id),
      now: () => 1_795_000_000_000,
    });
    return { bridge, wizard, started };
  }

  it('inspects every added file and proposes a name', async () => {
    const { wizard } = wizardOn();
    wizard.add(fakeFiles.slice(0, 2));
    await settle();
    expect(wizard.files.every((file) => file.preview !== null)).toBe(true);
    expect(wizard.name).toBe('letters_2024 +1 2026-11-18');
    expect(wizard.canStart).toBe(true);
  });

  it.each([
    // A little after midnight there, and a little after eleven in the morning of the day before here.
    ['Pacific/Auckland', '2026-11-19'],
    ['UTC', '2026-11-18'],
  ])('proposes the day of the clock on the wall: %s', async (zone, day) => {
    vi.stubEnv('TZ', zone);
    const { wizard } = wizardOn();
    wizard.add(fakeFiles.slice(0, 1));
    await settle();
    expect(wizard.name).toBe(`letters_2024 ${day}`);
    vi.unstubAllEnvs();
  });

  it('adds a file once', async () => {
    const { wizard } = wizardOn();
    wizard.add(fakeFiles.slice(0, 1));
    wizard.add(fakeFiles.slice(0, 2));
    expect(wizard.files).toHaveLength(2);
  });

  it('keeps the mapping when the encoding changes', async () => {
    const { wizard } = wizardOn();
    wizard.add(fakeFiles.slice(0, 1));
    await settle();
    const { ticket } = fakeFiles[0]!;
    wizard.setRole(ticket, 'dob', 'known:birth-date');
    await wizard.reread(ticket, { encoding: 'iso-8859-1' });
    expect(wizard.currentFile?.preview?.plan.encoding).toBe('iso-8859-1');
    expect(wizard.currentFile?.preview?.plan.mapping?.known).toHaveLength(2);
  });

  it('applies a plan to files with the same columns only', async () => {
    const { wizard } = wizardOn();
    wizard.add(fakeFiles.slice(0, 3));
    await settle();
    wizard.setRole(fakeFiles[0]!.ticket, 'ward', 'known:address');
    expect(wizard.similar.map((file) => file.name)).toEqual(['letters_2025_Q1.csv']);
    await wizard.applyToSimilar();
    expect(wizard.similar).toEqual([]);
    expect(wizard.files[1]?.preview?.plan.mapping?.known).toHaveLength(2);
  });

  it('does not start without a text column or with an unreadable file, and starts once both are settled', async () => {
    const { wizard, started, bridge } = wizardOn();
    wizard.add([fakeFiles[0]!, fakeFiles[3]!]);
    await settle();
    expect(missingOf(wizard.files[1]!)).toBe('unreadable');
    wizard.remove(fakeFiles[3]!.ticket);
    wizard.setRole(fakeFiles[0]!.ticket, 'text', 'ignore');
    expect(wizard.canStart).toBe(false);
    wizard.setRole(fakeFiles[0]!.ticket, 'text', 'text');
    await wizard.start();
    expect(started).toHaveLength(1);
    expect(bridge.calls.at(-1)?.channel).toBe('importing.start');
  });
});
