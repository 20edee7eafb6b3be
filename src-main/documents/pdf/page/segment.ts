/** @file A stretch of a line: what stands together, and where. Pure types. */
import type { CarrierKind } from '../../../domain/document.ts';

export interface Segment {
  /** PHI. Changed when a mention in it is replaced. */
  text: string;
  readonly carrier: CarrierKind;
  /** Where the base line begins, in points from the lower left corner of the page. */
  readonly x: number;
  readonly y: number;
  /** Points; `room` is up to the next stretch or the edge of the page, and at least `width`. */
  readonly width: number;
  readonly room: number;
  /** Of the font, in points. */
  readonly size: number;
  /** Whole degrees against the clock. */
  readonly angle: number;
}

/** Stretches beside each other, in reading order. */
export type Line = readonly Segment[];

/** A page of what was read; `lines` change when mentions are replaced. */
export interface ReadPage {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly Line[];
}
