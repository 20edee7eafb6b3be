/** @file Sentences, script runs, languages and words of mixed notes. Runs under vitest. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { detectLanguages } from '../../../src-main/text/language.ts';
import { scriptRuns } from '../../../src-main/text/scriptRuns.ts';
import { splitSentences } from '../../../src-main/text/sentences.ts';
import { foldWidths } from '../../../src-main/text/widths.ts';
import { isWholeWord, isWordBoundary, normaliseMention } from '../../../src-main/text/words.ts';

const sentences = (text: string) =>
  splitSentences(text).map(({ start, end }) => text.slice(start, end).trim());

describe('splitSentences', () => {
  it.each([
    ['Vu ce jour. Retour à domicile.', ['Vu ce jour.', 'Retour à domicile.']],
    ['Adressé par le Dr. Martin. Apyrétique.', ['Adressé par le Dr. Martin.', 'Apyrétique.']],
    [
      'Z.B. Ibuprofen am 3. April gegeben. Gut vertragen.',
      ['Z.B. Ibuprofen am 3. April gegeben.', 'Gut vertragen.'],
    ],
    ['CRP 12.5 mg/l. Sin fiebre.', ['CRP 12.5 mg/l.', 'Sin fiebre.']],
    ['患者咳嗽。体温38.5℃！明日复查？', ['患者咳嗽。', '体温38.5℃！', '明日复查？']],
    ['Pt stable 無發燒。Keep IV fluids.', ['Pt stable 無發燒。', 'Keep IV fluids.']],
    ['a first line without stop\nthat goes on here', ['a first line without stop\nthat goes on here']],
    ['Motif : chute\nATCD : HTA', ['Motif : chute', 'ATCD : HTA']],
    ['', []],
  ])('splits %j', (text, expected) => {
    expect(sentences(text)).toEqual(expected);
  });

  // Only a pattern that is not linear meets the time-out, on however busy a machine.
  it.each(['\n', '.', ' \n', 'a.', 'a\n', '. ', '."', '…', '。', '.\u0085'])(
    'reads %j a hundred thousand times',
    { timeout: 120_000 },
    (piece) => {
      const text = piece.repeat(100_000);
      const found = splitSentences(text);
      expect(found[0]?.start).toBe(0);
      expect(found.at(-1)?.end).toBe(text.length);
    },
  );

  it('covers every text without gap or overlap', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'B', ' ', '.', '\n', '。', '3', '\r', '!', '…', 'é') }),
        (text) => {
          let at = 0;
          for (const { start, end } of splitSentences(text)) {
            expect(start).toBe(at);
            expect(end).toBeGreaterThan(start);
            at = end;
          }
          expect(at).toBe(text.length);
        },
      ),
    );
  });
});

describe('scriptRuns', () => {
  it('keeps digits and punctuation in the run they stand in', () => {
    const text = '患者 74 歲，dyspnea on exertion，入院';
    expect(scriptRuns(text).map((run) => [run.script, text.slice(run.start, run.end)])).toEqual([
      ['han', '患者 74 歲，'],
      ['latin', 'dyspnea on exertion，'],
      ['han', '入院'],
    ]);
  });

  it('gives one other run for text without letters and none for no text', () => {
    expect(scriptRuns('12 / 13')).toEqual([{ start: 0, end: 7, script: 'other' }]);
    expect(scriptRuns('')).toEqual([]);
  });
});

describe('detectLanguages', () => {
  it.each([
    ['Le patient est hospitalisé depuis deux jours pour une douleur.', ['fr']],
    ['Die Patientin wurde mit Fieber in die Klinik aufgenommen.', ['de']],
    ['El paciente refiere dolor desde hace tres días, sin fiebre.', ['es']],
    ['La pacient refereix dolor des de fa tres dies, sense febre i amb tos.', ['ca']],
    ['The patient was admitted with chest pain and has no fever.', ['en']],
    ['患者三天前出现头痛，无发热，为进一步诊治来院。', ['zh-Hans']],
    ['病人三天前開始頭痛，無發燒，為進一步診療來院。', ['zh-Hant']],
    ['', []],
    ['CRP 12 Hb 13,4', []],
  ])('tells %j', (text, expected) => {
    expect(detectLanguages(text)).toEqual(expected);
  });

  it('names both languages of a mixed note, the more frequent one first', () => {
    const text =
      '病人於三天前開始發燒，經檢查後診斷為肺炎，入院治療。 The patient was treated with antibiotics.';
    expect(detectLanguages(text)).toEqual(['zh-Hant', 'en']);
    const mixed =
      'El paciente no refiere dolor y está sin fiebre. La pacient està millor i sense dolor, amb la seva filla.';
    expect(new Set(detectLanguages(mixed))).toEqual(new Set(['es', 'ca']));
  });

  it.each([
    [
      'fr',
      "Patient adressé pour une douleur de la hanche. Il est né en France et n'a pas de fièvre. Suivi dans les jours.",
    ],
    [
      'de',
      'Wir berichten über die Patientin. Sie war mit der Behandlung nicht zufrieden. Entlassung in drei Tagen.',
    ],
    ['en', 'The patient was seen in clinic. He has no pain and is on the same dose. Follow up in two weeks.'],
    ['zh-Hans', '患者因胸痛入院。予阿司匹林 100mg qd，CT 检查未见异常。'],
  ])('names %s alone for a note in one language', (language, text) => {
    expect(detectLanguages(text)).toEqual([language]);
  });

  it.each(['fr', 'de', 'en', 'zh'])('names no other language in the shipped %s samples', (language) => {
    const file = path.resolve(import.meta.dirname, `../../../resources/samples/gold/${language}.jsonl`);
    const texts = readFileSync(file, 'utf8').trimEnd().split('\n');
    for (const line of texts) {
      const { text } = JSON.parse(line) as { text: string };
      expect(detectLanguages(text).filter((one) => one.slice(0, 2) !== language)).toEqual([]);
    }
  });
});

describe('words', () => {
  it('sees cut words but never between Han characters', () => {
    expect(isWholeWord('Martinez', 0, 6)).toBe(false);
    expect(isWholeWord('Dr Martin.', 3, 9)).toBe(true);
    expect(isWholeWord('醫師王小明', 2, 5)).toBe(true);
    expect(isWordBoundary('e\u0301a', 1)).toBe(false);
    expect(isWordBoundary('\u{20000}a', 2)).toBe(true);
  });

  it('compares mentions without case, accents, widths and kinds of dash', () => {
    expect(normaliseMention('Núñez–García')).toBe('nunez-garcia');
    expect(normaliseMention('ＡＢ　１２')).toBe('ab 12');
    expect(normaliseMention('Groß')).toBe('gross');
  });
});

describe('foldWidths', () => {
  it('never moves an offset', () => {
    const text = '電話：０２－１２３４　（分機５）\u00A0–12';
    expect(foldWidths(text)).toBe('電話:02-1234 (分機5) -12');
    expect(foldWidths(text)).toHaveLength(text.length);
  });
});
