/** @file What web addresses look like. Data only; used by url.ts. Sources: RFC 3986, IANA root zone. */

/** Characters of a path; RFC 3986 2.2-2.3 without quotes and brackets that prose puts around an address. */
const PATH = String.raw`[/?#][\w\-./?#%&=+~:@!$*,;()[\]]{0,300}`;
const HOST_LABEL = String.raw`[a-z\d][a-z\d_-]{0,62}`;

/** With a scheme; any scheme of a viewer or archive (`pacs://`) counts. */
export const WITH_SCHEME = /(?<![a-z\d+.-])[a-z][a-z\d+.-]{1,15}:\/\/[\w\-./?#%&=+~:@!$*,;()[\]]{2,400}/gi;
/** `www.` and anything that continues it. */
export const WITH_WWW = new RegExp(
  String.raw`(?<![\w@.-])www\d?\.${HOST_LABEL}(?:\.${HOST_LABEL}){0,5}(?:${PATH})?`,
  'gi',
);
/** Hosts without a scheme, by their top-level names. */
export interface BareHosts {
  readonly sure: RegExp;
  readonly word: RegExp;
}

/** Compiles the top-level names: sure ones are enough by themselves, words need a path or a further dot. */
export function bareHosts(sureNames: readonly string[], wordNames: readonly string[]): BareHosts {
  const names = (list: readonly string[]) => (list.length === 0 ? '(?!)' : `(?:${list.join('|')})`);
  return {
    sure: new RegExp(
      String.raw`(?<![\w@./-])(?:${HOST_LABEL}\.){1,5}${names(sureNames)}(?![\w@-])(?:${PATH})?`,
      'gi',
    ),
    word: new RegExp(
      String.raw`(?<![\w@./-])(?:(?:${HOST_LABEL}\.){2,5}${names(wordNames)}(?![\w@-])(?:${PATH})?|(?:${HOST_LABEL}\.)${names(wordNames)}${PATH})`,
      'gi',
    ),
  };
}
/** A bare host must hold three letters in a row: `2.de` and `p.o.es` are prose. */
export const HAS_NAME = /[a-z]{3}/i;
