/** @file The style sheet that a CDA document names. Pure; the import process and tests. */

/** Style sheets that national guides and HL7 hand out; anything else could be named after anybody. */
const HANDED_OUT =
  /^(?:\.\/)?(?:CDA|C-?CDA|ELGA_Stylesheet_v\d\.\d|IMPL_CDAR2|CDA_Stylesheet|cda2html|vhitg-cda-v\d)\.xslt?$/i;

/** The instruction as it is written; null for one that is not. */
export function keptStylesheet(instruction: string): string | null {
  const [, pseudo = ''] = /^xml-stylesheet\s([^<>]{1,300})$/.exec(instruction) ?? [];
  const href = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(pseudo);
  const name = href?.[1] ?? href?.[2] ?? '';
  return HANDED_OUT.test(name) ? `xml-stylesheet type="text/xsl" href="${name}"` : null;
}
