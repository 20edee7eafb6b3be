/** @file Names of styles that come with office programs (the latent styles of ECMA-376, 17.7.4.9). Pure; the import process and tests. */

const ONE_TO = (count: number): string => `[1-${count}]`;
const ACCENT = '(?: Accent [1-6])?';
const FAMILIES: readonly string[] = [
  'Normal|Normal \\(Web\\)|Normal Indent|Normal Table|No List|No Spacing|Default Paragraph Font|Title|Subtitle|Body Text',
  `heading ${ONE_TO(9)}|toc ${ONE_TO(9)}|index ${ONE_TO(9)}|index heading|TOC Heading|toa heading|table of (?:figures|authorities)`,
  'Body Text (?:2|3|First Indent(?: 2)?|Indent(?: [23])?)|Block Text|Closing|Signature|Salutation|Date|caption|header|footer',
  'List(?: [2-5])?|List (?:Bullet|Number|Continue)(?: [2-5])?|List Paragraph|Message Header|Note Heading|Plain Text|macro',
  '(?:footnote|endnote|annotation) (?:text|reference)|annotation subject|line number|page number|envelope (?:address|return)',
  'Strong|Emphasis|Subtle Emphasis|Intense Emphasis|Quote|Intense Quote|Subtle Reference|Intense Reference|Book Title',
  'Hyperlink|FollowedHyperlink|Smart Hyperlink|Hashtag|Mention|Smart Link|Unresolved Mention|Placeholder Text|Revision|Bibliography',
  'HTML (?:Acronym|Address|Cite|Code|Definition|Keyboard|Preformatted|Sample|Typewriter|Variable|Top of Form|Bottom of Form)',
  'E-mail Signature|Balloon Text|Document Map|Outline List [1-3]|Default|Standard|Standard1|Heading|Index',
  'Table (?:Normal|Grid|Theme|Contemporary|Elegant|Professional|Simple [1-3]|Classic [1-4]|Colorful [1-3]|Columns [1-5]|Grid [1-8]|List [1-8]|3D effects [1-3]|Subtle [12]|Web [1-3])',
  `(?:Light|Colorful) (?:Shading|List|Grid)${ACCENT}|Medium (?:Shading|List) [12]${ACCENT}|Medium Grid [1-3]${ACCENT}|Dark List${ACCENT}`,
  `Plain Table [1-5]|Grid Table Light|(?:Grid|List) Table [1-7](?: (?:Light|Dark|Colorful))?${ACCENT}`,
];
const PROGRAM_NAME = new RegExp(`^(?:${FAMILIES.join('|')})$`, 'i');
const PROGRAM_ID = new RegExp(`^(?:${FAMILIES.join('|').replaceAll(/ |\\[()]/g, '')})$`, 'i');
const OWN = /^Own\d{1,6}$/;

/** Whether a style of this name comes with programs; every other one was named by somebody. */
export function isProgramStyle(name: string): boolean {
  return PROGRAM_NAME.test(name);
}

/** The name and the id of the style of a number that somebody made. */
export function ownStyle(number: number): string {
  return `Own${String(number)}`;
}

/** Whether a name or an id can stand in a written file: of a program, or one that `ownStyle` gives. */
export function isWrittenStyle(text: string): boolean {
  return isProgramStyle(text) || PROGRAM_ID.test(text) || OWN.test(text);
}

/** Whether an id is the one that programs make of such a name: the name without blanks and marks, `Heading1`. */
export function isIdOfStyle(id: string, name: string): boolean {
  const bare = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '').toLowerCase();
  return /^[A-Za-z0-9-]{1,40}$/.test(id) && bare(id) === bare(name);
}
