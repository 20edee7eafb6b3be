/** @file What a symbol (`w:sym`) shows. Pure; the import process and tests. */
import { isKnownFont } from '../fontNames.ts';

/** Fonts of signs only: boxes, arrows, hands. */
const SIGNS = /^(?:Wingdings(?: [23])?|Webdings|Marlett|MS Outlook|MS Reference Specialty|ZapfDingbats)$/i;
/** 0x41 to 0x5A and 0x61 to 0x7A of Adobe's Symbol encoding. */
const GREEK = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ';
const GREEK_SMALL = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ';

/**
 * Text for what can be read, a blank for a sign that says nothing, null where nobody knows. Codes from F000 on are places in a
 * font, not characters (ECMA-376, 17.3.3.30); only of the fonts named here it is known what stands there.
 */
export function textOfSymbol(font: string, code: string): string | null {
  if (!/^[0-9A-Fa-f]{4}$/.test(code)) return null;
  const point = Number.parseInt(code, 16);
  const name = font.trim();
  const place = point & 0xff;
  const isPlace = point >= 0xf000 && point <= 0xf0ff && place >= 0x20;
  if (SIGNS.test(name)) return isPlace || (point >= 0x20 && point <= 0xff) ? ' ' : null;
  if (/^Symbol$/i.test(name))
    return isPlace ? greek(place) : point < 0x100 && point >= 0x20 ? greek(point) : null;
  const char = String.fromCharCode(point);
  return isKnownFont(name) && /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]$/u.test(char) ? char : null;
}

function greek(place: number): string {
  if (place >= 0x30 && place <= 0x39) return String.fromCharCode(place);
  return GREEK.charAt(place - 0x41) || GREEK_SMALL.charAt(place - 0x61) || ' ';
}
