/** @file The groups of an RTF file that are open, and their braces in the output. Pure; the import process and tests. */
import { firstFrame, type Frame } from './frames.ts';
import type { RtfOutput } from './output.ts';
import type { Story } from './stories.ts';

export interface FrameStack {
  /** The innermost group. */
  readonly top: () => Frame;
  /** The group around the innermost. */
  readonly outer: () => Frame | undefined;
  readonly push: (frame: Frame) => void;
  /** Takes the innermost group off and writes the end of its brace. */
  readonly pop: () => void;
  /** Writes the braces that still wait: a group in which nothing is written has none. */
  readonly openBraces: () => void;
  /** Adds control words and braces where the source is now. */
  readonly write: (rtf: string) => void;
}

export function createFrameStack(body: Story, output: RtfOutput): FrameStack {
  const frames: Frame[] = [firstFrame(body)];
  const top = (): Frame => frames[frames.length - 1] ?? firstFrame(body);
  function openBraces(): void {
    if (top().brace !== 'waits') return;
    for (const frame of frames) {
      if (frame.brace !== 'waits') continue;
      output.raw('{');
      frame.brace = 'written';
    }
  }
  return {
    top,
    outer: () => frames[frames.length - 2],
    push: (frame) => {
      frames.push(frame);
      // The brace of the file is written with its first words.
      if (frames.length === 2) frame.brace = 'written';
    },
    pop: () => {
      const frame = top();
      frames.pop();
      if (frame.brace === 'written') output.raw('}');
    },
    openBraces,
    write: (rtf) => {
      openBraces();
      output.raw(rtf);
    },
  };
}
