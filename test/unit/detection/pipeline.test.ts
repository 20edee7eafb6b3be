/** @file The pipeline runner, the registry and the shipped pipelines. Runs under vitest. */
import { describe, expect, it } from 'vitest';
import { textAlone } from '../../../src-main/domain/note.ts';
import { DeidError } from '../../../src-main/domain/errors.ts';
import { runPipeline } from '../../../src-main/detection/pipeline.ts';
import type { Pipeline } from '../../../src-main/detection/pipeline.ts';
import type { PhiLabel } from '../../../src-main/domain/phiLabel.ts';
import type { Range } from '../../../src-main/domain/range.ts';
import { bindPipeline, formatPipelineId, parsePipelineId } from '../../../src-main/detection/pipelineId.ts';
import { describePipeline } from '../../../src-main/detection/pipelines.ts';
import { rulesPipeline } from '../../support/rulesPipeline.ts';
import type { Recognizer, RecognizerInput } from '../../../src-main/detection/recognizer.ts';
import { createRegistry } from '../../../src-main/detection/registry.ts';

const recognizer = (id: string, recognize: Recognizer['recognize']): Recognizer => ({
  id,
  version: 1,
  explanation: '',
  recognize,
});
const whole = (input: RecognizerInput) => [{ start: 0, end: input.text.length }];
const finding = (id: string, start: number, end: number) =>
  recognizer(id, (input) => ({
    spans: [{ start, end, label: 'PERSON', score: 0.9, recognizer: id, rule: 'r' }],
    examined: whole(input),
  }));
/** A candidate that looks sound until resolution reads it. */
const poisoned = recognizer('poisoned', (input) => ({
  spans: [
    {
      start: 0,
      end: 3,
      get label(): PhiLabel {
        throw new TypeError('bug');
      },
      score: 0.9,
      recognizer: 'poisoned',
      rule: 'r',
    },
  ],
  examined: whole(input),
}));
/** Its ranges cannot be counted. */
const uncountable = recognizer('uncountable', () => ({
  spans: [],
  examined: [null] as unknown as readonly Range[],
}));
const pipeline = (...recognizers: Recognizer[]): Pipeline => ({
  id: 'p',
  recognizers,
  followUps: [],
  models: [],
});

