/** @file Where the focus goes when what had it is gone, held for a while, or left on purpose. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFocus, takeFreeFocus } from '../../src-renderer/shared/keptFocus.ts';

const MARKUP = `
  <section id="outer"><h1>Screen</h1>
    <section id="inner"><h2>List</h2><ul><li id="row"><button id="delete">Delete</button></li></ul></section>
    <div id="bare"><button id="save">Save</button></div>
  </section>`;

describe('keepFocus', () => {
  let root: HTMLElement;
  let end: () => void;
  const at = (id: string): HTMLElement => document.getElementById(id)!;
  const focused = (): string => document.activeElement?.textContent ?? '';
  /** As a browser does by itself, and the test environment does not. */
  function remove(id: string): void {
    (document.activeElement as HTMLElement).blur();
    at(id).remove();
  }
  /** As above: a control that is disabled loses the focus. */
  function disable(id: string): void {
    (document.activeElement as HTMLElement).blur();
    (at(id) as HTMLButtonElement).disabled = true;
  }

  beforeEach(() => {
    root = document.createElement('main');
    root.innerHTML = MARKUP;
    document.body.replaceChildren(root);
    end = keepFocus(root);
  });
  afterEach(() => end());

  it('goes to the heading of what lay around a control that is gone', async () => {
    at('delete').focus();
    remove('row');
    await vi.waitFor(() => expect(focused()).toBe('List'));
  });

  it('goes on outward when that heading is gone as well', async () => {
    at('delete').focus();
    remove('row');
    await vi.waitFor(() => expect(focused()).toBe('List'));
    remove('inner');
    await vi.waitFor(() => expect(focused()).toBe('Screen'));
  });

  it('goes to the heading of the screen once nothing is left of what lay around', async () => {
    at('delete').focus();
    remove('outer');
    root.innerHTML = '<section><h2>Other</h2></section><h1>Other screen</h1>';
    await vi.waitFor(() => expect(focused()).toBe('Other screen'));
  });

  it('goes from the heading of a screen that loads to the one of what it shows then', async () => {
    const loading = document.querySelector('h1')!;
    loading.tabIndex = -1;
    loading.focus();
    loading.blur();
    at('outer').innerHTML = '<h1>Loaded</h1>';
    await vi.waitFor(() => expect(focused()).toBe('Loaded'));
  });

  it('comes back to a control that was only held, also from the heading', async () => {
    at('save').focus();
    disable('save');
    await vi.waitFor(() => expect(focused()).toBe('Screen'));
    (at('save') as HTMLButtonElement).disabled = false;
    await vi.waitFor(() => expect(focused()).toBe('Save'));
  });

  it('leaves the focus nowhere for who has put it there', async () => {
    at('delete').focus();
    at('delete').blur();
    await Promise.resolve();
    at('row').remove();
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    expect(document.activeElement).toBe(document.body);
  });

  it('leaves the focus where it has gone since', async () => {
    at('delete').focus();
    at('save').focus();
    at('row').remove();
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    expect(focused()).toBe('Save');
  });

  describe('what came of a control that is gone', () => {
    function add(): HTMLElement {
      const result = document.createElement('h2');
      result.textContent = 'Result';
      at('outer').append(result);
      takeFreeFocus(result);
      return result;
    }

    it('takes the focus that is nowhere', () => {
      at('delete').focus();
      remove('row');
      add();
      expect(focused()).toBe('Result');
    });

    it('takes it from the heading to which it was led meanwhile', async () => {
      at('delete').focus();
      remove('row');
      await vi.waitFor(() => expect(focused()).toBe('List'));
      add();
      expect(focused()).toBe('Result');
    });

    it('leaves it with who has gone on', async () => {
      at('delete').focus();
      remove('row');
      await vi.waitFor(() => expect(focused()).toBe('List'));
      at('save').focus();
      add();
      expect(focused()).toBe('Save');
    });

    it('leaves it with the heading of a screen that was come to', () => {
      const heading = document.querySelector('h1')!;
      heading.tabIndex = -1;
      heading.focus();
      add();
      expect(focused()).toBe('Screen');
    });
  });
});
