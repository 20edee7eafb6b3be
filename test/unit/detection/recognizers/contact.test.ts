/** @file E-mail, web and network addresses. Runs under vitest. */
import { describe, it } from 'vitest';
import { emailRecognizer, ipRecognizer, urlRecognizer } from '../../../support/recognizers.ts';
import { expectNoSpans, expectSpans } from '../../../support/annotated.ts';

describe('emailRecognizer', () => {
  it.each([
    'mail ⟦EMAIL|secrétariat.onco@avicenne.aphp.fr⟧.',
    '⟦EMAIL|john.smith@example.com⟧',
    'x\n⟦EMAIL|a_b-c@kh.example⟧; (⟦EMAIL|x1@y2.org⟧)',
    'écrire à ⟦EMAIL|jean.martin (at) chu.example⟧ ou ⟦EMAIL|tlabelle @ medimail . com⟧',
    '請寄⟦EMAIL|chen.jg@hospital.tw⟧聯絡',
    'Praxis ⟦EMAIL|info [at] praxis [dot] example⟧',
  ])('finds %s', (annotated) => {
    expectSpans(annotated, emailRecognizer);
  });
  it.each([
    'seen at home at 10.30. com',
    'CRP @ 12 mg, 30 ml @ night',
    '@home, a@, user@',
    'pain (at rest) in arm',
    'Look (at) the wound',
    'handle @dupont',
    'R@5',
  ])('leaves %s', (text) => {
    expectNoSpans(text, emailRecognizer);
  });
});

describe('urlRecognizer', () => {
  it.each([
    'Bilder: ⟦URL|https://pacs.mvz.example/v/7Q2-KL⟧ Kennwort',
    '⟦URL|www.ssibe.cat⟧',
    '(⟦URL|http://eei.gh.example/fiche/2024-3310⟧) depuis\n⟦URL|pacs://img/0488/22119⟧.',
    'weibo（⟦URL|weibo.com/u/7712093485⟧）近日',
    'Praxis ⟦URL|physioplus-gl.example⟧, ⟦URL|portal.prova.es/c⟧',
    '网址⟦URL|www.hcc.org.cn/q/0186⟧。',
  ])('finds %s', (annotated) => {
    expectSpans(annotated, urlRecognizer);
  });
  it.each([
    'Sin dolor.es un paciente',
    'stable.de plus',
    'p.o. i.v. s.c. z.B. d.h.',
    'a@b.com',
    '12.com 3.de',
    'IgG/IgM, mg/dl, y/o',
    'face_01.jpg',
  ])('leaves %s', (text) => {
    expectNoSpans(text, urlRecognizer);
  });
});

describe('ipRecognizer', () => {
  it.each([
    'connexion ⟦IP|192.168.33.12⟧',
    '⟦IP|10.62.118.203⟧, room',
    'x\n(⟦IP|172.16.31.204⟧) 連線位址 ⟦IP|172.16.31.205⟧',
    'IP: ⟦IP|8.8.8.8⟧',
    'IPv6 ⟦IP|2001:db8:85a3:0:0:8a2e:370:7334⟧ and ⟦IP|fe80::1ff:fe23:4567:890a⟧',
  ])('finds %s', (annotated) => {
    expectSpans(annotated, ipRecognizer);
  });
  it.each([
    '01.42.16.00.00',
    '1.2.3.4 Material und Methoden',
    'OID 1.2.840.10008.5.1.4',
    '12.03.2024, 300.400.500.600',
    '12:30:45, 10:20',
    'v10.2.3.4',
    'Rolle:: ab::cd',
  ])('leaves %s', (text) => {
    expectNoSpans(text, ipRecognizer);
  });
});
