import { vi } from 'vitest';

/** Reloads a module in a browser with this locale. `vi.unstubAllGlobals` restores the old one. */
export async function withLocale<T>(locale: string, load: () => Promise<T>): Promise<T> {
  const { DateTimeFormat, NumberFormat } = Intl;
  vi.stubGlobal('Intl', {
    ...Object.fromEntries(Object.getOwnPropertyNames(Intl).map((name) => [name, Reflect.get(Intl, name)])),
    DateTimeFormat: class extends DateTimeFormat {
      constructor(locales?: string, options?: Intl.DateTimeFormatOptions) {
        super(locales ?? locale, options);
      }
    },
    NumberFormat: class extends NumberFormat {
      constructor(locales?: string, options?: Intl.NumberFormatOptions) {
        super(locales ?? locale, options);
      }
    },
  });
  vi.resetModules();
  return load();
}

/** A window of this width, for media queries such as `(width < 60rem) or (64rem <= width < 75rem)`. */
export function stubWindowWidth(width: number): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: [...media.matchAll(/\((?:([\d.]+)rem <= )?width < ([\d.]+)rem\)/gu)].some(
        ([, from, below]) => width >= 16 * Number(from ?? 0) && width < 16 * Number(below),
      ),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
}

/** A window in which the test decides which elements are in view. `vi.unstubAllGlobals` restores the old one. */
export function stubIntersection(inView: (element: Element) => boolean = () => true): {
  /** Reports the elements in view to each observer. */
  readonly scroll: () => void;
} {
  const observers = new Set<() => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #elements = new Set<Element>();
      readonly #report: (elements: Iterable<Element>) => void;
      constructor(
        callback: (entries: readonly Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>[]) => void,
      ) {
        this.#report = (elements) =>
          callback([...elements].map((target) => ({ target, isIntersecting: inView(target) })));
        observers.add(() => this.#report(this.#elements));
      }
      observe(element: Element): void {
        this.#elements.add(element);
        queueMicrotask(() => {
          if (this.#elements.has(element)) this.#report([element]);
        });
      }
      unobserve(element: Element): void {
        this.#elements.delete(element);
      }
      disconnect(): void {
        this.#elements.clear();
      }
    },
  );
  return {
    scroll: () => {
      for (const report of observers) report();
    },
  };
}
