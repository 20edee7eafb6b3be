/**
 * @file The few sentences and characters that the vocabularies of the test packs are made from. Invented people and
 * places only. Runs in tests and in tools/testPacks.ts.
 */

/** Clinical small talk in the six languages of the product; long enough for some whole words and some word pieces. */
export const SENTENCES: readonly string[] = [
  'The patient Anna Sample was admitted on 12 March 2021 with chest pain and discharged home the next day.',
  'Dr. Miller from the General Hospital of Springtown called the patient at 555 0100 about her blood pressure.',
  'No fever, no cough, no known allergies; the patient takes 5 mg of ramipril in the morning.',
  'La paciente Carmen Ejemplo ingresó el 3 de abril de 2020 en el Hospital General de Villanueva por dolor.',
  'El doctor Prueba recomienda control en su centro de salud y tratamiento con paracetamol cada ocho horas.',
  'La pacient Montserrat Exemple va ingressar el 7 de maig de 2019 a l’Hospital de Vilanova amb febre.',
  'El metge de capçalera revisarà el tractament i la tensió arterial a la propera visita del mes de juny.',
  'Le patient Jean Modèle, né le 14 juillet 1956, a été hospitalisé à Lyon pour une douleur thoracique.',
  'Madame Exemple a été vue en consultation par le docteur Essai à l’hôpital de la Croix le 2 février.',
  'Wir berichten über die Patientin Erika Beispiel, geboren am 01.02.1950, wohnhaft in Musterstadt.',
  'Herr Beispiel wurde am Montag aus der Klinik für Innere Medizin entlassen; größere Blutung ausgeschlossen.',
  '患者王小明，男，56岁，住北京市海淀区，于2021年3月12日因胸痛入院，由李医生诊治。',
  '患者陳大文，女，住臺北市中山區，於民國一百一十年四月三日因發燒住院，由張醫師診治。',
];

function codePoints(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}

/** Punctuation and signs that notes of these languages really hold. */
const SIGNS = Array.from('–—‘’“”„«»…¿¡·ºª°€±×µ§•。，、：；？！（）《》「」％');
/** Common Han characters beyond those of the sentences. */
const HAN = Array.from(
  '一二三四五六七八九十百千年月日时分的是在有不了和人大中国上下左右无病史检查体温血压心肺肝肾痛热',
);

/**
 * Every character a test vocabulary can represent, in code point order and each once: ASCII, the Latin letters of the
 * six languages, signs, some hundred Han characters. Kana, Hangul, Cyrillic, Arabic and emoji are left out on purpose,
 * so that notes with characters a vocabulary does not know can be tested.
 */
export function basicCharacters(): string[] {
  const latin = [...codePoints(0x21, 0x7e), ...codePoints(0xc0, 0xff), ...Array.from('ŒœŸŠšŽžŁłŞşĞğİı')];
  const characters = new Set([...latin, ...SIGNS, ...HAN, ...SENTENCES.join('').replaceAll(' ', '')]);
  return [...characters].sort((a, b) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0));
}

/** True for a character that the BERT tokenizers set off by blanks (the block of the CJK unified ideographs). */
export function isHan(character: string): boolean {
  return /^\p{Script=Han}$/u.test(character);
}

/** Words of the sentences with their number of occurrences, in order of first occurrence; Han runs are not words. */
export function wordCounts(fold: (text: string) => string = (text) => text): Map<string, number> {
  const counts = new Map<string, number>();
  for (const sentence of SENTENCES) {
    for (const [word] of fold(sentence).matchAll(/[\p{L}\p{M}]+|\p{N}+/gu)) {
      if ([...word].some(isHan)) continue;
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return counts;
}
