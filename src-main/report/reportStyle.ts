/** @file How a report looks on a screen and on paper. Pure; a data table. */

/** Black on white in every theme: a report is a document. A4 with page numbers, tables that may break between rows. */
export const REPORT_STYLE = `
@page { size: A4; margin: 18mm 16mm 20mm; @bottom-right { content: counter(page) " / " counter(pages); font-size: 8pt; } }
html { color: #132127; background: #fff; font: 10.5pt/1.45 system-ui, "Noto Sans", "Noto Sans CJK SC", sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1.5rem 4rem; }
h1 { margin: 0 0 .5rem; font-size: 1.7rem; }
h2 { margin: 2.2rem 0 .6rem; padding-bottom: .2rem; border-bottom: 1px solid #7b8a90; font-size: 1.2rem; break-after: avoid; }
h3 { margin: 1.2rem 0 .3rem; font-size: 1rem; break-after: avoid; }
p, ul { max-width: 46rem; margin: .5rem 0; }
p.warning { padding: .4rem .7rem; border-left: 3px solid #8a5a00; background: #fdf6e7; }
p.line { margin-top: 2.4rem; padding-top: .2rem; border-top: 1px solid #132127; max-width: 30rem; color: #4a5a61; }
nav ul { columns: 2; padding-left: 1.1rem; }
nav a { display: inline-block; padding: .2rem 0; }
table { border-collapse: collapse; margin: .6rem 0; width: 100%; font-size: .92em; }
th, td { padding: .22rem .5rem; border: 1px solid #c6d0d3; text-align: left; vertical-align: top; overflow-wrap: break-word; }
thead th { background: #eef2f3; overflow-wrap: normal; hyphens: auto; }
tbody th { font-weight: 500; }
code, tbody th, table.facts td { overflow-wrap: anywhere; }
table.facts th { width: 36%; }
table.facts code { font-size: .83em; }
tr { break-inside: avoid; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
table.facts .number { text-align: left; }
.wide { overflow-x: auto; }
.wide table { font-size: .78em; }
.wide th, .wide td { padding-inline: .28rem; }
.wide th, .wide td, .wide code { overflow-wrap: break-word; }
code { font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: .9em; }
figure { margin: 1rem 0; }
figure svg { max-width: 100%; height: auto; }
figcaption { margin: .3rem 0; max-width: 46rem; color: #4a5a61; font-size: .9em; }
figure table { width: auto; }
#signing { break-inside: avoid; }
@media print { body { max-width: none; padding: 0; } .wide { overflow: visible; } .wide table { font-size: .68em; } }
`;
