/**
 * @file Leads the focus to a screen that has taken the place of another. Who switches screens calls it.
 *
 * [Note: A new screen has the focus]
 * The button that led to a screen is gone with the old one, or stays in the bar on top: the focus would be nowhere, or above a screen that a
 * reader does not see has changed. So it goes to the heading of the screen, which a screen reader says (WCAG 2.2, 2.4.3), unless the screen
 * or the person has put it into the screen already. From there Tab goes through the screen, Shift+Tab back to the bar.
 */

/** `frame` holds the one `main` of the screen, before or after the next frame is drawn. */
export function leadToScreen(frame: HTMLElement): void {
  // A frame later: a screen that takes the focus itself has it then.
  requestAnimationFrame(() => {
    const { activeElement } = document;
    const screen = frame.querySelector('main');
    if (screen === null || screen.contains(activeElement) || activeElement?.closest('dialog') != null) return;
    const heading = screen.querySelector('h1');
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus();
  });
}
