/** @file What a section of words in another language must hold. Types only. */
import type { Message } from './translate.ts';

/** Every key of the English section, and no other; holes and plurals are compared by a test. */
export type Translated<Section> = Readonly<Record<keyof Section, Message>>;
