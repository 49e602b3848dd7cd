import type { Page } from '@playwright/test';

import type { Problems } from './problems.ts';

export interface Occurrence {
  readonly where: string;
  readonly what: string;
}

/** Every place in the browser that contains a text, form fields included. */
export async function findText(page: Page, problems: Problems, text: string): Promise<Occurrence[]> {
  const occurrences = await page.evaluate(async (needle) => {
    const found: { where: string; what: string }[] = [];
    const search = (where: string, what: string): void => {
      if (what.includes(needle)) found.push({ where, what: what.slice(0, 200) });
    };
    search('url', location.href);
    search('history', JSON.stringify(history.state));
    search('title', document.title);
    search('cookie', document.cookie);
    search('dom', document.documentElement.outerHTML);
    for (const field of document.querySelectorAll('input, textarea')) {
      if ('value' in field) search('field', String(field.value));
    }
    for (const [name, value] of Object.entries(localStorage))
      search('local storage', `${name}=${String(value)}`);
    for (const [name, value] of Object.entries(sessionStorage))
      search('session storage', `${name}=${String(value)}`);
    search('window name', window.name);
    for (const entry of performance.getEntriesByType('resource')) search('request address', entry.name);
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) search('cache storage', request.url);
    }
    // It runs in the page, without this module.
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
      });
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        search(
          'indexed db',
          JSON.stringify([await settled(objects.getAllKeys()), await settled(objects.getAll())]),
        );
      }
      database.close();
    }
    return found;
  }, text);
  const logged = problems.console.filter((line) => line.includes(text));
  return [...occurrences, ...logged.map((what) => ({ where: 'console', what }))];
}