describe('runPipeline', () => {
  it('examines the whole note when every recognizer does', () => {
    const result = runPipeline(textAlone('abc def'), pipeline(finding('a', 0, 3)), 'balanced');
    expect(result.coverage).toEqual([{ start: 0, end: 7 }]);
    expect(result.failures).toEqual([]);
    expect(result.spans).toHaveLength(1);
  });

  it('records a throwing recognizer, runs the others and loses coverage', () => {
    const broken = recognizer('broken', () => {
      throw new TypeError('bug');
    });
    const late = recognizer('late', () => {
      throw new DeidError('engine/no-answer');
    });
    const result = runPipeline(textAlone('abc def'), pipeline(broken, late, finding('a', 4, 7)), 'balanced');
    expect(result.failures).toEqual([
      { recognizer: 'broken', code: 'detection/recognizer-failed' },
      { recognizer: 'late', code: 'engine/no-answer' },
    ]);
    expect(result.coverage).toEqual([]);
    expect(result.spans).toMatchObject([{ start: 4, end: 7 }]);
  });

  it('treats spans outside the note as a failure of their recognizer', () => {
    const result = runPipeline(textAlone('abc'), pipeline(finding('a', 1, 9)), 'balanced');
    expect(result.spans).toEqual([]);
    expect(result.failures).toEqual([{ recognizer: 'a', code: 'detection/recognizer-failed' }]);
  });

  it('covers what every recognizer has examined', () => {
    const half = recognizer('half', () => ({ spans: [], examined: [{ start: 0, end: 4 }] }));
    expect(
      runPipeline(textAlone('abc def'), pipeline(half, finding('a', 0, 3)), 'balanced').coverage,
    ).toEqual([{ start: 0, end: 4 }]);
  });

  it('gives a failure and no coverage when resolution fails', () => {
    const result = runPipeline(textAlone('abc def'), pipeline(poisoned, finding('a', 4, 7)), 'balanced');
    expect(result).toMatchObject({
      spans: [],
      coverage: [],
      failures: [{ recognizer: 'pipeline/resolution', code: 'detection/recognizer-failed' }],
    });
  });

  it('gives the spans, a failure and no coverage when coverage cannot be told', () => {
    const result = runPipeline(textAlone('abc def'), pipeline(uncountable, finding('a', 4, 7)), 'balanced');
    expect(result).toMatchObject({
      spans: [{ start: 4, end: 7 }],
      coverage: [],
      failures: [{ recognizer: 'pipeline/coverage', code: 'detection/recognizer-failed' }],
    });
  });

  it('covers nothing without anything that looks for spans', () => {
    expect(runPipeline(textAlone('abc def'), pipeline(), 'balanced')).toMatchObject({
      coverage: [],
      failures: [],
    });
  });

  describe('with a tagger beside the rules', () => {
    const guess = recognizer('guess', (input) => ({
      spans: [{ start: 0, end: 4, label: 'PERSON', score: 0.55, recognizer: 'guess', rule: 'r' }],
      examined: whole(input),
    }));
    const withTagger: Pipeline = {
      ...pipeline(guess),
      models: [
        {
          id: 'model/m',
          proposesSpans: true,
          digest: '',
          examine: () => Promise.reject(new Error('its votes are given')),
        },
      ],
    };
    const vote = (examined: readonly Range[], failure: 'detection/recognizer-failed' | null = null) => [
      {
        model: { id: 'model/m', proposesSpans: true },
        finding: { spans: [], examined, classification: null, failure },
      },
    ];
    const all = [{ start: 0, end: 9 }];

    it('only suspects what a rule guesses and the tagger has read without a finding', () => {
      const { spans } = runPipeline(textAlone('Rose rest'), withTagger, 'balanced', vote(all));
      expect(spans).toMatchObject([{ start: 0, end: 4, suspected: true }]);
    });

    it('replaces it at the recall operating point', () => {
      const { spans } = runPipeline(textAlone('Rose rest'), withTagger, 'recall', vote(all));
      expect(spans).toMatchObject([{ start: 0, end: 4, suspected: false }]);
    });

    it('replaces it where the tagger has failed or not read', () => {
      for (const votes of [vote(all, 'detection/recognizer-failed'), vote([])])
        expect(runPipeline(textAlone('Rose rest'), withTagger, 'balanced', votes).spans).toMatchObject([
          { suspected: false },
        ]);
    });
  });

  it('shows follow-ups what was found before', () => {
    const followUp = {
      id: 'again',
      version: 1,
      explanation: '',
      recognize: (input: RecognizerInput, found: readonly { start: number; end: number }[]) => ({
        spans: found.map(({ start, end }) => ({
          start: input.text.lastIndexOf(input.text.slice(start, end)),
          end: input.text.length,
          label: 'PERSON' as const,
          score: 0.8,
          recognizer: 'again',
          rule: 'r',
        })),
        examined: whole(input),
      }),
    };
    const result = runPipeline(
      textAlone('Li saw Li'),
      { id: 'p', recognizers: [finding('a', 0, 2)], followUps: [followUp], models: [] },
      'balanced',
    );
    expect(result.spans.map((span) => span.start)).toEqual([0, 7]);
  });
});

describe('what goes wrong between recognizers and resolution', () => {
  it('costs the note its coverage and nobody else anything', () => {
    const route = () => {
      throw new TypeError('bug');
    };
    const result = runPipeline(textAlone('abc'), { ...pipeline(finding('a', 0, 3)), route }, 'balanced');
    expect(result.failures).toEqual([
      { recognizer: 'pipeline/proposals', code: 'detection/recognizer-failed' },
    ]);
    expect(result).toMatchObject({ spans: [], coverage: [] });
  });
});

