/** @file Finds listed districts and counties of China by their last character. Pure; part of the place recognizer. */
import type { Finding } from '../../lexicons/candidate.ts';
import { zhAreas } from '../../lexicons/zhAreas.ts';

const areas: ReadonlySet<string> = new Set(zhAreas);
// 6: the longest listed name that notes use; autonomous counties are longer and end in 县 as well.
const longest = 6;
const ending = /[区县市旗]/g;

/** `洪山区`, `凤翔区`: names of three characters or more, so that `小区` and `病区` are none. */
export function findChineseAreas(text: string, rule: string): readonly Finding[] {
  const findings: Finding[] = [];
  for (const found of text.matchAll(ending)) {
    const end = found.index + 1;
    for (let length = longest; length >= 3; length -= 1) {
      const start = end - length;
      if (start < 0 || !areas.has(text.slice(start, end))) continue;
      findings.push({ start, end, label: 'CITY', rule, score: 0.6 });
      break;
    }
  }
  return findings;
}
