/** @file Which addresses the page may reach, and which files the app gives it. Runs in Node, on real folders. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CONTENT_SECURITY_POLICY,
  isAllowedRequest,
  isPageFrame,
} from '../../../src-main/shell/offlineGuard.ts';
import { servePageFile } from '../../../src-main/shell/pageFiles.ts';

describe('a request of the page', () => {
  it.each(['app://noteveil/index.html', 'app://noteveil/assets/a.js', 'data:image/png;base64,AAAA'])(
    'may go to %s',
    (url) => {
      expect(isAllowedRequest(url)).toBe(true);
    },
  );

  it.each([
    ...[
      'http://example.org/',
      'https://example.org/',
      'ws://example.org',
      'wss://example.org',
      'ftp://example.org/',
    ],
    ...['http://127.0.0.1/', 'http://localhost:9222/json', 'http://[::1]/', '//example.org/x'],
    ...[
      'file:///etc/passwd',
      'blob:app://noteveil/1',
      'javascript:alert(1)',
      'about:blank',
      'view-source:app://noteveil/',
    ],
    ...['data:text/html,<script>1</script>', 'data:application/javascript,1', 'DATA:image/png,x'],
    ...[
      'app://noteveil',
      'app://noteveil.example.org/',
      'app://noteveil@example.org/',
      'app://other/index.html',
    ],
    ...['APP://NOTEVEIL/index.html', ' app://noteveil/index.html', 'app:/noteveil/index.html', ''],
  ])('may not go to %j', (url) => {
    expect(isAllowedRequest(url)).toBe(false);
  });

  it('of another frame is no call of the page', () => {
    expect(isPageFrame('app://noteveil/index.html')).toBe(true);
    for (const url of [
      undefined,
      '',
      'app://noteveil',
      'app://noteveil.org/',
      'https://noteveil/',
      'about:srcdoc',
    ])
      expect(isPageFrame(url), url).toBe(false);
  });

  it('is held by a policy without a connection, without inline code and without a frame around it', () => {
    const rules = new Map(
      CONTENT_SECURITY_POLICY.split('; ').map((rule) => [rule.split(' ')[0], rule] as const),
    );
    expect(rules.get('default-src')).toBe("default-src 'none'");
    expect(rules.get('connect-src')).toBe("connect-src 'none'");
    expect(rules.get('script-src')).toBe("script-src 'self'");
    expect(rules.get('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(CONTENT_SECURITY_POLICY).not.toMatch(/unsafe|\*|https?:|blob:/);
  });
});

describe('a file of the page', () => {
  let root = '';
  let pageDir = '';
  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'noteveil-page-'));
    pageDir = path.join(root, 'renderer');
    mkdirSync(path.join(pageDir, 'assets'), { recursive: true });
    mkdirSync(path.join(root, 'renderer-secret'));
    writeFileSync(path.join(pageDir, 'index.html'), 'the page');
    writeFileSync(path.join(pageDir, 'assets', 'a.js'), 'the script');
    writeFileSync(path.join(pageDir, 'notes.csv'), 'secret');
    writeFileSync(path.join(root, 'secret.html'), 'secret');
    writeFileSync(path.join(root, 'renderer-secret', 'secret.html'), 'secret');
  });
  afterAll(() => {
    rmSync(root, { recursive: true });
  });

  it.each([
    ['app://noteveil/index.html', 'the page'],
    ['app://noteveil/assets/a.js', 'the script'],
    ['app://noteveil/assets/../index.html', 'the page'],
    ['app://noteveil/index.html?x=1#y', 'the page'],
  ])('is given for %s, with its policy', async (url, content) => {
    const answer = await servePageFile(pageDir, url);
    expect(await answer.text()).toBe(content);
    expect(answer.headers.get('content-security-policy')).toBe(CONTENT_SECURITY_POLICY);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    ...[
      'app://noteveil/../secret.html',
      'app://noteveil/..%2fsecret.html',
      'app://noteveil/%2e%2e%2fsecret.html',
    ],
    ...['app://noteveil/..%2frenderer-secret%2fsecret.html', 'app://noteveil/assets/..%2f..%2fsecret.html'],
    ...[
      'app://noteveil/..%5csecret.html',
      'app://noteveil//etc/passwd',
      'app://noteveil/%2fetc%2fhosts.html',
    ],
    ...[
      'app://noteveil/index.html%00.js',
      'app://noteveil/%00',
      'app://noteveil/%E0%A4%A.html',
      'app://noteveil/%',
    ],
    ...[
      'app://noteveil/notes.csv',
      'app://noteveil/assets',
      'app://noteveil/',
      'app://noteveil/nothing.html',
    ],
    ...['app://other/index.html', 'https://noteveil/index.html', 'file:///etc/hosts.html'],
  ])('is not given for %s', async (url) => {
    const answer = await servePageFile(pageDir, url);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('not found');
  });
});
