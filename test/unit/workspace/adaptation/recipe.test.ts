/** @file RECIPE.txt names trainers that are there and options that they have: nobody who follows it meets a wrong word first. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { proposeTagging } from '../../../../src-main/detection/labelProposal.ts';
import { RECIPE } from '../../../../src-main/workspace/adaptation/recipe.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const TRAINING = path.join(ROOT, 'models/training');

/** Each command of a trainer: its module and its words. */
const commands = [...RECIPE.matchAll(/^ +python3 -m (\S+) (.*)$/gm)].map(([, module = '', words = '']) => ({
  module,
  options: [...words.matchAll(/(?<=^| )--[a-z-]+/g)].map(([option]) => option),
}));
const sourceOf = (module: string): string =>
  readFileSync(path.join(TRAINING, `${module.replaceAll('.', '/')}.py`), 'utf8');
const optionsOf = (module: string): readonly string[] =>
  [...sourceOf(module).matchAll(/add_argument\(\s*"(--[a-z-]+)"/g)].map(([, option = '']) => option);
/** What the trainer does not do without. */
const requiredOf = (module: string): readonly string[] =>
  [...sourceOf(module).matchAll(/add_argument\(\s*"(--[a-z-]+)"[^\n]*required=True/g)].map(
    ([, option = '']) => option,
  );

describe('the recipe', () => {
  it('trains, chooses and exports, and says how to train from random numbers instead', () => {
    expect(commands.map(({ module }) => module)).toEqual(
      ['train', 'choose', 'export', 'train'].map((step) => `noteveil_training.compact.${step}`),
    );
  });

  it('begins with the pack that ships, which lies where it says', () => {
    const [, start = ''] = /--start (\S+)/.exec(RECIPE) ?? [];
    const manifest = path.join(TRAINING, start, 'manifest.json');
    expect(JSON.parse(readFileSync(manifest, 'utf8'))).toMatchObject({ id: 'noteveil-compact' });
  });

  it.each(commands)('gives $module options that it has, and those that it needs', ({ module, options }) => {
    expect(options.filter((option) => !optionsOf(module).includes(option))).toEqual([]);
    expect(requiredOf(module).filter((option) => !options.includes(option))).toEqual([]);
  });

  it('trains from random numbers a network of the size of noteveil-compact, as long as that was trained', () => {
    const trainingIn = (text: string): readonly string[] => {
      const words = /compact\.train (--encoder .*)$/m.exec(text)?.[1]?.split(' ') ?? [];
      return ['--encoder', '--width', '--blocks', '--tokens'].map(
        (option) => words[words.indexOf(option) + 1] ?? '',
      );
    };
    const shipped = trainingIn(readFileSync(path.join(TRAINING, 'compact.sh'), 'utf8'));
    expect(shipped).toEqual(['lstm', expect.stringMatching(/^\d+$/), '2', expect.stringMatching(/^\d+e6$/)]);
    expect(trainingIn(RECIPE)).toEqual(shipped);
  });

  it('adds what was trained with a label for every type: those that no name proposes are given', () => {
    const [, words = ''] = /^ +noteveil models add (.*)$/m.exec(RECIPE) ?? [];
    const given = new Map(
      [...words.matchAll(/--map (\w+)=(\w+)/g)].map(([, type = '', label = '']) => [type, label]),
    );
    const { labels } = JSON.parse(
      readFileSync(path.join(TRAINING, '../noteveil-compact/manifest.json'), 'utf8'),
    ) as { readonly labels: readonly string[] };
    const { types } = proposeTagging(labels);
    expect(types.length).toBeGreaterThan(30);
    expect(types.filter(({ type, label }) => (label ?? given.get(type) ?? null) === null)).toEqual([]);
    expect([...given]).toEqual([['OTHER', 'OTHER']]);
  });

  it('says where packs of another kind are trained, in a page that is there and tells of them', () => {
    expect(RECIPE).toContain('models/training/README.md names them');
    expect(existsSync(path.join(TRAINING, 'README.md'))).toBe(true);
    const page = readFileSync(path.join(TRAINING, 'README.md'), 'utf8');
    for (const trainer of ['bert', 'tinybert', 'bilstm']) {
      expect(page).toContain(`.${trainer}.train `);
      expect(existsSync(path.join(TRAINING, 'noteveil_training', trainer, 'train.py'))).toBe(true);
    }
  });
});
