/** @file The colors of a chart by the theme it stands in. A data table; colors are those of src-renderer/styles. */
import type { ChartLook } from '../../domain/chartLook.ts';

export interface ChartInk {
  /** Ground of the whole picture: a picture is no part of the page, and forced colors would take its ground away. */
  readonly paper: string;
  /** Words and edges of columns. */
  readonly ink: string;
  /** Lines behind the columns. */
  readonly rule: string;
  /** Columns where there is one series. */
  readonly plain: string;
  /** The best status. */
  readonly fully: string;
}

export const CHART_INKS: Readonly<Record<ChartLook, ChartInk>> = {
  light: { paper: '#ffffff', ink: '#132127', rule: '#c6d0d3', plain: '#274f93', fully: '#1d7a4c' },
  dark: { paper: '#151c1f', ink: '#e8eef0', rule: '#3a484e', plain: '#9dbdf5', fully: '#3fae78' },
  'contrast-light': { paper: '#ffffff', ink: '#000000', rule: '#5c5c5c', plain: '#0e2e6b', fully: '#11663a' },
  'contrast-dark': { paper: '#000000', ink: '#ffffff', rule: '#a8a8a8', plain: '#bdd5ff', fully: '#84ffba' },
};
