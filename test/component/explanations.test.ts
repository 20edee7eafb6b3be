/** @file Why a place was taken for an identifier, and the languages of the note, as review shows them. */
import { afterEach, describe, expect, it } from 'vitest';
import { INHERITANCE_RULES } from '../../src-main/detection/propagation/inheritedForms.ts';
import { PROBE_REASONS } from '../../src-main/domain/probeReason.ts';
import { sourceSentence, voteLines } from '../../src-renderer/features/spanEditor/sourceWords.ts';
import { INTERFACE_LANGUAGES } from '../../src-main/contract/vocabulary.ts';
import { createLocale } from '../../src-renderer/locales/translate.ts';
import type { NoteExplanation } from '../../src-renderer/api/types.ts';
import { initialView } from '../support/fakeTransport/fakeNotes.ts';
import type { FakeState, Scenario } from '../support/fakeTransport/fakeState.ts';
import { mountApp, settle, type MountedApp } from '../support/fakeTransport/mountedApp.ts';

const locale = createLocale('en');
const explanation: NoteExplanation = {
  rules: [
    {
      rule: 'fr.month.day',
      sentence: 'The name of a month with a day, a year or a preposition.',
      isOfApp: true,
    },
  ],
  languages: { shares: [], passages: [], mixedSentences: 0 },
};
const GONE = locale.t('explanations.gone');

describe('the sentence of a vote', () => {
  const sentence = (recognizer: string, rule: string, told: NoteExplanation | null = explanation) =>
    sourceSentence(locale, { recognizer, rule, score: 0.9 }, told);

  it('is that of the rule', () => {
    expect(sentence('date', 'fr.month.day')).toBe('The name of a month with a day, a year or a preposition.');
    expect(sentence('verification', 'fr.month.day')).toBe(sentence('date', 'fr.month.day'));
  });

  it('is that of the rule in the language of the interface', () => {
    const source = { recognizer: 'date', rule: 'fr.month.day', score: 0.9 };
    expect(sourceSentence(createLocale('fr'), source, explanation)).toBe(
      'Le nom d’un mois avec un jour, une année ou une préposition.',
    );
    expect(sourceSentence(createLocale('zh'), source, explanation)).toBe('月份名称与日、年份或介词连用。');
  });

  it.each([
    ['is a site’s own one', 'Les noms de nos services.', false],
    ['is a site’s own one, word for word like one of the app', 'A decade.', false],
    ['no catalog knows', 'A sentence that was changed since.', true],
    ['is only the beginning of one that a catalog knows', 'A decade', true],
    ['is another key', 'toString', true],
    ['is empty', '', true],
  ])('stays as its pack has it where it %s', (_, said, isOfApp) => {
    const told = { ...explanation, rules: [{ rule: 'some.rule', sentence: said, isOfApp }] };
    const source = { recognizer: 'date', rule: 'some.rule', score: 0.9 };
    for (const language of INTERFACE_LANGUAGES)
      expect(sourceSentence(createLocale(language), source, told)).toBe(said);
  });

  it('waits for main, and says when a rule is gone', () => {
    expect(sentence('date', 'fr.month.day', null)).toBeNull();
    expect(sentence('pack-patterns', 'old-site.ward')).toBe(GONE);
    expect(sentence('date', 'fr.month')).toBe(GONE);
  });

  it('names the type of a model', () => {
    expect(sentence('model/my-pack', 'PER.NAM', null)).toBe('The model read it as: PER.NAM.');
    expect(sentence('model/my-pack', 'PROFESSION', null)).toBe('The model read it as: Profession.');
  });

  it.each([
    ...PROBE_REASONS.map((rule) => ['known-identifier', rule] as const),
    ...INHERITANCE_RULES.map((rule) => ['inherited', rule] as const),
  ])('has words for %s %s', (recognizer, rule) => {
    const words = sentence(recognizer, rule, null);
    expect(words).toMatch(/^[A-Z].+\.$/);
    expect(words).not.toContain('{');
  });

  it('does not take the form of a known identifier for the rule of another recognizer', () => {
    expect(sentence('date', 'genitive')).toBe(GONE);
    expect(sentence('known-identifier', 'same-code')).toBe(GONE);
  });
});

