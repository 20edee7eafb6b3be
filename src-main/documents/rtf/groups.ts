/** @file The groups of an RTF file by the word at their beginning: what they do to what follows. Pure; the import process and tests. */
import type { Findings } from '../findings.ts';
import type { Destination } from './destinations.ts';
import { gathered, silent, tellDropped, type Dropped } from './dropped.ts';
import { fieldCode } from './fieldCode.ts';
import type { Frame } from './frames.ts';
import type { FrameStack } from './frameStack.ts';
import { createPicture } from './picture.ts';
import { shapeProperty } from './shapeProperty.ts';
import { createStory, endStory, type Story } from './stories.ts';
import { createColors, createStyles, type FontTable, type RtfTable } from './tables.ts';

export interface Groups {
  /** The innermost group begins with this word. */
  readonly begin: (word: string, destination: Destination) => void;
  /** Nothing more of the group is written; `into` is told at its end. */
  readonly drop: (frame: Frame, into: Dropped) => void;
}

export interface GroupsDeps {
  readonly stack: FrameStack;
  readonly fonts: FontTable;
  readonly findings: Findings;
  /** Takes the stories that hang on no other. */
  readonly stories: Story[];
}

export function createGroups({ stack, fonts, findings, stories }: GroupsDeps): Groups {
  const { top, outer, write } = stack;

  function begin(word: string, destination: Destination): void {
    const frame = top();
    if (destination.how === 'dropped') drop(frame, gathered(destination.kind));
    else if (destination.how === 'silent') drop(frame, silent());
    else if (destination.how === 'upr') frame.isTwice = true;
    else if (destination.how === 'counted' || destination.how === 'foreign') {
      // Inside what goes, it goes with it.
      if (frame.mode.how !== 'drop')
        findings.counted(destination.kind, destination.how === 'foreign' ? 'not-covered' : 'cleaned');
      drop(frame, silent());
    } else if (destination.how === 'property') beginProperty(frame);
    else if (destination.how === 'picture') beginPicture(frame);
    else if (frame.mode.how === 'text') beginText(frame, word, destination);
  }

  function drop(frame: Frame, into: Dropped): void {
    frame.mode = { how: 'drop', into };
    frame.atEnd.push(() => tellDropped(into, findings));
    if (frame.brace === 'waits') frame.brace = 'none';
  }

  function beginProperty(frame: Frame): void {
    const property = shapeProperty();
    drop(frame, property);
    frame.atEnd.push(() => {
      const written = property.end(findings);
      if (written !== null && top().mode.how === 'text') write(written);
    });
  }

  function beginPicture(frame: Frame): void {
    const isShown = frame.mode.how === 'text' && !frame.isHidden && !frame.isDeleted;
    // What old readers show instead is the same picture again.
    const isRepeated = frame.mode.how === 'drop' && frame.mode.into.isSilent;
    const picture = createPicture();
    frame.mode = { how: 'picture', picture };
    if (frame.brace === 'waits') frame.brace = 'none';
    if (!isRepeated) findings.counted('image', 'cleaned');
    frame.atEnd.push(() => {
      if (isShown) write(picture.written());
    });
  }

  function beginText(frame: Frame, word: string, destination: Destination): void {
    const { how } = destination;
    if (how === 'fonts') beginTable(frame, fonts);
    else if (how === 'styles') beginTable(frame, createStyles(findings));
    else if (how === 'colors') beginTable(frame, createColors());
    else if (how === 'field') frame.field = { code: '', isKept: false };
    else if (how === 'code') beginCode(frame);
    else if (how === 'result') beginResult(word);
    else if (how === 'story') beginStory(frame, word, destination.kind);
    else if (how === 'kept') {
      const star = destination.isStarred && frame.brace === 'waits' ? '\\*' : '';
      write(`${star}\\${word} `);
    }
  }

  function beginTable(frame: Frame, table: RtfTable): void {
    frame.mode = { how: 'table', table };
    if (frame.brace === 'waits') frame.brace = 'none';
    frame.atEnd.push(() => {
      write(table.written());
    });
  }

  function beginCode(frame: Frame): void {
    const field = outer()?.field ?? null;
    const into: Dropped = { kind: null, isSilent: false, text: '' };
    drop(frame, into);
    frame.atEnd.push(() => {
      const { written, kind } = fieldCode(into.text);
      if (written === null || field === null) findings.cleaned(kind, into.text.trim());
      else {
        write(`\\field{\\*\\fldinst ${written}}`);
        field.isKept = true;
      }
    });
  }

  function beginResult(word: string): void {
    if (outer()?.field?.isKept === true) write(`\\${word} `);
  }

  function beginStory(frame: Frame, word: string, kind: Story['kind']): void {
    const story = createStory(kind, kind === 'text-box' ? frame.story : null);
    frame.story = story;
    if (story.parent === null) stories.push(story);
    write(`\\${word} `);
    frame.atEnd.push(() => endStory(story));
  }

  return { begin, drop };
}
