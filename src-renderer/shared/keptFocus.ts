/**
 * @file Keeps the focus on the screen when the control that had it is gone. An attachment of the element around all screens.
 *
 * [Note: The focus has somewhere to go]
 * What is done by a control may take the control away: the row of a batch that was deleted, the form of gold that is frozen, the
 * button that opened a dialog. The browser then gives the focus to nothing: no ring anywhere, and a screen reader falls silent or
 * begins anew (WCAG 2.2, 2.4.3 and 2.4.7). So the focus goes to the heading of what lay around the control, of a dialog first of what lay
 * around its opener, in the end to that of the screen; what stands in its place may take it before. Only controls are followed, groups of
 * them, and the heading of a screen, which another one replaces when the screen has loaded: places in a note are walked by the review itself.
 */

const CONTROLS = 'button, input, select, textarea, summary, a, [role="grid"], [role="group"], h1';
const HEADINGS = 'h1, h2, h3, h4';

/** The elements around the control inside of the root, itself first. */
function wayOut(control: Element, root: Element): readonly Element[] {
  const way: Element[] = [];
  for (let at: Element | null = control; at !== null && at !== root; at = at.parentElement) way.push(at);
  return way;
}

/** What is only held while something is at work is mostly back by then. */
const HELD_MS = 500;

const isHeld = (control: Element): boolean => control.isConnected && control.matches(':disabled');
const isGone = (control: Element): boolean => !control.isConnected || control.matches(':disabled');
const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** The heading that had the focus last in place of a control that is gone. Null where that was the heading of a screen that has loaded. */
let standIn: HTMLElement | null = null;

/** For what takes the place of a control that was pressed, or what came of it. Leaves the focus to who has it of their own. */
export function takeFreeFocus(element: HTMLElement): void {
  if (!isNowhere() && document.activeElement !== standIn) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus();
}

/** Gives the function that ends it. */
export function keepFocus(root: HTMLElement): () => void {
  /** Empty unless a control, or a heading in place of one, has the focus or had it when it went. */
  let way: readonly Element[] = [];
  /** Around the opener of the dialog that has the focus. */
  let opener: readonly Element[] = [];
  /** The heading that has the focus in place of a control, and the control, where it is only held. */
  let led: { readonly heading: HTMLElement; readonly held: HTMLElement | null } | null = null;

  function remember({ target }: FocusEvent): void {
    if (!(target instanceof Element)) return;
    if (target !== led?.heading) led = null;
    const isInDialog = target.closest('dialog') !== null;
    if (!isInDialog) opener = [];
    else if (way[0]?.closest('dialog') == null) opener = way;
    way = isInDialog || led !== null || target.matches(CONTROLS) ? wayOut(target, root) : [];
  }

  /** Who puts the focus nowhere, by a click beside everything, wants it there. In a dialog, Tab comes by the edge of the window. */
  function forget({ target }: FocusEvent): void {
    if (!(target instanceof Element) || target.closest('dialog') !== null) return;
    queueMicrotask(() => {
      if (target !== way[0] || !isNowhere() || isGone(target)) return;
      way = [];
      led = null;
    });
  }

  function lead(): void {
    const [control] = way;
    if (control === undefined || !isGone(control) || !isNowhere()) return;
    // In a dialog that stays, what lies outside of it cannot take the focus.
    const inside = way.filter((one) => one.closest('dialog') !== null);
    for (const one of [...inside, ...opener, ...way, root].filter(({ isConnected }) => isConnected)) {
      const heading = one.querySelector<HTMLElement>(one === root ? 'h1' : HEADINGS);
      if (heading === null) continue;
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      standIn = control.matches('h1') ? null : heading;
      led = { heading, held: control instanceof HTMLElement && isHeld(control) ? control : null };
      heading.focus();
      return;
    }
  }

  function look(): void {
    const [control] = way;
    const held = led === null ? control : led.held;
    const isFree = isNowhere() || document.activeElement === led?.heading;
    if (held instanceof HTMLElement && !isGone(held) && isFree) held.focus();
    else if (control !== undefined && isHeld(control)) setTimeout(lead, HELD_MS);
    // A frame later: what is drawn instead may take the focus itself.
    else if (control !== undefined && isGone(control)) requestAnimationFrame(lead);
  }

  const observer = new MutationObserver(look);
  root.addEventListener('focusin', remember);
  root.addEventListener('focusout', forget);
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => {
    root.removeEventListener('focusin', remember);
    root.removeEventListener('focusout', forget);
    observer.disconnect();
  };
}
