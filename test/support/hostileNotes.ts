/** @file Notes that have broken programs like ours; each with the reason it is here. */

/** Mentions that must never be found outside the sealed workspace. Invented, and rare enough not to occur by chance. */
export const CANARIES = [
  'Zwirbelhuber',
  'Quastenflossner',
  '0711 5550917',
  'zwirbel@kanarienvogel.example',
  '14.07.1933',
  '陳雅筑筑',
] as const;

const [surname, otherName, phone, mail, birthDate, chineseName] = CANARIES;

export const HOSTILE_NOTES: readonly { readonly why: string; readonly text: string }[] = [
  {
    why: 'terminal escape sequences',
    text: `\u001b[31mFrau ${surname}\u001b[0m, geb. ${birthDate}\u001b]0;titel\u0007`,
  },
  { why: 'astral characters shift UTF-16 offsets', text: `😀𠀀👩‍⚕️ Frau ${surname}, Tel. ${phone}` },
  {
    why: 'zero-width joiner and soft hyphen inside a name',
    text: `Herr Zwirbel\u00adhuber und Herr ${otherName}, Mail ${mail}`,
  },
  { why: 'right-to-left marks', text: `\u202eFrau ${surname}\u202c kam am 03.04.2021.` },
  { why: 'NUL and other control characters', text: `Frau\u0000 ${surname}\u0001, Tel. ${phone}` },
  {
    why: 'CRLF, lone CR, line and paragraph separators',
    text: `Name: ${surname}\r\nTel: ${phone}\rMail: ${mail}\u2028Geb.: ${birthDate}\u2029Ende`,
  },
  { why: 'a byte order mark in the middle', text: `Frau\ufeff ${surname}` },
  { why: 'full-width digits', text: `電話：０９１２３４５６７８，姓名：${chineseName}` },
  { why: 'text that looks like a placeholder', text: `[PATIENT-1] und [NAME-2], Frau ${surname}` },
  {
    why: 'text that looks like markup and a formula',
    text: `<script>alert("${surname}")</script> =cmd|' /C calc'!A0 Frau ${surname}`,
  },
  { why: 'special tokens of tokenizers', text: `[CLS] Frau ${surname} [SEP] <s> Herr ${otherName} </s>` },
  { why: 'combining marks decomposed', text: `Frau Mu\u0308ller-${surname}, geb. ${birthDate}` },
  {
    why: 'one very long line',
    text: `Frau ${surname} ${'Befund unauffällig '.repeat(5000)} Herr ${otherName}`,
  },
  { why: 'quotes and delimiters of CSV', text: `"Frau ""${surname}"";,\t|"\n;;;${mail}` },
  {
    why: 'percent signs, backslashes and braces of format strings',
    text: `%s %d {0} \${x} \\n Frau ${surname} ${phone}`,
  },
  { why: 'SQL', text: `'; DROP TABLE note; -- Frau ${surname}` },
];
