/** @file Serves the built page from its folder under `app://`. Runs in main. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTENT_SECURITY_POLICY, PAGE_ORIGIN } from './offlineGuard.ts';

const MIME_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Answers one request of the page. Anything outside the folder, of another host or of an unknown kind is a 404. */
export async function servePageFile(pageDir: string, url: string): Promise<Response> {
  const address = new URL(url);
  const named = decoded(address.pathname);
  if (named === null) return notFound();
  const file = path.join(pageDir, path.normalize(named));
  const type = MIME_TYPES[path.extname(file)];
  const isInside = file.startsWith(pageDir + path.sep);
  if (`${address.protocol}//${address.host}` !== PAGE_ORIGIN || !isInside || type === undefined)
    return notFound();
  try {
    const headers = {
      'content-type': type,
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'x-content-type-options': 'nosniff',
    };
    return new Response(new Uint8Array(await readFile(file)), { headers });
  } catch {
    // A file that is not there is the expected case; the page shows what it lacks.
    return notFound();
  }
}

/** Null for escapes that are none. */
function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

function notFound(): Response {
  return new Response('not found', { status: 404 });
}
