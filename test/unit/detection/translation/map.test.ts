/** @file What was found in a translation comes back to exactly the characters it stands for. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  examineTranslated,
  translatedModel,
} from '../../../../src-main/detection/translation/examineTranslated.ts';
import { parseLexicon } from '../../../../src-main/detection/translation/lexicon.ts';
import { lexiconTranslator, translate } from '../../../../src-main/detection/translation/translate.ts';
import { joinPieces } from '../../../../src-main/detection/translation/translatedText.ts';
import type { NoteModel, NoteModelFinding } from '../../../../src-main/detection/noteModel.ts';
import type { CandidateSpan } from '../../../../src-main/domain/span.ts';
import { parseAnnotated } from '../../../support/annotated.ts';

const lexicon = parseLexicon('chest pain\t胸痛\t胸痛\nfever\t發燒\t发热\npain\t痛\t痛\nward\t病房\t病房\n');

// Pieces of mixed notes: known and unknown words of both languages, names, numbers, marks, astral characters, breaks.
const noteText = fc
  .array(
    fc.constantFrom(
      'chest pain',
      'fever',
      'pain',
      'ward',
      '胸痛',
      '發燒',
      '病房',
      '痛',
      'Kowalski',
      '王小明',
      '38.5',
      '，',
      '。',
      ' ',
      '\n',
      '𠮷',
      '😀',
      '\ud83d',
      'is',
      '患者',
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

const isCut = (text: string, at: number): boolean =>
  at > 0 && /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(at - 1, at + 1));

describe('the way back', () => {
  it('stays in the text, keeps the order and never cuts a surrogate pair', () => {
    fc.assert(
      fc.property(noteText, fc.nat(), fc.nat(), (text, a, b) => {
        const { text: output, map, sourceLength } = translate(text, lexicon);
        expect(sourceLength).toBe(text.length);
        const [start, end] = [a % (output.length + 1), b % (output.length + 1)].sort((x, y) => x - y) as [
          number,
          number,
        ];
        const source = map.toSource({ start, end });
        expect(source.start).toBeGreaterThanOrEqual(0);
        expect(source.start).toBeLessThanOrEqual(source.end);
        expect(source.end).toBeLessThanOrEqual(text.length);
        expect([isCut(text, source.start), isCut(text, source.end)]).toEqual([false, false]);
        let last = 0;
        for (let at = 0; at < output.length; at += 1) {
          const one = map.toSource({ start: at, end: at + 1 });
          if (one.start === one.end) continue;
          expect(one.end).toBeGreaterThanOrEqual(last);
          last = one.end;
        }
      }),
    );
  });

  it('covers every character of the text', () => {
    fc.assert(
      fc.property(noteText, (text) => {
        const { text: output, map } = translate(text, lexicon);
        const whole = map.toSource({ start: 0, end: output.length });
        expect(whole).toEqual({ start: 0, end: text.length });
      }),
    );
  });

  it('brings untouched mentions back exactly', () => {
    fc.assert(
      fc.property(noteText, (text) => {
        const { text: output, map } = translate(text, lexicon);
        const ofSource = [...text.matchAll(/Kowalski|王小明|38\.5/g)].map(({ index, 0: name }) => [
          index,
          index + name.length,
        ]);
        const back = [...output.matchAll(/Kowalski|王小明|38\.5/g)].map(({ index, 0: name }) => {
          const { start, end } = map.toSource({ start: index, end: index + name.length });
          return [start, end];
        });
        expect(back).toEqual(ofSource);
      }),
    );
  });

  it('takes a touched piece whole, and the union of several', () => {
    const { text, map } = translate('患者有 chest pain 及 fever 三天', lexicon);
    const at = text.indexOf('痛');
    const shown = (start: number, end: number): string => {
      const source = map.toSource({ start, end });
      return '患者有 chest pain 及 fever 三天'.slice(source.start, source.end);
    };
    expect(shown(at, at + 1)).toBe('chest pain');
    expect(shown(at, text.indexOf('燒'))).toBe('chest pain 及 fever');
    expect(shown(at + 1, text.indexOf('發燒'))).toBe(' 及 ');
  });

  it('is empty for a blank that was put in', () => {
    const { text, map } = translate('He is in病房now today', lexicon);
    expect(text).toBe('He is in ward now today');
    const { start, end } = map.toSource({ start: 8, end: 9 });
    expect(end - start).toBe(0);
  });

  it('refuses pieces outside the text and copies of another length', () => {
    expect(() => joinPieces('abc', [{ text: 'x', source: { start: 2, end: 4 }, isCopy: false }])).toThrow(
      'part of the text',
    );
    expect(() => joinPieces('abc', [{ text: 'x', source: { start: 0, end: 2 }, isCopy: true }])).toThrow(
      'as long as',
    );
  });
});

/** A tagger that knows names by heart and says that it examined everything but the word it is told to skip. */
const tagger =
  (skipped: string) =>
  (texts: readonly string[]): Promise<readonly NoteModelFinding[]> =>
    Promise.resolve(
      texts.map((text) => {
        const spans = [...text.matchAll(/Kowalski|王小明/g)].map(({ index, 0: name }): CandidateSpan => ({
          start: index,
          end: index + name.length,
          label: 'PATIENT',
          score: 1,
          recognizer: 'model/test',
          rule: 'PER',
        }));
        const gap = skipped === '' ? -1 : text.indexOf(skipped);
        const examined =
          gap < 0
            ? [{ start: 0, end: text.length }]
            : [
                { start: 0, end: gap },
                { start: gap + skipped.length, end: text.length },
              ];
        return { spans, examined, classification: null, failure: null };
      }),
    );

