/** @file Logins and initials. Runs under vitest. */
import { describe, it } from 'vitest';
import { usernameRecognizer } from '../../../support/recognizers.ts';
import { expectNoSpans, expectSpans } from '../../../support/annotated.ts';

const positive = [
  'Login: ⟦USERNAME|mmuster3⟧',
  'usuario: ⟦USERNAME|jgarcia⟧',
  'Benutzer ⟦USERNAME|huber.m⟧ abgemeldet',
  '14.02.2024 / ⟦USERNAME|mü⟧/⟦USERNAME|sch⟧',
  'dict. ⟦USERNAME|ab⟧/⟦USERNAME|cd⟧',
  'Unsere Zeichen: ⟦USERNAME|Zs⟧/⟦USERNAME|ab⟧',
  'Our ref ⟦USERNAME|AGO⟧/⟦USERNAME|mt⟧',
  'Kürzel ⟦USERNAME|kb⟧',
  'WeChat: ⟦USERNAME|liu_xh88⟧',
];
const boundary = [
  'Visum: ⟦USERNAME|kb⟧',
  'Text\n⟦USERNAME|hoe⟧/⟦USERNAME|ya⟧\n',
  '(Login: ⟦USERNAME|mmuster3⟧)',
];
const mixed = ['微信：⟦USERNAME|wang_2020⟧', 'Basal — ⟦USERNAME|mrovira⟧'];
const negative = [
  'Der Zugang erfolgte nach Kocher',
  'GPT 171 U/L, LDH 226 U/l',
  '12 g/día',
  '3,2 g/dl',
  'ml/h',
  'user of crack cocaine',
  'usuario de silla de ruedas',
  'session de kiné',
  'Ref: none',
  'mg/kg',
  'Az.: keine',
  'visum est',
  'dictated but not signed',
  'I/O -350',
  'E4/V5',
];

describe('username', () => {
  it.each([...positive, ...boundary, ...mixed])('finds %j', (row) => {
    expectSpans(row, usernameRecognizer);
  });
  it.each(negative)('leaves %j alone', (row) => {
    expectNoSpans(row, usernameRecognizer);
  });
});
