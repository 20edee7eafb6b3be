/** @file A name ends before the day of the stay. Runs under vitest. */
import { describe, expect, it } from 'vitest';
import { resolveSpans } from '../../../../src-main/detection/resolve/resolveSpans.ts';
import type { PhiLabel } from '../../../../src-main/domain/phiLabel.ts';

/** What is left of a mention that is the whole text. */
function marked(text: string, label: PhiLabel = 'PATIENT'): string | undefined {
  const whole = { start: 0, end: text.length, label, score: 0.9, recognizer: 'model', rule: 'r' };
  const [span] = resolveSpans(text, [whole], 'balanced');
  return span && text.slice(span.start, span.end);
}

describe('a day of the stay behind a name', () => {
  it.each([
    ['Le Bihan J2', 'Le Bihan'],
    ['Le Bihan, J2', 'Le Bihan'],
    ['LE BIHAN J+12', 'LE BIHAN'],
    ['Ode L. J-1', 'Ode L'],
    ['Hartley POD 2', 'Hartley'],
    ['Hartley POD3', 'Hartley'],
  ])('is no part of it in “%s”', (text, name) => {
    expect(marked(text)).toBe(name);
  });

  it.each([
    'J2',
    'POD 2',
    'Le Bihan D3',
    'Le Bihan H12',
    'Le Bihan J214',
    'Le BihanJ2',
    'Le Bihan J',
    'J2 Le Bihan',
    '2 J2',
    'Le Bihan j2',
  ])('leaves “%s” whole', (text) => {
    expect(marked(text)).toBe(text);
  });

  it.each<PhiLabel>(['USERNAME', 'OTHER_ID', 'HOSPITAL', 'DATE'])('stays inside %s', (label) => {
    expect(marked('bihan J2', label)).toBe('bihan J2');
  });
});
