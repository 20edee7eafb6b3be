/**
 * @file The keys that make the window's contents larger and smaller. Pure; runs in main.
 *
 * [Note: Zoom without a menu]
 * Electron binds the usual zoom keys to items of its menu, and this app has none. So the keys are read before the page
 * gets them: they work on every screen, also on one that has stopped, and no screen can take them.
 */
import { ZOOMS, type Zoom } from '../domain/windowSettings.ts';

/** What is used of Electron's `Input`. */
export interface ZoomInput {
  /** `keyDown` for a press and its repeats. */
  readonly type: string;
  /** As `KeyboardEvent.key`. */
  readonly key: string;
  /** As `KeyboardEvent.code`: the place of the key, whatever its letter. */
  readonly code: string;
  readonly control: boolean;
  readonly meta: boolean;
  readonly alt: boolean;
}

/**
 * The zoom after the key, in percent; null for every key that is none of zooming. At either end it stays where it is, and the
 * key is still one of zooming: the page must not take it for its own.
 */
export function zoomOf(input: ZoomInput, zoom: Zoom, platform: string): Zoom | null {
  const isCommand = platform === 'darwin' ? input.meta && !input.control : input.control && !input.meta;
  // Windows reports AltGr as Ctrl and Alt: it writes letters.
  if (input.type !== 'keyDown' || !isCommand || input.alt) return null;
  const at = ZOOMS.indexOf(zoom);
  // `=` is `+` without Shift on an American keyboard, and `_` is `-` with it.
  if (['+', '='].includes(input.key)) return ZOOMS[at + 1] ?? zoom;
  if (['-', '_'].includes(input.key)) return ZOOMS[at - 1] ?? zoom;
  // A French keyboard has digits only with Shift, and a number pad without its lock has none: there the place tells.
  return input.key === '0' || ['Digit0', 'Numpad0'].includes(input.code) ? 100 : null;
}

/** The step next to what a window says of itself; a factor comes back from Chromium with rounding. */
export function nearestZoom(factor: number): Zoom {
  const away = (zoom: Zoom): number => Math.abs(zoom - factor * 100);
  return ZOOMS.reduce((best, zoom) => (away(zoom) < away(best) ? zoom : best), 100);
}
