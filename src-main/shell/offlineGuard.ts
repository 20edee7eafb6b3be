/** @file Which requests the page may make: its own files, nothing else. Pure; used by the shell and its tests. */

/** Origin of the page. A custom scheme, because `file:` pages may read other files. */
export const PAGE_ORIGIN = 'app://noteveil';
export const PAGE_URL = `${PAGE_ORIGIN}/index.html`;

/** Everything is denied unless named. No `unsafe-inline`, no `unsafe-eval`, no connection of any kind. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** True for the page's own files and images embedded in them; false for every address that could leave the machine. */
export function isAllowedRequest(url: string): boolean {
  return url.startsWith(`${PAGE_ORIGIN}/`) || url.startsWith('data:image/') || url.startsWith('devtools://');
}

/** True when a frame's address is the page itself; calls from any other frame are refused. */
export function isPageFrame(url: string | undefined): boolean {
  return url?.startsWith(`${PAGE_ORIGIN}/`) === true;
}
