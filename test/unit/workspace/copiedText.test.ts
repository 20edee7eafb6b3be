/** @file What was copied goes out of the clipboard again, and nothing else does. */
import { describe, expect, it } from 'vitest';
import type { ErrorCode, Facts } from '../../../src-main/domain/errors.ts';
import type { Logger } from '../../../src-main/domain/logger.ts';
import { CopiedText } from '../../../src-main/workspace/copiedText.ts';

function fixture(readText?: () => Promise<string>) {
  const system = { text: '', reads: 0 };
  const logged: unknown[] = [];
  const log = (code: ErrorCode, facts?: Facts): void => void logged.push({ code, facts });
  const logger: Logger = { info: () => undefined, warn: log, error: log };
  const clipboard = {
    readText: () => {
      system.reads += 1;
      return readText?.() ?? Promise.resolve(system.text);
    },
    clear: () => {
      system.text = '';
    },
  };
  const copied = new CopiedText(clipboard, logger, 5);
  const copy = (text: string, inClipboard = text): void => {
    copied.remember(text);
    system.text = inClipboard;
  };
  return { system, logged, copied, copy };
}

describe('the clipboard', () => {
  it('is emptied of what was copied last, and of what was copied before and came back', async () => {
    const { system, copied, copy } = fixture();
    copy('Anna Testberg');
    await copied.clear();
    expect(system.text).toBe('');
    copy('Anna Testberg');
    copy('Stuttgart');
    system.text = 'Anna Testberg';
    await copied.clear();
    expect(system.text).toBe('');
  });

  it('is emptied of text whose line ends and blanks the system has changed', async () => {
    const { system, copied, copy } = fixture();
    copy('Anna\u00a0Testberg\nStuttgart', 'Anna Testberg\r\nStuttgart');
    await copied.clear();
    expect(system.text).toBe('');
  });

  it('keeps what came from elsewhere, also where it holds what was copied', async () => {
    const { system, copied, copy } = fixture();
    for (const foreign of ['a recipe', 'Anna Testberg and more', 'anna testberg', '']) {
      copy('Anna Testberg', foreign);
      await copied.clear();
      expect(system.text).toBe(foreign);
    }
  });

  it('is not even read when nothing was copied since the last time', async () => {
    const { system, copied, copy } = fixture();
    await copied.clear();
    copied.remember('');
    await copied.clear();
    expect(system.reads).toBe(0);
    copy('Anna Testberg');
    await copied.clear();
    system.text = 'Anna Testberg';
    await copied.clear();
    expect(system).toEqual({ text: 'Anna Testberg', reads: 1 });
  });

  it('keeps nobody waiting when it cannot be read or does not answer, and that is logged without a word of it', async () => {
    for (const readText of [
      () => Promise.reject(new TypeError('held: Anna Testberg')),
      () => new Promise<string>(() => undefined),
    ]) {
      const { logged, copied, copy } = fixture(readText);
      copy('Anna Testberg');
      await copied.clear();
      expect(logged).toEqual([
        {
          code: 'contract/unexpected',
          facts: { error: expect.stringMatching(/Error$/) as string, clipboard: true },
        },
      ]);
    }
  });
});
