/** @file Finds institutions in Chinese text by how their names end. Pure; runs in the detection process. */
import type { Finding } from '../../lexicons/candidate.ts';
import {
  chineseGeneric,
  chineseHospitalEnds,
  chineseLeftStop,
  chineseOrganizationEnds,
} from './hospital.patterns.ts';

const hospitals = new Set(chineseHospitalEnds.split('|'));
const ends = new RegExp(
  [...hospitals, ...chineseOrganizationEnds.split('|')].sort((a, b) => b.length - a.length).join('|'),
  'gu',
);
// 20: no institution name in the public lists is longer in front of its ending.
const longest = 20;

function nameStart(text: string, end: number): number {
  let start = end;
  while (start > 0 && end - start < longest && /[\u4e00-\u9fff]/u.test(text.charAt(start - 1))) start -= 1;
  const run = text.slice(start, end);
  const stop = chineseLeftStop.exec(run);
  return stop === null ? start : start + stop[0].length;
}

/** `南昌市洪都中医院`, `長庚醫院`, `逢甲大學`; not `本院`, `当地医院`, `上级医院`. */
export function findChineseInstitutions(text: string): readonly Finding[] {
  const findings: Finding[] = [];
  if (!/[\u4e00-\u9fff]/u.test(text)) return findings;
  for (const found of text.matchAll(ends)) {
    const start = nameStart(text, found.index);
    const proper = text.slice(start, found.index);
    // `医院医院`: one ending behind another names nothing.
    if (proper.length < 2 || hospitals.has(proper.slice(-2)) || chineseGeneric.test(proper)) continue;
    const isHospital = hospitals.has(found[0]);
    const short = /^(?:寺|保险|保險|银行|銀行|超市|学校|學校|藥局|药房|药店|牙科|集团|集團)$/u.test(found[0]);
    findings.push({
      start,
      end: found.index + found[0].length,
      label: isHospital ? 'HOSPITAL' : 'ORGANIZATION',
      rule: isHospital ? 'zh.hospital' : 'zh.organization',
      score: short || proper.length > 12 ? 0.5 : isHospital ? 0.7 : 0.65,
    });
  }
  return findings;
}