describe('the votes in short', () => {
  const vote = { recognizer: 'date', rule: 'fr.month.day', score: 0.913 };

  it('are a line each, with who voted, the rule and the score', () => {
    const model = { recognizer: 'model/my-pack', rule: 'DATE', score: 0.6 };
    expect(voteLines(locale, { sources: [vote, model] }).split('\n')).toEqual([
      `${locale.t('recognizers.date')} · fr.month.day · 91%`,
      `${locale.t('recognizers.model', { pack: 'my-pack' })} · DATE · 60%`,
    ]);
  });

  it('say that a person marked the place where nobody voted', () => {
    expect(voteLines(locale, { sources: [] })).toBe(locale.t('review.addedByHand'));
  });
});

describe('review', () => {
  let app: MountedApp | null = null;
  afterEach(() => {
    app?.stop();
    app = null;
  });

  it('tells on every mark who voted, and on nothing that the recipient sees', async () => {
    const { press } = await openNote(1);
    const titles = (): string[] =>
      [...document.querySelectorAll<HTMLElement>('.scroller .mark')].map(({ title }) => title);
    expect(titles().length).toBeGreaterThan(2);
    for (const title of titles()) expect(title).toMatch(/ · .+ · \d+%/);
    await press('v');
    expect(document.querySelectorAll('.scroller [data-start]').length).toBeGreaterThan(0);
    expect(document.querySelectorAll('.scroller [data-start][title]')).toHaveLength(0);
  });

  async function openNote(
    number: number,
    scenario: Scenario = {},
    prepare?: (state: FakeState) => void,
  ): Promise<MountedApp> {
    app = await mountApp(scenario);
    prepare?.(app.bridge.state);
    [...document.querySelectorAll('button')].find((one) => one.textContent.includes('ED discharge'))?.click();
    await settle();
    document.querySelector<HTMLElement>(`[role="row"][aria-rowindex="${number + 1}"]`)?.click();
    await settle();
    return app;
  }
  const group = (): string | undefined =>
    document
      .querySelector('[role="group"][aria-label="Languages of this note"]')
      ?.textContent.replace(/\s+/g, ' ')
      .trim();

  it('shows the sentence of every rule of the focused place', async () => {
    const { text } = await openNote(1);
    expect(text()).toContain('A title of doctors or professors stands before the name.');
    expect(text()).toContain('The same name was found elsewhere in the note.');
    expect(text()).not.toContain(GONE);
  });

  it('shows the sentence of a rule of the app in French', async () => {
    const { text } = await openNote(1, { settings: { language: 'fr' } });
    expect(text()).toContain('Un titre de médecin ou de professeur précède le nom.');
    expect(text()).not.toContain('A title of doctors or professors stands before the name.');
  });

  it('shows them in French, but that of a rule of the site as the site wrote it', async () => {
    const { text } = await openNote(1, { settings: { language: 'fr' } }, (state) => {
      const view = initialView(1, state.batches[0]!.id);
      const spans = view.spans.map((span) => ({
        ...span,
        sources: span.sources.map((source) =>
          source.rule === 'en.dr' ? { ...source, rule: 'st-elsewhere.guide' } : source,
        ),
      }));
      state.notes.set(1, { ...view, spans });
    });
    expect(text()).toContain('Le même nom a été trouvé ailleurs dans la note.');
    expect(text()).not.toContain('The same name was found elsewhere in the note.');
    expect(text()).toContain('Patient guides of the house stand before their name.');
  });

  it('asks once per note, not once per decision', async () => {
    const { press, called } = await openNote(1);
    await press('a');
    await press('a');
    expect(called('review.decide')).toHaveLength(2);
    expect(called('review.explain')).toHaveLength(1);
  });

  it('tells the shares of the languages and how many sentences mix them', async () => {
    await openNote(1);
    expect(group()).toMatch(/English \d+%/);
    expect(group()).toMatch(/Traditional Chinese \d+%/);
    expect(group()).toMatch(/mixed in \d+ sentences?|no sentence mixes them/);
  });

  it('names the one language of a note without a share', async () => {
    const { text } = await openNote(4);
    expect(group()).toBeUndefined();
    expect(text()).toContain('German');
  });
});
