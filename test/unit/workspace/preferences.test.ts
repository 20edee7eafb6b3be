/** @file Preferences of a user on a machine: a convenience that never stands in the way. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PreferencesFile } from '../../../src-main/workspace/preferences.ts';

const DEFAULTS = { theme: 'system', language: 'system', zoom: 100, recentWorkspaces: [] };
const OTHER_LANGUAGE = '{"theme":"dark","language":"xx","recentWorkspaces":[]}';
const OTHER_ZOOM = '{"theme":"dark","language":"fr","zoom":400,"recentWorkspaces":[]}';
let dir = '';

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'noteveil-preferences-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

describe('preferences', () => {
  it('are the defaults until something is saved, and what was saved afterwards', () => {
    const place = path.join(dir, 'deep', 'er');
    expect(new PreferencesFile(place).read()).toEqual(DEFAULTS);
    new PreferencesFile(place).save({ theme: 'dark', language: 'fr', zoom: 150, recentWorkspaces: ['/a'] });
    expect(new PreferencesFile(place).read()).toEqual({
      theme: 'dark',
      language: 'fr',
      zoom: 150,
      recentWorkspaces: ['/a'],
    });
    expect(readdirSync(place)).toEqual(['preferences.json']);
  });

  it.skipIf(process.platform === 'win32')("are their user's alone", () => {
    new PreferencesFile(dir).remember('/a');
    expect(statSync(path.join(dir, 'preferences.json')).mode & 0o077).toBe(0);
  });

  it('are the defaults when the file is damaged or of another shape', () => {
    for (const content of [
      '',
      '{',
      'null',
      '{"theme":"pink","recentWorkspaces":[]}',
      '{"theme":"dark"}',
      OTHER_LANGUAGE,
      OTHER_ZOOM,
    ]) {
      writeFileSync(path.join(dir, 'preferences.json'), content);
      expect(new PreferencesFile(dir).read()).toEqual(DEFAULTS);
    }
  });

  it('from before the interface had languages or sizes follow the system, are at 100 %, and keep the rest', () => {
    writeFileSync(path.join(dir, 'preferences.json'), '{"theme":"dark","recentWorkspaces":["/a"]}');
    expect(new PreferencesFile(dir).read()).toEqual({
      theme: 'dark',
      language: 'system',
      zoom: 100,
      recentWorkspaces: ['/a'],
    });
  });

  it('remember the eight newest workspaces, each once, newest first, and keep the theme', () => {
    const preferences = new PreferencesFile(dir);
    preferences.save({ theme: 'light', language: 'zh', zoom: 100, recentWorkspaces: [] });
    for (const name of ['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8', '/9', '/5'])
      preferences.remember(name);
    expect(preferences.read()).toEqual({
      theme: 'light',
      language: 'zh',
      zoom: 100,
      recentWorkspaces: ['/5', '/9', '/8', '/7', '/6', '/4', '/3', '/2'],
    });
  });

  it('keep a size that was chosen by keys, and the rest with it', () => {
    const preferences = new PreferencesFile(dir);
    preferences.save({ theme: 'light', language: 'ca', zoom: 100, recentWorkspaces: ['/a'] });
    preferences.rememberZoom(175);
    expect(preferences.read()).toEqual({
      theme: 'light',
      language: 'ca',
      zoom: 175,
      recentWorkspaces: ['/a'],
    });
  });

  it('that cannot be written keep nobody from opening a workspace', () => {
    const file = path.join(dir, 'file');
    writeFileSync(file, 'x');
    expect(() => {
      new PreferencesFile(path.join(file, 'below')).remember('/a');
      new PreferencesFile(path.join(file, 'below')).rememberZoom(200);
    }).not.toThrow();
    expect(readFileSync(file, 'utf8')).toBe('x');
  });
});
