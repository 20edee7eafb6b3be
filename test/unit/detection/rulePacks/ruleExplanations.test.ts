/** @file Every vote of the rules over the authored notes has a sentence that says why. Runs under vitest. */
import { describe, expect, it } from 'vitest';
import { prepareInput } from '../../../../src-main/detection/pipeline.ts';
import { parseRulePack } from '../../../../src-main/detection/rulePacks/parseRulePack.ts';
import {
  explanationOf,
  explanationsOf,
  packIdOf,
} from '../../../../src-main/detection/rulePacks/ruleExplanations.ts';
import { rulesOf } from '../../../../src-main/detection/rulePacks/rulesOf.ts';
import {
  LANGUAGE_PACKS,
  PUBLISHED_PACKS,
} from '../../../../src-main/detection/rulePacks/shippedRulePacks.ts';
import { PROBE_REASONS } from '../../../../src-main/domain/probeReason.ts';
import type { NoteToExamine } from '../../../../src-main/domain/note.ts';
import type { CandidateSpan } from '../../../../src-main/domain/span.ts';
import { readMarkedNotes } from '../../../support/markedNotes.ts';

const explanations = explanationsOf([...LANGUAGE_PACKS, ...PUBLISHED_PACKS]);
/** Recognizers whose rules belong to no pack, and what they can be; the interface has their words. */
const WITHOUT_PACK: Readonly<Record<string, readonly string[]>> = { 'known-identifier': PROBE_REASONS };

function unexplained(votes: readonly CandidateSpan[]): readonly string[] {
  return votes
    .filter(({ recognizer, rule }) => {
      const own = WITHOUT_PACK[recognizer];
      return own === undefined ? explanationOf(rule, explanations) === null : !own.includes(rule);
    })
    .map(({ recognizer, rule }) => `${recognizer} ${rule}`);
}

// All packs, so that every rule may speak up in every note.
const { recognizers, followUps } = rulesOf({ packs: null, off: [] })([]);

function votesIn(note: NoteToExamine): readonly CandidateSpan[] {
  const input = prepareInput(note);
  let votes = recognizers.flatMap((one) => one.recognize(input).spans);
  for (const followUp of followUps) votes = votes.concat(followUp.recognize(input, votes).spans);
  return votes;
}

describe('the rules over the authored notes', () => {
  it('all say why', () => {
    // Every sixth training note, which brings up nearly as many rules as all of them.
    const notes = readMarkedNotes().filter(({ split }, at) => split === 'train' && at % 6 === 0);
    const rules = new Set<string>();
    const without = new Set<string>();
    for (const { text, spans } of notes) {
      const patient = spans.find(({ label }) => label === 'PATIENT');
      const known =
        patient === undefined
          ? []
          : [{ kind: 'name' as const, text: text.slice(patient.start, patient.end).replace(/\s+/g, ' ') }];
      const votes = votesIn({ text, known, noteDate: '2024-03-01' });
      for (const { recognizer, rule } of votes) rules.add(`${recognizer} ${rule}`);
      for (const one of unexplained(votes)) without.add(one);
    }
    expect(rules.size).toBeGreaterThan(400);
    for (const id of ['known-identifier', 'repeat', 'name-extension', 'signature', 'age-after-name'])
      expect([...rules].some((one) => one.startsWith(`${id} `))).toBe(true);
    expect([...without].sort()).toEqual([]);
  }, 240_000);

  it('would be heard with a rule of their own making', () => {
    const vote = { start: 0, end: 1, label: 'PERSON', score: 0.9 } as const;
    expect(
      unexplained([
        { ...vote, recognizer: 'date', rule: 'fr.month.day' },
        { ...vote, recognizer: 'date', rule: 'my-new-rule' },
        { ...vote, recognizer: 'full-name', rule: 'fr.my-new-rule' },
        { ...vote, recognizer: 'known-identifier', rule: 'fr.month' },
      ]),
    ).toEqual(['date my-new-rule', 'full-name fr.my-new-rule', 'known-identifier fr.month']);
  });
});

describe('the sentence of a rule', () => {
  it('is found with forms behind the rule, and never for the pack alone', () => {
    const why = 'The name of a month with a day, a year or a preposition.';
    expect(explanationOf('fr.month', explanations)).toBe(why);
    expect(explanationOf('fr.month.day', explanations)).toBe(why);
    expect(explanationOf('fr.month.day.more', explanations)).toBe(why);
    for (const rule of ['', 'fr', '.', 'month', 'fr.', 'fr.mont', 'xx.month'])
      expect(explanationOf(rule, explanations)).toBeNull();
    expect(packIdOf('zh-Hans.month.day')).toBe('zh-Hans');
  });

  it('comes from every topic, of the site as well', () => {
    const site = parseRulePack({
      format: 1,
      id: 'site',
      version: 1,
      title: 'Site',
      patterns: {
        words: [{ rule: 'ward', why: 'The name of a ward.', label: 'HOSPITAL', score: 0.9, words: ['Rose'] }],
      },
    });
    expect(explanationsOf([site])).toEqual(new Map([['site.ward', 'The name of a ward.']]));
    expect(explanationOf('common.drugs', explanations)).toBe('The name of a drug.');
    expect([...explanations.keys()].filter((id) => packIdOf(id) === 's3-filters')).not.toEqual([]);
    expect(explanationsOf([])).toEqual(new Map());
  });

  it('ends as a sentence does', () => {
    expect([...explanations.values()].filter((why) => !/^\p{Lu}.*\.$/u.test(why))).toEqual([]);
  });
});
