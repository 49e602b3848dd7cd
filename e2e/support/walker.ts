import { expect } from '@playwright/test';

/** A WebKit browser, however it is driven. */
export interface WebKitPage {
  go(url: string): Promise<void>;
  /** Runs a function in the page. It only gets its arguments. */
  run(script: (...args: never[]) => unknown, ...args: readonly unknown[]): Promise<unknown>;
  /** One key, or several at once: `Control+k`. */
  press(combination: string): Promise<void>;
  type(text: string): Promise<void>;
  clickAt(x: number, y: number): Promise<void>;
  stop(): Promise<void>;
}

type ClickPoint = { readonly x: number; readonly y: number } | { readonly missing: string };

/** Runs in the page: where to press the first visible element of that name, or why it can't be pressed. */
function findClickPoint(selector: string, name: string): ClickPoint {
  const nameOf = (element: Element): string => {
    const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ');
    const labeled = labels.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    return (element.getAttribute('aria-label') ?? (labeled.trim() || (element.textContent ?? ''))).trim();
  };
  const pattern = new RegExp(name);
  const found = [...document.querySelectorAll(selector)].find(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getClientRects().length > 0 &&
      pattern.test(nameOf(element)),
  );
  if (found === undefined) return { missing: `no ${selector} is named ${name}` };
  if (found.matches(':disabled, [aria-disabled=true], [aria-busy=true]'))
    return { missing: `${selector} named ${name} is disabled` };
  found.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = found.getClientRects()[0] ?? found.getBoundingClientRect();
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  const top = document.elementFromPoint(x, y);
  if (top !== null && (found.contains(top) || top.closest('label')?.contains(found) === true))
    return { x, y };
  return { missing: `${selector} named ${name} lies under ${top?.outerHTML.slice(0, 120)}` };
}