describe('a tagger on translated text', () => {
  const annotated = 'fever 後由 ⟦PATIENT|王小明⟧ 陪同，chest pain 三天，⟦PATIENT|Kowalski⟧ 已知悉';
  const { text, spans } = parseAnnotated(annotated);

  it('gives spans and coverage of the original', async () => {
    const [finding] = await examineTranslated([text], lexiconTranslator(lexicon), tagger(''));
    expect(finding?.spans.map(({ start, end, label }) => ({ start, end, label }))).toEqual(spans);
    expect(finding?.examined).toEqual([{ start: 0, end: text.length }]);
  });

  it('does not count a piece as examined when a part of its translation was not', async () => {
    const [finding] = await examineTranslated([text], lexiconTranslator(lexicon), tagger('痛'));
    const at = text.indexOf('chest pain');
    expect(finding?.examined).toEqual([
      { start: 0, end: at },
      { start: at + 'chest pain'.length, end: text.length },
    ]);
  });

  it('does not count what the translator missed', async () => {
    const missed = { start: 0, end: 5 };
    const translator = (texts: readonly string[]) =>
      Promise.resolve(texts.map((one) => ({ ...translate(one, lexicon), missed: [missed] })));
    const [finding] = await examineTranslated([text], translator, tagger(''));
    expect(finding?.examined).toEqual([{ start: 5, end: text.length }]);
  });

  it('is another model for the fingerprint', async () => {
    const plain: NoteModel = { id: 'model/test', proposesSpans: true, digest: 'aa', examine: tagger('') };
    const model = translatedModel(plain, lexiconTranslator(lexicon), 'bb');
    expect(model.digest).toBe('aa+bb');
    const options = {
      signal: new AbortController().signal,
      alive: () => undefined,
      giveWay: () => Promise.resolve(),
    };
    expect((await model.examine([text, ''], options)).map((finding) => finding.spans.length)).toEqual([2, 0]);
  });

  it('keeps empty texts and texts of one language as they are', async () => {
    const texts = ['', 'No fever. Seen by Kowalski.', '患者王小明今日出院'];
    const findings = await examineTranslated(texts, lexiconTranslator(lexicon), tagger(''));
    expect(findings.map((finding) => finding.spans.length)).toEqual([0, 1, 1]);
  });
});
