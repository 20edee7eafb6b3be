/** @file Which part of a note is in which language, and which sentences are mixed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../src-main/domain/detection.ts';
import { detectLanguages } from '../../../src-main/text/language.ts';
import { languageMix } from '../../../src-main/text/languageMix.ts';

const languagesOf = (text: string): readonly Language[] =>
  languageMix(text).shares.map(({ language }) => language);
const mixedIn = (text: string, languages?: readonly Language[]): readonly string[] =>
  languageMix(text, languages)
    .sentences.filter((sentence) => sentence.languages.length > 1)
    .map(({ start, end }) => text.slice(start, end).trim());

const TAIWAN = `病人因發燒與咳嗽三天由家屬送至急診。He complained of chest pain since this morning.
理學檢查顯示雙側囉音，胸部X光顯示浸潤，the patient was admitted to the ward。
Past history: hypertension.
給予 aspirin 100 mg PO QD，安排 CT scan，續觀察生命徵象與意識狀態。`;

describe('the mix of a note of two languages', () => {
  it('gives each language its part of the letters', () => {
    const { shares } = languageMix(TAIWAN);
    expect(shares.map(({ language }) => language).toSorted()).toEqual(['en', 'zh-Hant']);
    expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 10);
    expect(shares[0]!.share).toBeGreaterThan(shares[1]!.share);
  });

  it('calls a sentence mixed where words of the other language stand in it', () => {
    expect(mixedIn(TAIWAN)).toEqual([
      '理學檢查顯示雙側囉音，胸部X光顯示浸潤，the patient was admitted to the ward。',
    ]);
  });

  it('tells the languages of every sentence, most letters first', () => {
    const { sentences } = languageMix(TAIWAN);
    expect(sentences.map(({ languages }) => languages.join('+'))).toEqual([
      'zh-Hant',
      'en',
      'en+zh-Hant',
      'en',
      'zh-Hant',
    ]);
  });

  it('hears a clause in another Latin language by two words of its own', () => {
    const text =
      'El paciente refiere dolor en el pecho desde ayer, però no va voler que li fessin les proves amb contrast. Se decide ingreso en planta para el control del dolor.';
    expect(mixedIn(text, ['es', 'ca'])).toEqual([
      'El paciente refiere dolor en el pecho desde ayer, però no va voler que li fessin les proves amb contrast.',
    ]);
  });

  it('finds English beside Chinese that the languages of the note do not name', () => {
    const text = `Case: 古月娥, from 苗栗縣公館鄉, 從事陶藝四十年，無抽菸。
Hx: cough for 2 months, left upper lobe mass, biopsy done.
病理科確認後，家屬與病人討論治療方式，建議標靶藥物。Brain MRI: two small lesions without edema.`;
    expect(languagesOf(text).toSorted()).toEqual(['en', 'zh-Hant']);
    expect(languageMix(text, ['zh-Hant'])).toEqual(languageMix(text));
  });

  it('leaves both kinds of Chinese apart, sentence by sentence', () => {
    const text = '患者诉头痛三天，无发热。病患主訴頭痛三天，無發燒。';
    expect(languageMix(text, ['zh-Hans', 'zh-Hant']).sentences.map(({ languages }) => languages)).toEqual([
      ['zh-Hans'],
      ['zh-Hant'],
    ]);
  });
});

describe('a note of one language', () => {
  it.each<[Language, string]>([
    [
      'fr',
      'Le patient a été vu en consultation pour une maladie de Crohn. Traitement par Ibuprofen et CT scan.',
    ],
    [
      'de',
      'Die Patientin wurde mit Morbus Basedow und Follow-up in der Klinik für Innere Medizin aufgenommen.',
    ],
    [
      'es',
      'El paciente ingresa por un síndrome de Guillain-Barré y se pauta tratamiento con Aspirin y by-pass.',
    ],
    [
      'ca',
      "El pacient ingressa per una síndrome de Sjögren i s'inicia tractament amb aspirina perquè té dolor.",
    ],
    [
      'en',
      'The patient was seen for Behçet disease and the grand mal seizures were treated with café au lait.',
    ],
    ['zh-Hans', '患者因肺炎入院，给予 aspirin 100 mg po qd，行 CT 检查，考虑 Crohn 病，建议门诊随访。'],
    ['zh-Hant', '病患因肺炎住院，給予 Tamiflu 75 mg BID，安排 MRI 檢查，疑似 Graves disease，建議門診追蹤。'],
  ])('has one share and no mixed sentence: %s', (language, text) => {
    expect(languageMix(text).shares).toEqual([{ language, share: 1 }]);
    expect(mixedIn(text)).toEqual([]);
  });

  it('stays one language with a name in the other script', () => {
    const text = `Ms. Tuan Hsiu-Chin (段秀琴) is a woman with type 2 diabetes and was seen in the clinic for the first time.
She denies chest pain and has not been taking her tablets since the last visit, because they made her feel dizzy.
We have talked about the risks and she will be seen again by the nurse in two weeks with her log of blood sugars.`;
    expect(languagesOf(text)).toEqual(['en']);
  });
});

describe('what does not make a sentence mixed', () => {
  it.each([
    ['a drug and its order', '給予 aspirin 100 mg PO QD，續觀察生命徵象。'],
    ['an abbreviation that is a word elsewhere', '左眼 OD 術後，右眼 OS 視力穩定，續用 IV 抗生素。'],
    ['an eponym', '疑似 Crohn disease，建議大腸鏡檢查。'],
    ['a caption', 'To: 仁和護理之家 護理長，請協助追蹤傷口與血壓。'],
    ['two words that are a term', '安排 brain magnetic 與 chest 檢查，續觀察。'],
    ['a letter behind a disease', '病患有 hepatitis A 與 B 病史，已追蹤多年。'],
    ['a Chinese name of four characters', 'The patient 歐陽佳穎 was seen in the clinic for the wound.'],
  ])('%s', (_, text) => {
    expect(mixedIn(text, ['zh-Hant', 'en'])).toEqual([]);
  });

  it('one word of another Latin language', () => {
    expect(mixedIn('El paciente refiere dolor en el pecho, amb fiebre desde ayer.', ['es', 'ca'])).toEqual(
      [],
    );
  });

  it('English in one place of a Chinese note', () => {
    expect(mixedIn('病患主訴頭痛，the patient was seen in the ward。', ['zh-Hant'])).toEqual([]);
  });

  it('a language that the note as a whole does not have', () => {
    expect(mixedIn('El paciente dijo: the patient was seen in the ward with her mother.', ['es'])).toEqual(
      [],
    );
    expect(
      mixedIn('病患主訴頭痛，le patient est dans la salle。家屬說 il est dans la salle。', ['zh-Hant']),
    ).toEqual([]);
  });
});

describe('a text too short to tell', () => {
  it.each([
    ['empty', ''],
    ['numbers', '12.5 / 13.1\n--'],
    ['a word', 'Aspirin'],
  ])('%s has no share', (_, text) => {
    const mix = languageMix(text);
    expect(mix.shares).toEqual([]);
    expect(mix.sentences.every(({ languages }) => languages.length === 0)).toBe(true);
  });
});

describe('any text', () => {
  const piece = fc.constantFrom(
    ...[
      'The patient was seen. ',
      '病人因發燒住院，',
      'with the ',
      'El paciente no ',
      'però amb ',
      '12 mg\n',
      '患者诉',
      'é',
    ],
  );

  it('is covered by its sentences, and its shares are parts of 1 in languages found in it', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), (pieces) => {
        const text = pieces.join('');
        const { shares, sentences } = languageMix(text);
        let at = 0;
        for (const { start, end } of sentences) {
          expect(start).toBe(at);
          at = end;
        }
        expect(at).toBe(text.length);
        const told = detectLanguages(text);
        const isChinese = told.length > 0 && told.every((language) => language.startsWith('zh'));
        const found: readonly Language[] = isChinese ? [...told, 'en'] : told;
        expect(shares.filter(({ language }) => !found.includes(language))).toEqual([]);
        const sum = shares.reduce((total, { share }) => total + share, 0);
        expect(shares.length === 0 ? 1 : sum).toBeCloseTo(1, 9);
        expect(shares.every(({ share }) => share > 0 && share <= 1)).toBe(true);
      }),
    );
  });
});
