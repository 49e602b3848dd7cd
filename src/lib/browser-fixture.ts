import { vi } from 'vitest';

/** Loads a module anew in a browser of this locale. `vi.unstubAllGlobals` ends it. */
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

/** A window of this width, for media queries such as `(width < 930px)`. */
export function stubWindowWidth(width: number): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: width < Number(/\(width < (\d+)px\)/.exec(media)?.[1] ?? 0),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
}
