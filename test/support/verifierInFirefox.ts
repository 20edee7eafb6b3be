/**
 * @file Opens the page of an export from the disk in a headless Firefox: a sound export and a broken one, and what the page says of
 * each beside what the command says. By hand, not a part of `npm test`; needs a build and Firefox:
 * `node test/support/verifierInFirefox.ts [firefox]`. Ends with 1 when they differ.
 *
 * The files are put into the page's field over WebDriver BiDi, which knows no folders: the field is told to take several files
 * first. The dialog that chooses a folder, and dropping one, stay for a person to try.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { exportNotes } from '../../src-main/export/exportNotes.ts';
import { verdictText } from '../../src-main/export/verify/verdictText.ts';
import { verifyExport } from '../../src-main/export/verifyExport.ts';
import { verifierPage } from '../../src-main/workspace/verifierPage.ts';
import { evidence, requestFor, run } from '../integration/export/exportFixture.ts';

type Answer = Readonly<Record<string, any>>;
type Ask = (method: string, params: object) => Promise<Answer>;

const dir = mkdtempSync(path.join(os.tmpdir(), 'noteveil-firefox-'));
const firefox = spawn(
  process.argv[2] ?? 'firefox-esr',
  [
    '--headless',
    '--no-remote',
    '--remote-debugging-port',
    '0',
    '--profile',
    mkdtempSync(path.join(dir, 'p')),
  ],
  { stdio: ['ignore', 'ignore', 'pipe'] },
);
try {
  const ask = await connect(await addressOf(firefox));
  const { capabilities } = await ask('session.new', { capabilities: {} });
  process.stdout.write(`${String(capabilities.browserName)} ${String(capabilities.browserVersion)}\n`);
  const source = { ...evidence(), verifierPage: await verifierPage(import.meta.dirname) };
  const { folder } = await run(exportNotes(requestFor(dir, { format: 'txt', evidence: source })));
  const sound = path.join(dir, folder);
  const broken = path.join(dir, 'broken');
  cpSync(sound, broken, { recursive: true });
  for (const name of ['note-000003.txt', 'audit.jsonl']) flip(path.join(broken, name));
  const results = [await isSame(ask, sound, 'sound'), await isSame(ask, broken, 'broken')];
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  firefox.kill();
  await new Promise((ended) => firefox.once('exit', ended));
  rmSync(dir, { recursive: true, force: true });
}

/** Where Firefox listens; it says so on its standard error. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Firefox ended with ${String(code)}`)));
    child.stderr?.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(`${found}/session`);
    });
  });
}

async function connect(address: string): Promise<Ask> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Answer;
    waiting.get(message['id'])?.(message);
  });
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened);
    socket.addEventListener('error', failed);
  });
  let id = 0;
  return async (method, params) => {
    const own = (id += 1);
    const answer = new Promise<Answer>((resolve) => waiting.set(own, resolve));
    socket.send(JSON.stringify({ id: own, method, params }));
    const { type, result, error, message } = await answer;
    if (type !== 'success') throw new Error(`${method}: ${String(error)} ${String(message)}`);
    return result as Answer;
  };
}

/** Whether the page says of the folder all that the command says, and nothing of problems where there are none. */
async function isSame(ask: Ask, folder: string, what: string): Promise<boolean> {
  const { contexts } = await ask('browsingContext.getTree', {});
  const context = String(contexts[0].context);
  const url = pathToFileURL(path.join(folder, 'verify.html')).href;
  await ask('browsingContext.navigate', { context, url, wait: 'complete' });
  const evaluate = (expression: string): Promise<Answer> =>
    ask('script.evaluate', { expression, target: { context }, awaitPromise: true });
  const { result: field } = await evaluate(
    `(() => { const field = document.querySelector('input[type=file]'); field.multiple = true; return field; })()`,
  );
  const files = readdirSync(folder).map((name) => path.join(folder, name));
  await ask('input.setFiles', { context, element: { sharedId: field.sharedId }, files });
  const { result: shown } = await evaluate(
    `new Promise((told) => { const look = () => { const found = document.querySelector('section');
       if (found) told(found.innerText); else setTimeout(look, 50); }; look(); })`,
  );
  const verdict = await verifyExport(folder, null);
  const { problems, outcome, reliance, key, advice } = verdictText(verdict, false);
  const lines = [...problems.flatMap(({ file, text }) => [file, text]), outcome, reliance, key, advice];
  const missing = lines.filter((line) => line !== null && !String(shown.value).includes(line));
  process.stdout.write(
    `\n${what}: ${missing.length === 0 ? 'as the command says' : 'DIFFERS'}\n${String(shown.value)}\n`,
  );
  for (const line of missing) process.stdout.write(`not said: ${String(line)}\n`);
  return missing.length === 0 && verdict.ok === (what === 'sound');
}

function flip(file: string): void {
  const bytes = readFileSync(file);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}
