/**
 * @file Character classes of the Moses tokenizer as its Python port (sacremoses 0.2.0) ships them, for patterns with the
 * `v` flag. Data; engine process.
 *
 * The port's lists are snapshots of Perl's Unicode properties, limited to the basic plane and without Han and most of
 * Hangul. They are given here as today's properties less what the lists lack, compared character by character.
 */

/** Blanks of Python's `\s` and `str.split`; JavaScript's `\s` lacks the separators and U+0085 and has U+FEFF. */
export const BLANK =
  '[\\t-\\r\\x1C-\\x20\\x85\\xA0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000]';

/** Viramas and nuktas of Indic scripts, which the port adds to its letters; some lie beyond the basic plane. */
const JOINING_MARKS =
  '\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D3B\\u0D3C\\u0D4D\\u0EBA\\u1039\\u1714\\u1BAB\\uA8C4' +
  '\\uA8F3\\uA8F4\\uA953\\uAAF6\\u{10A3F}\\u{11046}\\u{110B9}\\u{11133}\\u{111C0}\\u{11235}\\u{112EA}\\u{1134D}' +
  '\\u{11442}\\u{114C2}\\u{115BF}\\u{1163F}\\u{116B6}\\u{11839}\\u{119E0}\\u{11A34}\\u{11C3F}\\u{11D45}\\u{11D97}' +
  '\\u0DCA\\u093C\\u09BC\\u0A3C\\u0ABC\\u0AFD\\u0AFE\\u0AFF\\u0B3C\\u0CBC\\u1C37\\u{110BA}\\u{11173}\\u{111CA}' +
  '\\u{11236}\\u{112E9}\\u{1133C}\\u{11446}\\u{114C3}\\u{115C0}\\u{116B7}\\u{1183A}\\u{11D42}\\u{1E94A}';

/** Alphabetic today, not in the port's list. */
const NOT_LETTERS =
  '\\u0363-\\u036F\\u0560\\u0588\\u05EF\\u0860-\\u086A\\u0870-\\u0887\\u0889-\\u088F\\u0897' +
  '\\u08B3-\\u08C9\\u08D4-\\u08DF\\u08E3\\u09FC\\u0AF9-\\u0AFC\\u0C04\\u0C5A\\u0C5C\\u0C5D\\u0C80' +
  '\\u0CDC\\u0CDD\\u0CF3\\u0D00\\u0D04\\u0D54-\\u0D56\\u0D5F\\u0D81\\u0E86\\u0E89\\u0E8C\\u0E8E-\\u0E93' +
  '\\u0E98\\u0EA0\\u0EA8\\u0EA9\\u0EAC\\u0F82\\u0F83\\u1063\\u1064\\u1069-\\u106D\\u1087-\\u108D\\u108F' +
  '\\u109A\\u109B\\u13F5\\u13F8-\\u13FD\\u170D\\u171F\\u1878\\u1ABF\\u1AC0\\u1ACC-\\u1ACE\\u1B4C\\u1C36' +
  '\\u1C80-\\u1C8A\\u1C90-\\u1CBA\\u1CBD-\\u1CBF\\u1CFA\\u1DD3-\\u1DE6\\u2C2F\\u2C5F\\u3005\\u3007' +
  '\\u3021-\\u3029\\u3038-\\u303B\\u312E\\u312F\\u31BB-\\u31BF\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uA69E' +
  '\\uA78F\\uA7AE\\uA7AF\\uA7B2-\\uA7DC\\uA7F1-\\uA7F6\\uA802\\uA80B\\uA8C5\\uA8FD-\\uA8FF\\uA9E5' +
  '\\uAA7B-\\uAA7D\\uAB60-\\uAB63\\uAB66-\\uAB69\\uAB70-\\uABBF\\uAC00-\\uD7A3\\uF900-\\uFA6D' +
  '\\uFA70-\\uFAD9';

/** Letters of the port, as the inside of a class. */
export const LETTER = `[[\\p{Alphabetic}&&[\\u0000-\\uFFFF]]--[${NOT_LETTERS}]]\\u135F\\u25CC${JOINING_MARKS}`;
/** Letters and decimal digits of the basic plane, as the inside of a class. */
export const LETTER_OR_DIGIT = `${LETTER}[\\p{Nd}&&[\\u0000-\\uFFFF]]`;
/** Numbers of the port, as the inside of a class. */
export const NUMBER =
  '[[\\p{N}&&[\\u0000-\\uFFFF]]--[\\u0D58-\\u0D5E\\u0D76-\\u0D78\\u3007\\u3021-\\u3029\\u3038-\\u303A]]';

/** Lower case today, not in the port's list; here all planes count. */
const NOT_LOWER =
  '\\u0560\\u0588\\u10D0-\\u10FA\\u10FC-\\u10FF\\u1C8A\\u2C5F\\uA7AF\\uA7B9\\uA7BB\\uA7BD\\uA7BF\\uA7C1' +
  '\\uA7C3\\uA7C8\\uA7CA\\uA7CD\\uA7CF\\uA7D1\\uA7D3\\uA7D5\\uA7D7\\uA7D9\\uA7DB\\uA7F1-\\uA7F4\\uA7F6' +
  '\\uAB66-\\uAB69\\u{10597}-\\u{105A1}\\u{105A3}-\\u{105B1}\\u{105B3}-\\u{105B9}\\u{105BB}\\u{105BC}' +
  '\\u{10780}\\u{10783}-\\u{10785}\\u{10787}-\\u{107B0}\\u{107B2}-\\u{107BA}\\u{10D70}-\\u{10D85}' +
  '\\u{16E60}-\\u{16E7F}\\u{16EBB}-\\u{16ED3}\\u{1DF00}-\\u{1DF09}\\u{1DF0B}-\\u{1DF1E}' +
  '\\u{1DF25}-\\u{1DF2A}\\u{1E030}-\\u{1E06D}';
/** Lower-case letters of the port, as the inside of a class. */
export const LOWER = `[\\p{Lowercase}--[${NOT_LOWER}]]\\u0295\\u25CC`;
