/** @file What an e-mail address looks like. Data only; used by email.ts. Sources: RFC 5321 limits, RFC 6531 letters. */

/** Ends where the `@` begins. RFC 5321 4.5.3.1.1: at most 64 characters. Latin letters only: Han text has no blanks. */
export const LOCAL_PART = /[\p{Script=Latin}\d](?:[\p{Script=Latin}\d._%+'-]{0,62}[\p{Script=Latin}\d_-])?$/u;
/** Starts after the `@`. Hospital intranets use made-up top-level names, so any of two letters or more will do. */
export const DOMAIN =
  /^(?:[\p{Script=Latin}\d](?:[\p{Script=Latin}\d-]{0,61}[\p{Script=Latin}\d])?\.){1,6}\p{Script=Latin}{2,24}/u;
/** As DOMAIN, with blanks around the dots, as optical character recognition and careful typists leave them. */
export const SPACED_DOMAIN =
  /^ ?[a-z\d-]{2,40}(?: ?\. ?[a-z\d-]{2,40}){0,3} ?\. ?(?:com|org|net|fr|de|es|cat|ch|at|be|uk|eu|cn|tw|hk|info)\b/i;
/** Local network address without a dot: `dupont@neurologie`. */
export const BARE_HOST = /^[a-z][a-z\d-]{3,40}(?![\p{L}\d@.])/iu;
/** Local part before a blank and a written-out or spaced sign. */
export const SPACED_LOCAL_PART = /[a-z\d](?:[a-z\d._%+-]{0,62}[a-z\d])? ?$/i;
