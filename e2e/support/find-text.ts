import type { Page } from '@playwright/test';

import type { Problems } from './problems.ts';

export interface Sighting {
  readonly where: string;
  readonly what: string;
}

/** Every place in the browser that contains a text, form fields included. */
export async function findText(page: Page, problems: Problems, text: string): Promise<Sighting[]> {
  const sightings = await page.evaluate(async (needle) => {
    const found: { where: string; what: string }[] = [];
    const look = (where: string, what: string): void => {
      if (what.includes(needle)) found.push({ where, what: what.slice(0, 200) });
    };
    look('url', location.href);
    look('history', JSON.stringify(history.state));
    look('title', document.title);
    look('cookie', document.cookie);
    look('dom', document.documentElement.outerHTML);
    for (const field of document.querySelectorAll('input, textarea')) {
      if ('value' in field) look('field', String(field.value));
    }
    for (const [name, value] of Object.entries(localStorage))
      look('local storage', `${name}=${String(value)}`);
    for (const [name, value] of Object.entries(sessionStorage))
      look('session storage', `${name}=${String(value)}`);
    look('window name', window.name);
    for (const entry of performance.getEntriesByType('resource')) look('request address', entry.name);
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) look('cache storage', request.url);
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
        look(
          'indexed db',
          JSON.stringify([await settled(objects.getAllKeys()), await settled(objects.getAll())]),
        );
      }
      database.close();
    }
    return found;
  }, text);
  const logged = problems.console.filter((line) => line.includes(text));
  return [...sightings, ...logged.map((what) => ({ where: 'console', what }))];
}
