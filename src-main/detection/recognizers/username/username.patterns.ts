/** @file Forms of logins and of typist and staff initials. Data only; written for this project. */
import { wordPattern } from '../../lexicons/wordPattern.ts';
import type { WordPattern } from '../../lexicons/wordPattern.ts';
import type { RecognizerInput } from '../../recognizer.ts';

export interface UsernamePattern {
  readonly rule: string;
  readonly score: number;
  /** Every group whose name begins with `user` is marked. */
  readonly pattern: RegExp | WordPattern;
}

const initials = String.raw`[\p{L}][\p{L}\p{N}]{0,4}`;
const left = String.raw`(?<![\p{L}\p{N}])`;
const login = String.raw`[\p{L}][\p{L}\p{N}._-]{1,24}[\p{L}\p{N}]`;

// 60: a note shorter than that has no closing line.
const leastNote = 60;
const lastLine =
  /^[ \t]{0,8}(?:\/ ?|- ?|– ?)?(?<user>\p{Ll}{2,3}|\p{Ll}{2,12}\d{1,5}|\p{Ll}{1,4}\/\p{Ll}{1,4}\d{0,2})[ \t]*$/u;

/** Initials or a login alone on the last line. */
function onLastLine({ text }: RecognizerInput): readonly RegExpExecArray[] {
  const trimmed = text.trimEnd();
  const start = trimmed.lastIndexOf('\n') + 1;
  const found = start < leastNote ? null : lastLine.exec(trimmed.slice(start));
  if (found === null) return [];
  found.index += start;
  return [found];
}

/** Folded values that are never logins. */
export const notUsers: ReadonlySet<string> = new Set(
  'am im vom wurde mit est but not and on at to for with von vom der die das und by par por per de du le la el name user session email mail abgelaufen expired gesperrt actif active inactive none nr no tel datum date med art ref li re bds mg ml iv im po sc xx td db nn hr fr dr pat tag std min cm mm kg ia aa oa dk hno zna its'.split(
    ' ',
  ),
);

export const usernamePatterns: readonly UsernamePattern[] = [
  {
    rule: 'any.login-caption',
    score: 0.75,
    pattern: wordPattern(
      new RegExp(
        `${left}(?:login|log-in|username|user name|user id|userid|user|usuario|usuària|usuari|benutzername|benutzerkennung|benutzerin|benutzer|anmeldename|kennung|zugang|identifiant de connexion|identifiant session|nom d['’]utilisateur|utilisateur|utilisatrice|session|用户名|用户|登录名|登入帳號|帳號|账号|工号|微信|微信号|wechat|whatsapp|line id|instagram|skype|twitter)(?:[ ]?[:：=][ ]?@?(?=[\\p{L}\\p{N}._-]*[\\p{N}._-]|[\\p{Ll}]{3,}(?:[\\s)\\]}.,;]|$))|[ ]{1,2}@?(?=[\\p{L}.-]{1,24}[\\p{N}_.][\\p{L}\\p{N}]))(?<user>${login})`,
        'giu',
      ),
    ),
  },
  {
    rule: 'any.initials-caption',
    score: 0.7,
    pattern: wordPattern(
      new RegExp(
        `${left}(?:kürzel|handzeichen|handz\\.|hz\\.?|visum|vis\\.|paraphe|initiales|initials|iniciales|inicials|dikt(?:iert)?\\.?|diktat|dict\\.?|dictated|schreibkraft|schreibdienst|schrift|geschr\\.|typed|typist|transcr\\.?|trad\\.|sek\\.|sekr\\.|erl\\.|aufgen\\.|saisie|frappe|dactylo|secr\\.?|mecanograf[íi]a|validiert|freigabe|gez|mecan\\.|rtt|tr\\.|md\\.sec)[ ]?[:：.]?[ ]{1,2}(?<user>${initials})(?:[ ]?[/–-][ ]?(?<user2>${initials}))?(?![\\p{L}\\p{N}.@])`,
        'giu',
      ),
    ),
  },
  {
    rule: 'any.reference',
    score: 0.65,
    pattern: wordPattern(
      new RegExp(
        `${left}(?:unser(?:e)? zeichen|ihr(?:e)? zeichen|zeichen|unser az\\.?|az\\.|our ref|your ref|ref|réf|n\\/réf|nos réf|v\\/réf)[ ]?[.:]{0,2}[ ]{0,2}(?<user>[\\p{L}]{2,5})[ ]?\\/[ ]?(?<user2>[\\p{L}]{1,5})(?![\\p{L}\\p{N}])`,
        'giu',
      ),
    ),
  },
  {
    rule: 'any.date-initials',
    score: 0.65,
    pattern: new RegExp(
      `(?<=\\d{1,2}[./-][ ]?\\d{1,2}[./-][ ]?\\d{2,4}[ ]?(?:\\/|–|-|·|\\()?[ ]{1,2})(?<user>[\\p{L}]{1,4})[/-](?<user2>[\\p{L}]{1,4})(?=[ ]{2,}|\\)|[ ]?[\\r\\n]|$)`,
      'gu',
    ),
  },
  {
    rule: 'any.closing-initials',
    score: 0.6,
    pattern: new RegExp(
      `(?:^|\\n)[ \\t(]{0,40}(?<user>\\p{L}{2,4})\\/(?<user2>\\p{Ll}{1,4})\\)?[ \\t]{0,4}(?=\\r?\\n|$)`,
      'gu',
    ),
  },
  {
    rule: 'any.dash-login',
    score: 0.6,
    pattern: new RegExp(`[—–][ ]?(?<user>\\p{Ll}[\\p{Ll}]{3,14}\\d{0,4})[ \\t]{0,4}(?=\\r?\\n|$)`, 'gu'),
  },
  {
    rule: 'any.bracket-login',
    score: 0.6,
    pattern:
      /[[(](?:by |par |von |per |por )?(?<user>\p{Ll}{1,10}[._]\p{Ll}{2,14}\d{0,3}|\p{Ll}{2,8}\d{2,6})[\])]/gu,
  },
  {
    rule: 'any.square-login',
    score: 0.6,
    pattern:
      /\[(?<user>\p{Ll}{2,12}\d{0,5}|\p{Ll}{1,6}\d{1,6}|\p{Ll}{1,4}\/\p{Ll}{1,4}\d{0,3})\](?=[ \t]*(?:\r?\n|$))/gu,
  },
  { rule: 'any.last-line', score: 0.55, pattern: onLastLine },
  {
    rule: 'any.slash-login',
    score: 0.55,
    pattern: /(?<=\S ?\/ )(?<user>\p{Ll}{2,8}\d{2,5})(?=[ \t]*(?:\r?\n|$))/gu,
  },
  {
    rule: 'any.handle',
    score: 0.6,
    pattern: /(?<![\p{L}\p{N}.@])@(?<user>[A-Za-z][\w.]{2,28}\w)(?![\w@])/gu,
  },
];
