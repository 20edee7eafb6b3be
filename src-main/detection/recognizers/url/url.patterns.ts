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
/** Top-level names that are no word of the six languages: enough by themselves. */
const SURE_TLD =
  'com|org|net|info|edu|gov|cat|eu|io|cn|tw|hk|mo|uk|biz|app|health|online|site|example|invalid|local|intra';
/** Country codes that are also words (`es`, `de`, `at`, `be`): need a path or a further dot. */
const WORD_TLD = 'fr|de|es|ch|at|be|lu|pt|it|us|ca|mx|ar|cl|pe|uy|nl|ie|au|nz|li|ad';

export const BARE_SURE = new RegExp(
  String.raw`(?<![\w@./-])(?:${HOST_LABEL}\.){1,5}(?:${SURE_TLD})(?![\w@-])(?:${PATH})?`,
  'gi',
);
export const BARE_WORD = new RegExp(
  String.raw`(?<![\w@./-])(?:(?:${HOST_LABEL}\.){2,5}(?:${WORD_TLD})(?![\w@-])(?:${PATH})?|(?:${HOST_LABEL}\.)(?:${WORD_TLD})${PATH})`,
  'gi',
);
/** A bare host must hold three letters in a row: `2.de` and `p.o.es` are prose. */
export const HAS_NAME = /[a-z]{3}/i;
