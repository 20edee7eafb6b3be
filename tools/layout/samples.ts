/** @file What layoutCheck.ts looks at. Every person is invented. */

export const NAMES = ['Zwiebelturm', 'Apfelkuchner', 'Birnbaumer', 'Dattelpalmer'];

const page = (body: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><style>p, li, td, th, h1 { font-family: "DejaVu Sans Mono"; font-size: 9pt }</style></head><body>${body}</body></html>`;
const times = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join('');

/** Headings, lists, a table with colours and merged cells, some pages long. */
export const LETTER = page(
  '<h1>Arztbrief</h1><p>Sehr geehrte Frau <b>Zwiebelturm</b>, wir berichten &uuml;ber Herrn <i>Apfelkuchner</i>.</p>' +
    times(
      40,
      (at) =>
        `<p>Tag ${at + 1}: Herr Birnbaumer war beschwerdefrei, RR 120/80 mmHg, Puls ${60 + at}. Visite durch Dr. Dattelpalmer, Kontrolle in drei Tagen.</p>`,
    ) +
    '<table border="1" width="100%"><tr><th bgcolor="#ffcc00" colspan="2">Labor</th><th>Wert</th></tr>' +
    times(
      20,
      (at) => `<tr><td>Zwiebelturm</td><td bgcolor="#ddeeff">Na</td><td align="right">${135 + at}</td></tr>`,
    ) +
    '</table><ul><li>Apfelkuchner</li><li>Ramipril 5 mg</li></ul>',
);

/** Widths, colours, days, numbers in their formats, merged cells, some pages long. */
export const TABLE = page(
  '<table border="1"><colgroup><col width="60"><col width="220"><col width="120"><col width="90"><col width="90"></colgroup>' +
    '<tr><th colspan="5" bgcolor="#ffcc00">Verlauf</th></tr><tr><th>ID</th><th>Befund</th><th>Name</th><th>Datum</th><th>Hb</th></tr>' +
    times(
      90,
      (at) =>
        `<tr><td>${at + 1}</td><td>Herr Birnbaumer stabil</td><td bgcolor="#ddeeff"><b>Zwiebelturm</b></td><td sdval="${46_000 + at}" sdnum="1031;1031;TT.MM.JJJJ">x</td><td align="right" sdval="${12 + at / 10}" sdnum="1031;1031;0,00">x</td></tr>`,
    ) +
    '</table>',
);
