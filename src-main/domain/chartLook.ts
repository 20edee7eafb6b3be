/** @file In which colors a chart is drawn: those of the theme it stands in. Pure. */

/** `contrast-…`: black on white and white on black. A report is `light` whatever the theme, for it is paper. */
export const CHART_LOOKS = ['light', 'dark', 'contrast-light', 'contrast-dark'] as const;
export type ChartLook = (typeof CHART_LOOKS)[number];
