/** @file HL7 v2 messages with an invented person in every field that can hold one. For tests. */

/** Secrets that stay in the text. */
export const HL7_READ = {
  report: 'Apfelkuchner',
  reportRepetition: 'Birnbaumer',
  note: 'Dattelpalmer',
  string: 'Endivienmann',
  label: 'Feigenblattl',
  unit: 'Granatapfler',
  range: 'Himbeerhuber',
  codedValue: 'Ingwerknoll',
  localCode: 'Johannisbeerl',
  diagnosis: 'Kohlrabinger',
  procedure: 'Lauchzwiebler',
  allergy: 'Mandelbaumer',
  reason: 'Nussknackner',
  clinicalInfo: 'Olivenbauerl',
  plainAttachment: 'Paprikahuber',
  htmlAttachment: 'Quittenmayer',
  asciiAttachment: 'Rhabarberle',
  service: 'Selleriemann',
  unknownType: 'Tomatenhuber',
} as const;

/** Secrets of fields that are emptied, by segment and field; the message is made from them. */
const EMPTIED = {
  MSH: [3, 4, 5, 6, 7, 8, 10, 13, 14, 17, 19, 20, 21],
  SFT: [1, 2, 3],
  EVN: [2, 3, 4, 5, 7],
  PID: [2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 26, 27, 28, 29, 31, 32],
  PD1: [3, 4, 8],
  NK1: [2, 3, 4, 5, 6, 7, 13, 16, 30, 31, 32, 33, 37],
  PV1: [3, 4, 5, 6, 7, 8, 9, 10, 11, 17, 19, 39, 44, 45, 50, 52],
  PV2: [3, 12, 13, 23],
  ROL: [1, 4, 11, 12],
  MRG: [1, 2, 3, 4, 7],
  GT1: [2, 3, 4, 5, 6, 7, 8, 12, 16, 17, 21, 45],
  IN1: [2, 3, 4, 5, 6, 8, 11, 16, 18, 19, 36, 44, 49],
  IN2: [1, 2, 7, 61, 63],
  AL1: [6],
  DG1: [5, 16],
  PR1: [5, 8, 11, 12],
  ORC: [2, 3, 4, 9, 10, 11, 12, 13, 14, 17, 21, 22, 23, 24],
  OBR: [2, 3, 7, 8, 10, 14, 15, 16, 17, 18, 19, 20, 21, 22, 28, 32, 33, 34, 35],
  TXA: [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 22, 23],
  ZPA: [1, 2, 3],
} as const;

/** A date, since a birth date that cannot be read keeps its note open. */
const BIRTH = '19580401';

export const HL7_EMPTIED: readonly string[] = [
  BIRTH,
  ...Object.entries(EMPTIED).flatMap(([name, numbers]) => numbers.map((number) => secretOf(name, number))),
];

/** Letters only, so that nothing of a message looks like it. */
function secretOf(name: string, number: number): string {
  const letters = [...`${number}`].map((digit) => 'bdfghklmnp'.charAt(Number(digit))).join('o');
  return `Q${name.toLowerCase().replaceAll(/\d/g, 'y')}u${letters}ixx`;
}

/** A segment whose emptied fields hold their secrets, with other fields as given. */
function segment(name: keyof typeof EMPTIED, given: Readonly<Record<number, string>> = {}): string {
  const numbers = [...EMPTIED[name], ...Object.keys(given).map(Number)];
  const parts = Array.from({ length: Math.max(...numbers) }, (_, at) => {
    const number = at + 1;
    const isSecret = (EMPTIED[name] as readonly number[]).includes(number);
    return given[number] ?? (isSecret ? secretOf(name, number) : '');
  });
  return name === 'MSH' ? `MSH|^~\\&|${parts.slice(2).join('|')}` : [name, ...parts].join('|');
}

const R = HL7_READ;
const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
const PAGE = `<html><head><!-- ${secretOf('ZPA', 2)} --></head><body><p class="${secretOf('ZPA', 3)}">Frau ${R.htmlAttachment} kam.</p></body></html>`;

