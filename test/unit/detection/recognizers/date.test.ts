/** @file Dates in seven languages and what only looks like one. Runs under vitest. */
import { describe, it } from 'vitest';
import { dateRecognizer } from '../../../support/recognizers.ts';
import { expectNoSpans, expectSpans } from '../../../support/annotated.ts';

const found = [
  // numeric
  'Entrée le ⟦DATE|17/03/2024⟧ à 21:42',
  'Aufnahme ⟦DATE|3.4.21⟧, Entlassung ⟦DATE|12.04.2021⟧.',
  'Admitted ⟦DATE|2024-02-28⟧T10:15, seen ⟦DATE|11/28/2023⟧',
  'Stationär vom ⟦DATE|12.-15.03.2024⟧ bei uns',
  'stationär vom ⟦DATE|2.3⟧. bis zum ⟦DATE|15.3.2043⟧',
  'Zyklen: ⟦DATE|18.08⟧.-⟦DATE|20.1.22⟧',
  'Seit ⟦DATE|12/2023⟧ Beschwerden, ED ⟦DATE|03.2021⟧',
  'fecha ⟦DATE|20240313⟧, control ⟦DATE|28/05⟧',
  'EKG vom ⟦DATE|4.11⟧.: SR, HF 72',
  'RDV le ⟦DATE|3/4⟧ avec le cardiologue',
  'El ⟦DATE|22-7-04⟧ se retiró el drenaje',
  'récidive les ⟦DATE|18 et 19/01/2018⟧ avec fièvre',
  'boîte ⟦DATE|0 5 0 8 2 0 1 4⟧ cochée',
  'am ⟦DATE|26 04 2022⟧ gesehen',
  'OP ⟦DATE|12.V.2021⟧, Verlegung ⟦DATE|III/2022⟧',
  // written
  'Vue le ⟦DATE|17 mars 2024⟧ et le ⟦DATE|3 avril⟧',
  'Am ⟦DATE|3. April 2021⟧ und im ⟦DATE|Jänner⟧ erneut',
  'Ingresó el ⟦DATE|17 de marzo de 2024⟧ y en ⟦DATE|noviembre de 2005⟧',
  'Visita el ⟦DATE|17 de març del 2024⟧',
  'Seen ⟦DATE|March 3rd, 2021⟧, again ⟦DATE|Nov 28⟧ and ⟦DATE|12-Oct-2021⟧',
  'Dated ⟦DATE|05MAR2024⟧; scan ⟦DATE|02-ENE-2021⟧',
  'en ⟦DATE|décembre 93⟧; depuis ⟦DATE|mai⟧',
  'le ⟦DATE|deux janvier mille neuf cent soixante dix huit⟧',
  // years, quarters, days with names
  'IDM en ⟦DATE|2018⟧, opéré (⟦DATE|2019⟧)',
  '- ⟦DATE|1981⟧ histerectomie',
  'Since ⟦DATE|1995⟧ stable; ⟦DATE|Q3 2021⟧; ⟦DATE|2. Quartal 2021⟧',
  'Sturz an ⟦DATE|Weihnachten⟧, wieder ⟦DATE|Sommer 2020⟧',
  'desde ⟦DATE|Semana Santa⟧ con tos',
  // Chinese
  '入院日期 ⟦DATE|2024年3月5日⟧，⟦DATE|3月8日⟧出院',
  '⟦DATE|二〇二四年三月⟧起病，⟦DATE|民國113年5月3日⟧回診',
  '入院 ⟦DATE|113/03/02⟧ 出院 ⟦DATE|113/03/11⟧ 回診 ⟦DATE|3/18⟧',
  '⟦DATE|２０２４／０３／０５⟧複診，⟦DATE|中秋節⟧後返院',
  '於 ⟦DATE|2016年⟧ 行 PCI，⟦DATE|3月底⟧復發',
  // births
  'Mme X, née le ⟦BIRTHDATE|02/11/1978⟧ à Lyon',
  'né à Saint-Denis le ⟦BIRTHDATE|3 avril 1950⟧',
  'Patient, geb. ⟦BIRTHDATE|01.02.1950⟧, *⟦BIRTHDATE|3.6.1942⟧',
  'nacido el ⟦BIRTHDATE|3 de mayo de 1960⟧; F. Nac.: ⟦BIRTHDATE|24/08/1979⟧',
  'nascuda el ⟦BIRTHDATE|1/2/1990⟧; DOB: ⟦BIRTHDATE|1978-11-08⟧',
  '出生日期：⟦BIRTHDATE|1978年11月8日⟧；⟦BIRTHDATE|1980年1月2日⟧出生',
  'Jahrgang ⟦BIRTHDATE|1948⟧',
  // borders
  '⟦DATE|12.03.2024⟧',
  'x\n⟦DATE|12.03.2024⟧\n(⟦DATE|13.03.2024⟧)',
  'CTC: 入院 on ⟦DATE|Nov 21, 2024⟧ 因 chest pain',
];
const nothing = [
  // pitfalls of the published systems
  'Lote 009942, A. baumanii, IPP 009942',
  'TA 120/80, TA 12/8, PA 13/7, BP 130/85',
  'EVA 3/10, GCS 15/15, AV 10/10, MMSE 28/30, Apgar 9/10/10',
  'Fraktur L4/5, Bandscheibe C5/6, pT3 pN1 (2/18)',
  'le 1/3 distal du fémur, 1/2 comprimé, 3/4',
  'Version 2.3.14, Windows 10, v1.2.10',
  '01.42.16.00.00 et 06 12 34 56 78',
  'à 12:30, um 14.30 Uhr, at 0930',
  'J2 post-op, 术后第3天, 10 days ago, lundi, am Montag',
  'insuline 12-10-14 UI, Bisoprolol 1-0-1',
  'leucocytes 2010 /mm3, GB 2000, diurèse 1950 cc, 2000 ml, 1800 kcal',
  'WHO 2022, ESC 2020 guidelines, DSM 5',
  'Hb 12.5. Rest normal. CRP 3.4.',
  'may improve, may need 2 tablets, set 3 x 10',
  'NHC 20190034, Rechnung 2018-77193, 24-118734',
  '10年前手术，病程3个月，术后3月，随访2年',
  'Christmas disease, Rafael Nadal, Frau Silvester',
  'Score 7/15, ratio 1/2, 24/7, SpO2 98%',
  '192.168.10.20, pH 7.21, 1.000.000 UI',
  'mai più, in may be so',
  'Zi 119, box 12, lit 2004',
];

describe('dateRecognizer', () => {
  it.each(found)('finds %s', (annotated) => {
    expectSpans(annotated, dateRecognizer);
  });
  it.each(nothing)('leaves %s', (text) => {
    expectNoSpans(text, dateRecognizer);
  });
});
