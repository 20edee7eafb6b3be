/** @file Parts a time of day from the date it stands beside. Pure; main process. */
import { foldWidths } from '../../text/widths.ts';

const CLOCK = String.raw`(?:[01]?\d|2[0-4])`;
const ZONE = String.raw`(?:\s?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?`;
const PERIOD = '(?:上午|下午|早上|晚上|凌晨|中午|傍晚)';
const HOUR = String.raw`[時时點点](?: ?[0-5]?\d ?分)?`;
const BEHIND = new RegExp(
  '(?:' +
    [
      // T10:22:33.120+02:00, 10:22, 10:22 Uhr, à 10:22
      String.raw`(?:T|[\s,]\s?(?:(?:à|um|at|a las|a la|a les|vers|gegen|ca\.|around) )?)${CLOCK}:[0-5]\d(?::[0-5]\d(?:[.,]\d{1,9})?)?${ZONE}(?: ?(?:Uhr|hrs?|h|horas|[ap]\.? ?m\.?))?`,
      // 10h30, 10 h, 10.30 Uhr, 10 Uhr
      String.raw`[\s,]\s?(?:(?:à|um|at|a las|a la|a les|vers|gegen) )?${CLOCK}(?: ?h ?(?:[0-5]\d)?|(?:\.[0-5]\d)? Uhr)`,
      // 10 am
      String.raw`[\s,]\s?(?:at )?${CLOCK} ?[ap]\.?m\.?`,
      // 上午10时30分, 10时, 下午2:05, 14:05 right behind 日
      String.raw`\s?${PERIOD}(?:\s?${CLOCK}(?: ?${HOUR}|:[0-5]\d))?`,
      String.raw`\s?(?<!\d)${CLOCK} ?${HOUR}`,
      String.raw`(?<=[日号號])${CLOCK}:[0-5]\d(?::[0-5]\d)?`,
    ].join('|') +
    ')$',
  'iu',
);
const AHEAD = new RegExp(
  String.raw`^${CLOCK}(?::[0-5]\d(?::[0-5]\d)?(?: ?(?:Uhr|h))?|h(?:[0-5]\d)?),? (?=\S)`,
  'iu',
);

/** The mention in three parts, which together are the mention; times are empty where there are none. */
export interface ClockSplit {
  readonly ahead: string;
  readonly date: string;
  readonly behind: string;
}

/** Parts times of day from both ends. They say nothing about the day, so they stay when a date is moved. */
export function splitClock(mention: string): ClockSplit {
  const folded = foldWidths(mention);
  const ahead = AHEAD.exec(folded)?.[0].length ?? 0;
  const behind = BEHIND.exec(folded.slice(ahead))?.[0].length ?? 0;
  const end = mention.length - behind;
  return { ahead: mention.slice(0, ahead), date: mention.slice(ahead, end), behind: mention.slice(end) };
}