describe('a suspicion of a tagger', () => {
  const model = { id: 'model/x', proposesSpans: true, digest: 'd', examine: () => Promise.resolve([]) };
  const spansAt = (score: number) => {
    const span = {
      start: 0,
      end: 4,
      label: 'PERSON',
      score,
      isSure: false,
      recognizer: 'model/x',
      rule: 'PERSON',
    } as const;
    const examined = [{ start: 0, end: 4 }];
    const votes = [{ model, finding: { spans: [span], examined, classification: null, failure: null } }];
    return runPipeline(textAlone('Rose'), { ...pipeline(), models: [model] }, 'balanced', votes).spans;
  };

  it('is shown from one chance in two hundred on', () => {
    expect(spansAt(0.005)).toMatchObject([{ suspected: true }]);
    expect(spansAt(0.0049)).toEqual([]);
  });
});

describe('a rule that no tagger agrees with', () => {
  const model = { id: 'model/x', proposesSpans: true, digest: 'd', examine: () => Promise.resolve([]) };
  const votes = [
    {
      model,
      finding: { spans: [], examined: [{ start: 0, end: 4 }], classification: null, failure: null },
    },
  ];
  const rule = recognizer('a', (input) => ({
    spans: [{ start: 0, end: 4, label: 'PERSON', score: 0.7, recognizer: 'a', rule: 'r' }],
    examined: whole(input),
  }));
  const spans = (given: Partial<Pipeline>) =>
    runPipeline(textAlone('Rose'), { ...pipeline(rule), models: [model], ...given }, 'balanced', votes).spans;

  it('is believed from a score that a pipeline may name itself', () => {
    expect(spans({})).toMatchObject([{ suspected: false }]);
    expect(spans({ sureAlone: 0.7 })).toMatchObject([{ suspected: false }]);
    expect(spans({ sureAlone: 0.71 })).toMatchObject([{ suspected: true }]);
  });
});

describe('createRegistry', () => {
  it('refuses an id twice, also across kinds', () => {
    expect(() => createRegistry([finding('a', 0, 1), finding('a', 0, 1)])).toThrow(
      'detection/duplicate-recognizer',
    );
    expect(() => createRegistry([finding('a', 0, 1)], [{ ...finding('a', 0, 1) }])).toThrow(DeidError);
  });
});

describe('pipelines', () => {
  it('names the same finders by one id, whatever their order', () => {
    expect(parsePipelineId('b-pack+rules+a.pack')).toEqual({ rules: true, packs: ['a.pack', 'b-pack'] });
    expect(formatPipelineId(parsePipelineId('b-pack+rules+a.pack'))).toBe('rules+a.pack+b-pack');
    expect(formatPipelineId(parsePipelineId('a-pack'))).toBe('a-pack');
  });

  it.each(['', '+', 'rules+', 'rules+rules', 'a+a', 'Ward', '../x', 'model', 'training', 'a b', 'é'])(
    'refuses %j as an id',
    (id) => {
      expect(() => parsePipelineId(id)).toThrow('detection/unknown-pipeline');
    },
  );

  it('refuses a pipeline in which nothing takes part', () => {
    expect(() => formatPipelineId({ rules: false, packs: [] })).toThrow('detection/unknown-pipeline');
  });

  it('describes versions and packs, so that a changed part changes the fingerprint', () => {
    const described = describePipeline(bindPipeline('rules+ward'), () => 'abc');
    expect(described).toContain('recognizer date@');
    expect(described).toContain('recognizer model/ward@');
    expect(described).toBe(describePipeline(bindPipeline('rules+ward'), () => 'abc'));
    expect(described).not.toBe(describePipeline(bindPipeline('rules+ward'), () => 'abd'));
    expect(described).not.toBe(describePipeline(bindPipeline('ward'), () => 'abc'));
  });

  it('finds the same twice and works on empty and hostile notes', () => {
    const rules = rulesPipeline;
    const note =
      '\uFEFFNHC:\u00A04549856\r\n\u001B[31mné le 03/04/1950\u0000 Tel ０２－１２３４－５６７８ \uD800 👩‍⚕️';
    expect(runPipeline(textAlone(note), rules, 'balanced')).toEqual(
      runPipeline(textAlone(note), rules, 'balanced'),
    );
    expect(runPipeline(textAlone(note), rules, 'balanced').failures).toEqual([]);
    expect(runPipeline(textAlone(''), rules, 'balanced')).toMatchObject({ spans: [], failures: [] });
  });
});