/** Runs in the page: records errors. */
function recordErrors(): void {
  const root = document.documentElement;
  if (root.dataset['problems'] !== undefined) return;
  root.dataset['problems'] = '';
  const note = (text: string): void => {
    root.dataset['problems'] += `${text}\n`;
  };
  window.addEventListener('error', ({ message }) => note(`uncaught: ${message}`));
  window.addEventListener('unhandledrejection', ({ reason }) => note(`unhandled: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`policy: ${violatedDirective} blocked ${blockedURI}`),
  );
}

/** Runs in the page: its content, which stays the same once it has settled. */
const contentOfPage = (): string =>
  `${document.querySelectorAll('.skeleton, [aria-busy=true]').length} ${document.body.innerText}`;

/** Runs in the page: returns its faults. */
function findFaults(): string[] {
  const main = document.querySelector('main');
  const { scrollWidth, clientWidth, dataset } = document.documentElement;
  const faults = (dataset['problems'] ?? 'errors are not recorded').split('\n').filter((line) => line !== '');
  if ((document.querySelector('h1')?.textContent ?? '').trim() === '') faults.push('no heading');
  if ((main?.getBoundingClientRect().height ?? 0) < 150 || (main?.innerText.length ?? 0) < 40)
    faults.push('nothing in main');
  if (scrollWidth > clientWidth) faults.push(`sticks out by ${scrollWidth - clientWidth} px`);
  const controls = document.querySelectorAll(
    'nav a, header :is(a, button), main :is(a, button, input, select, summary)',
  );
  for (const control of controls) {
    const box = control.getClientRects()[0];
    // A 1 px wide element can't be pressed: a visually hidden input has its own button.
    if (box === undefined || box.width <= 1 || !control.checkVisibility({ visibilityProperty: true }))
      continue;
    // Sticky headers and footers cover elements that are scrolled under them.
    if (box.top < 100 || box.bottom > innerHeight - 90) continue;
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const line = control.closest('[role=row], li, tr, label, [role=group]');
    if (top === null || control.contains(top) || top.contains(control) || line?.contains(top) === true)
      continue;
    const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
    faults.push(`“${name.trim().slice(0, 30)}” lies under ${top.outerHTML.slice(0, 100)}`);
  }
  return faults;
}

declare global {
  interface Window {
    /** The file that the page saved last. */
    savedFile?: Blob;
  }
}

/** Runs in the page: captures saved files from now on, because WebKitGTK reports no downloads to drivers. */
function keepSavedFiles(): void {
  const create = URL.createObjectURL;
  URL.createObjectURL = (saved) => {
    if (saved instanceof Blob) window.savedFile = saved;
    return create.call(URL, saved);
  };
}

/** Runs in the page: sets the saved file in a field, once it exists. */
function giveSavedFile(selector: string): boolean {
  const field = document.querySelector(selector);
  if (window.savedFile === undefined || !(field instanceof HTMLInputElement)) return false;
  const { items, files } = new DataTransfer();
  items.add(new File([window.savedFile], 'pack.zip', { type: window.savedFile.type }));
  field.files = files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** Walks through the app in WebKit. */
export class Walker {
  readonly #page: WebKitPage;

  constructor(page: WebKitPage) {
    this.#page = page;
  }

  /** Loads a new document. */
  async open(url: string): Promise<void> {
    await this.#page.go(url);
    await this.#page.run(recordErrors);
  }

  press(...combinations: readonly string[]): Promise<void> {
    return combinations.reduce(async (before, combination) => {
      await before;
      await this.#page.press(combination);
    }, Promise.resolve());
  }

  type(text: string): Promise<void> {
    return this.#page.type(text);
  }

  /** Presses an element of that name, once it is still and uncovered. */
  async click(selector: string, name = ''): Promise<void> {
    let last = '';
    await expect
      .poll(async () => {
        const point = await this.#page.run(findClickPoint, selector, name);
        const text = JSON.stringify(point);
        if (text === last && text.startsWith('{"x"')) return 'ready';
        last = text;
        return text;
      })
      .toBe('ready');
    const { x, y } = JSON.parse(last) as { x: number; y: number };
    await this.#page.clickAt(x, y);
  }

  /** Waits for the page of that title to settle, and expects no faults. */
  async expectPage(title: string | RegExp): Promise<void> {
    await expect.poll(() => this.text('h1')).toMatch(title);
    await this.expectNoFaults(String(title));
  }

  async expectNoFaults(name: string): Promise<void> {
    let last: unknown;
    await expect
      .poll(async () => {
        const now = await this.#page.run(contentOfPage);
        const same = now === last;
        last = now;
        return same && String(now).startsWith('0 ');
      }, `${name} settles`)
      .toBe(true);
    expect(await this.#page.run(findFaults), name).toEqual([]);
  }

  /** Expects an opened element to have a size, and to be inside the window. */
  async expectOpens(selector: string): Promise<void> {
    const sizeOf = (): Promise<unknown> =>
      this.#page.run((target: string) => {
        const box = document.querySelector(target)?.getBoundingClientRect();
        if (box === undefined || box.width < 100 || box.height < 60) return false;
        return box.top >= 0 && box.bottom <= innerHeight;
      }, selector);
    await expect.poll(sizeOf, selector).toBe(true);
  }

  async expectClosed(selector: string): Promise<void> {
    await this.press('Escape');
    await expect
      .poll(() => this.#page.run((target: string) => document.querySelector(target) === null, selector))
      .toBe(true);
  }

  async keepSavedFiles(): Promise<void> {
    await this.#page.run(keepSavedFiles);
  }

  giveSavedFile(selector: string): Promise<unknown> {
    return this.#page.run(giveSavedFile, selector);
  }

  async text(selector: string): Promise<string> {
    const text = await this.#page.run(
      (target: string) => document.querySelector(target)?.textContent ?? '',
      selector,
    );
    return String(text).trim();
  }

  async attribute(selector: string, name: string): Promise<string> {
    const read = (target: string, attribute: string): string =>
      document.querySelector(target)?.getAttribute(attribute) ?? '';
    return String(await this.#page.run(read, selector, name));
  }

  async path(): Promise<string> {
    return String(await this.#page.run(() => location.pathname + location.search));
  }
}
