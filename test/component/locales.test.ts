/** @file Every code, label, reason and recognizer has words; every word is used; sentences keep house rules. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { AuditEventSchema } from '../../src-main/audit/events.ts';
import { INHERITANCE_RULES } from '../../src-main/detection/propagation/inheritedForms.ts';
import { rulesPipeline } from '../support/rulesPipeline.ts';
import { PROBE_REASONS } from '../../src-main/domain/probeReason.ts';
import { RULES_PIPELINE } from '../../src-main/detection/pipelineId.ts';
import {
  BATCH_STATES,
  COARSE_LABELS,
  ERROR_CODES,
  KNOWN_IDENTIFIER_KINDS,
  NOTE_STAGES,
  NOTE_STATUSES,
  OPERATING_POINTS,
  PHI_LABELS,
  SOURCE_ENCODINGS,
  SOURCE_FORMATS,
  STATUS_REASONS,
} from '../../src-main/contract/vocabulary.ts';
import { en } from '../../src-renderer/locales/en.ts';
import { createLocale } from '../../src-renderer/locales/translate.ts';

const keys = new Set(Object.keys(en));
const renderer = path.resolve(import.meta.dirname, '../../src-renderer');
const sources = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(svelte|ts)$/.test(file) && !/^locales.[a-z]{2}\b/.test(file))
  .map((file) => readFileSync(path.join(renderer, file), 'utf8'));
const code = sources.join('\n');

const families: Readonly<Record<string, readonly string[]>> = {
  errors: Object.keys(ERROR_CODES),
  labels: PHI_LABELS,
  labelsShort: PHI_LABELS,
  coarse: COARSE_LABELS,
  reasons: STATUS_REASONS,
  reasonsShort: STATUS_REASONS,
  reasonsBlocked: STATUS_REASONS,
  'status.short': NOTE_STATUSES,
  'status.long': NOTE_STATUSES,
  stages: NOTE_STAGES,
  batchState: BATCH_STATES,
  formats: SOURCE_FORMATS,
  encodings: SOURCE_ENCODINGS,
  'import.known': KNOWN_IDENTIFIER_KINDS,
  'settings.operatingPoints': OPERATING_POINTS,
  probeReasons: PROBE_REASONS,
  pipelines: [RULES_PIPELINE],
  recognizers: [
    ...[...rulesPipeline.recognizers, ...rulesPipeline.followUps].map((one) => one.id),
    ...['verification', 'inherited'],
  ],
  'explanations.inherited': INHERITANCE_RULES,
  auditKinds: AuditEventSchema.options.map((option) => option.shape.kind.value),
  auditFacts: [...new Set(AuditEventSchema.options.flatMap((option) => Object.keys(option.shape)))].filter(
    (fact) => fact !== 'kind',
  ),
};

describe('en', () => {
  it.each(Object.entries(families))('has words for all of %s', (family, members) => {
    expect(members.filter((member) => !keys.has(`${family}.${member}`))).toEqual([]);
  });

  it('has no word that nothing uses', () => {
    // Looked up as a literal, or through a template or an id whose fixed beginning is a prefix of the key.
    const prefixes = [...code.matchAll(/`([a-zA-Z.]+\.)\$\{/g)].map((found) => found[1] ?? '');
    const unused = [...keys].filter(
      (key) => !code.includes(`'${key}'`) && !prefixes.some((prefix) => key.startsWith(prefix)),
    );
    expect(unused).toEqual([]);
  });

  it('names a remedy in every error', () => {
    const short = Object.keys(ERROR_CODES).filter(
      (one) =>
        (en[`errors.${one}` as keyof typeof en] as string).split(/[.:;] /).length < 2 &&
        !/there is no decision/i.test(en[`errors.${one}` as keyof typeof en] as string),
    );
    expect(short).toEqual([]);
  });

  it('does not shout and calls linkable output by its name', () => {
    const sentences = Object.values(en).flatMap((message) =>
      typeof message === 'string' ? [message] : [message.one, message.other],
    );
    expect(sentences.filter((sentence) => sentence.includes('!'))).toEqual([]);
    for (const output of ['identifying', 'pseudonymised'] as const) {
      expect(en[`export.legally.${output}`]).toContain('personal data');
      expect(en[`policies.output.${output}`]).toContain('personal data');
      expect(en[`export.legally.${output}`]).not.toMatch(/de-?identified/);
    }
    // Only the three words of a note's status hold this word.
    const claims = sentences.filter((sentence) =>
      /(?<!pseud)anonym/i.test(sentence.replace(/\b(?:fully|partially|not) anonymized/gi, '')),
    );
    expect(claims).toEqual([]);
  });
});

describe('createLocale', () => {
  const { t, format, knows } = createLocale('en');

  it('fills holes and chooses the plural', () => {
    expect(t('batch.notes', { count: 1 })).toBe('1 note');
    expect(t('batch.notes', { count: 300_000 })).toBe('300,000 notes');
    expect(t('review.note', { number: 7 })).toBe('Note 7');
  });

  it('never rounds a part to nothing or to all', () => {
    expect(format.percent(0.0001)).toBe('1%');
    expect(format.percent(0.9999)).toBe('99%');
    expect(format.percent(1)).toBe('100%');
  });

  it('knows its keys only', () => {
    expect(knows('recognizers.date')).toBe(true);
    expect(knows('recognizers.toString')).toBe(false);
  });
});
