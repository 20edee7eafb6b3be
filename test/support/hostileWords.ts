/** @file Words that have broken programs like ours where a person may type freely; each with what it is after. */

export interface HostileWord {
  readonly aim: 'sql' | 'markup' | 'formula' | 'path' | 'shell' | 'display' | 'format';
  readonly text: string;
}

const of = (aim: HostileWord['aim'], ...texts: readonly string[]): readonly HostileWord[] =>
  texts.map((text) => ({ aim, text }));

/** Right-to-left override and isolates: what is read is not what is there. */
const RLO = '\u202e';

export const HOSTILE_WORDS: readonly HostileWord[] = [
  ...of(
    'sql',
    "'; DROP TABLE note; --",
    "Robert'); DELETE FROM audit_event; --",
    "' OR '1'='1",
    '" OR ""="',
    '%',
    '_',
    "x' UNION SELECT name, 1 FROM sqlite_schema --",
    '?1 @id :name $name',
    "');ATTACH DATABASE '/tmp/x' AS y; --",
  ),
  ...of(
    'markup',
    '<img src=x onerror="window.pwned=1">',
    '</title></script><script>window.pwned=1</script>',
    '"><svg/onload=window.pwned=1>',
    "javascript:window.pwned=1//'",
    '{{constructor.constructor("window.pwned=1")()}}',
    '&lt;b&gt; ]]> <!-- ${window.pwned=1}',
  ),
  ...of(
    'formula',
    "=cmd|' /C calc'!A0",
    '+1+1',
    '-2+3',
    '@SUM(1+9)',
    '＝1+1',
    '\u200b=1+1',
    "'=1+1",
    'x","=1+1","y',
  ),
  ...of(
    'path',
    '../../../etc/passwd',
    '..\\..\\Windows\\win.ini',
    '/etc/passwd',
    '\\\\host\\share',
    'C:\\con\\x',
    'CON',
    'nul.txt',
    'COM1',
    'name.',
    '..',
    'a:stream',
    '陳雅婷/../../x',
    'é'.repeat(60),
  ),
  ...of(
    'shell',
    '$(touch pwned)',
    '`touch pwned`',
    '| touch pwned',
    '--output=/tmp/x',
    '-rf',
    '${HOME}',
    '%PATH%',
  ),
  ...of(
    'display',
    `invoice${RLO}gpj.exe`,
    '\u2066hidden\u2069',
    'Dr.\u200b Vidal',
    '\u00ad',
    '😀👩‍⚕️',
    'e\u0301',
  ),
  ...of('format', '%s%n%d', '__proto__', 'constructor', 'null', '0', '{"$ref":"#"}', '\\u0000\\x00'),
];

/** Words that no line of text should have: control characters, half of a pair, a line of its own. */
export const BROKEN_WORDS: readonly string[] = [
  'Ward\u00007',
  '\u001b]0;taken\u0007',
  'one\ntwo',
  'tab\there',
  'half \ud800 pair',
  'line\u2028separator',
];