/** Segments of one message with everything. */
export const FULL_SEGMENTS: readonly string[] = [
  segment('MSH', { 9: 'MDM^T02^MDM_T02', 11: 'P', 12: '2.5.1' }),
  segment('SFT'),
  segment('EVN', { 1: 'T02' }),
  segment('PID', { 1: '1', 7: BIRTH, 8: 'F' }),
  segment('PD1'),
  segment('NK1', { 1: '1' }),
  segment('PV1', { 1: '1', 2: 'I' }),
  segment('PV2'),
  segment('ROL', { 2: 'AD' }),
  segment('MRG'),
  segment('GT1', { 1: '1' }),
  segment('IN1', { 1: '1' }),
  segment('IN2'),
  segment('AL1', { 1: '1', 2: 'DA^^HL70127', 3: `^Nuss, wie ${R.allergy} sagt` }),
  segment('DG1', { 1: '1', 3: `E11.9^Diabetes von ${R.diagnosis}^I10` }),
  segment('PR1', { 1: '1', 3: `^Punktion durch ${R.procedure}` }),
  segment('ORC', { 1: 'RE', 5: 'CM' }),
  segment('OBR', {
    1: '1',
    4: `11488-4^Konsil ${R.service}^LN`,
    13: `siehe ${R.clinicalInfo}`,
    24: 'LAB',
    25: 'F',
    31: `^Sturz, ${R.reason} rief an`,
  }),
  segment('TXA', { 1: '1', 3: 'TX', 17: 'AU' }),
  `OBX|1|TX|11488-4^Bericht ${R.label}^LN||Frau ${R.report} wurde\\.br\\aufgenommen~Auch ${R.reportRepetition} kam||||||F`,
  `OBX|2|FT|11488-4^Bericht ${R.label}^LN||\\H\\Puls\\N\\ 72 \\T\\ Druck 120\\F\\80||||||F`,
  `OBX|3|NM|8867-4^Herzfrequenz^LN||72|/min^je Minute ${R.unit}^UCUM|60-100 ${R.range}|N|||F`,
  `OBX|4|CWE|8480-6^Lage^LN||${R.localCode}^liegend nach ${R.codedValue}^L||||||F`,
  `OBX|5|ST|^Wer||${R.string} selbst||||||F`,
  `OBX|6|ED|^Brief||^text^plain^Base64^${base64(`Brief an ${R.plainAttachment}.`)}||||||F`,
  `OBX|7|ED|^Brief||^text^html^Base64^${base64(PAGE)}||||||F`,
  `OBX|8|ED|^Brief||^text^plain^A^Gruss, ${R.asciiAttachment}||||||F`,
  `OBX|9|XPN|^Name||${secretOf('PID', 5)}^Q||||||F`,
  `OBX|10|RP|^Bild||${secretOf('ZPA', 1)}.pdf||||||F`,
  `OBX|11|ZZ|^Eigen||${R.unknownType}||||||F`,
  `NTE|1|L|Hinweis von ${R.note}`,
  segment('ZPA'),
];

/** One message; segments end as the standard says. */
export const FULL_HL7 = FULL_SEGMENTS.map((one) => `${one}\r`).join('');

/** A small result with a patient of one's own. */
export function oru(options: { id: string; name: string; text: string; charset?: string }): string {
  return [
    `MSH|^~\\&|LIS|Haus|KIS|Haus|20260312||ORU^R01|${options.id}|P|2.5|||||CHE|${options.charset ?? ''}`,
    `PID|1||${options.id}^^^Haus^PI||${options.name}||19580401|F`,
    `OBR|1||B${options.id}|18842-5^Brief^LN|||20260311`,
    `OBX|1|TX|18842-5^Brief^LN||${options.text}||||||F`,
  ]
    .map((one) => `${one}\r`)
    .join('');
}
