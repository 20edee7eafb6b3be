/** @file Surrogates of e-mail, web and network addresses in ranges reserved for documentation. Pure; main process. */
import { wordKey } from './wordForm.ts';
import type { SurrogateDeps } from './choice.ts';
import { codeSurrogate } from './codes.ts';
import { drawsOf } from './keyedDraws.ts';
import { latinNameSurrogate, type NameRequest } from './latinName.ts';

// RFC 2606, section 3: second-level domains that nobody can register.
const MAIL_DOMAINS = ['example.org', 'example.net', 'example.com'] as const;
// RFC 5737, section 3: TEST-NET-1 to 3.
const TEST_NETS = ['192.0.2.', '198.51.100.', '203.0.113.'] as const;
// 254: the longest address that RFC 5321 lets through.
const MAX_ADDRESS = 254;
const MAX_TRIES = 64;

/** The local part word by word as a name, its separators and digits kept in form; the host is a documentation domain. */
export function emailSurrogate(deps: SurrogateDeps, request: NameRequest): string | null {
  const found = /^(mailto:)?([^\s@<>()]+)@([\p{L}\d.-]+)$/iu.exec(request.mention.trim());
  if (found === null || request.mention.length > MAX_ADDRESS) return null;
  const [, scheme = '', local = '', host = ''] = found;
  const pieces = local.split(/([^\p{L}]+)/u).map((piece) => {
    if (/\p{L}/u.test(piece)) return localWord(deps, { ...request, mention: piece });
    if (!/\d/.test(piece)) return /^[._+-]*$/.test(piece) ? piece : null;
    return codeSurrogate(deps.keyed, {
      code: piece,
      scope: request.scope,
      kind: 'mail',
      isRefused: () => false,
    });
  });
  if (pieces.includes(null)) return null;
  const draw = drawsOf(deps.keyed, 'surrogate/mail-domain', `${request.scope}\u0000${host.toLowerCase()}`);
  const domain = MAIL_DOMAINS[draw(MAIL_DOMAINS.length)] ?? MAIL_DOMAINS[0];
  const address = `${pieces.join('')}@${domain}`;
  return deps.isOriginal(address) ? null : scheme + address;
}

/** Addresses are written without accents, whatever the list has. */
function localWord(deps: SurrogateDeps, request: NameRequest): string | null {
  const name = latinNameSurrogate(deps, request);
  // A word that only frames names (`de`, `dr`) says nothing and stays.
  if (name === null) return request.mention.length <= 3 ? request.mention : null;
  const ascii = wordKey(name).replace(/[^a-z]/g, '');
  return request.mention === request.mention.toLowerCase()
    ? ascii
    : ascii.charAt(0).toUpperCase() + ascii.slice(1);
}

/** The scheme and `www.` stay, the host is a documentation domain, the path a keyed word where there was one. */
export function urlSurrogate(
  deps: SurrogateDeps,
  request: { readonly mention: string; readonly scope: string },
): string | null {
  const found = /^((?:https?|ftp):\/\/)?(www\d?\.)?([\p{L}\d-]+(?:\.[\p{L}\d-]+)+)(:\d+)?([/?#]\S*)?$/iu.exec(
    request.mention.trim(),
  );
  if (found === null) return null;
  const [, scheme = '', www = '', host = '', , path = ''] = found;
  const draw = drawsOf(deps.keyed, 'surrogate/url', `${request.scope}\u0000${host.toLowerCase()}${path}`);
  const domain = MAIL_DOMAINS[draw(MAIL_DOMAINS.length)] ?? MAIL_DOMAINS[0];
  // 8 letters: 2e11 paths, so that two addresses of one patient stay two.
  const word = Array.from({ length: 8 }, () => String.fromCharCode(97 + draw(26))).join('');
  return `${scheme}${www}${domain}${path.length > 1 ? `/${word}` : path.slice(0, 1)}`;
}

/** RFC 5737 addresses for version 4, the prefix of RFC 3849 for version 6; null for anything else. */
export function ipSurrogate(
  deps: SurrogateDeps,
  request: { readonly mention: string; readonly scope: string },
): string | null {
  const mention = request.mention.trim();
  const isFour = /^(?:\d{1,3}\.){3}\d{1,3}$/.test(mention);
  const isSix = !isFour && /^[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}$/i.test(mention);
  if (!isFour && !isSix) return null;
  const draw = drawsOf(deps.keyed, 'surrogate/ip', `${request.scope}\u0000${mention.toLowerCase()}`);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const address = isFour
      ? `${TEST_NETS[draw(TEST_NETS.length)] ?? TEST_NETS[0]}${1 + draw(254)}`
      : `2001:db8:${Array.from({ length: 6 }, () => draw(65_536).toString(16)).join(':')}`;
    if (address !== mention.toLowerCase() && !deps.isOriginal(address)) return address;
  }
  return null;
}
