import { formatCount } from '@/lib/numbers.ts';

const prefix = 'service-console.';

const meanings: Readonly<Record<string, { readonly label: string; readonly hint: string }>> = {
  [`${prefix}connections`]: {
    label: 'Connections, with their keys',
    hint: 'Session storage: this tab alone, until it is closed.',
  },
  [`${prefix}access`]: {
    label: 'Scopes and permissions seen so far',
    hint: 'Session storage: this tab alone, until its connection is disconnected. No key is in it.',
  },
  [`${prefix}workspace`]: {
    label: 'Workspace looked at last',
    hint: 'Session storage: this tab alone, until it is closed.',
  },
  [`${prefix}last-touch`]: {
    label: 'When somebody was here last, for the idle lock',
    hint: 'Session storage: this tab alone, until it is closed.',
  },
  [`${prefix}recents`]: {
    label: 'Projects and members looked at last',
    hint: 'Session storage: this tab alone, until it is closed or their connection is forgotten.',
  },
  [`${prefix}polls`]: {
    label: 'When deployments were last asked about',
    hint: 'Local storage: this browser, until it is cleared. No key is in it.',
  },
  [`${prefix}favourites`]: {
    label: 'Favourite projects, by id and name',
    hint: 'Local storage: until the last connection that reaches their workspace is forgotten.',
  },
  [`${prefix}theme`]: { label: 'Theme', hint: 'Local storage: this browser, until it is cleared.' },
  [`${prefix}face`]: {
    label: 'Whether the typeface has come',
    hint: 'Local storage: this browser, until it is cleared.',
  },
  [`${prefix}preferences`]: {
    label: 'Density, times, columns',
    hint: 'Local storage: this browser, until it is cleared.',
  },
  [`${prefix}embed-origins`]: {
    label: 'Origins that embed previews',
    hint: 'Local storage: this browser, until it is cleared.',
  },
  [`${prefix}deployments`]: {
    label: 'Deployments started here',
    hint: 'Local storage: this browser, until it is cleared. No key is in it.',
  },
  [`${prefix}reveal-log`]: {
    label: 'When quotes of personal data were shown',
    hint: 'Local storage: this browser, until it is cleared. No quote is in it.',
  },
  [`${prefix}reviews`]: {
    label: 'Counts of past reviews',
    hint: 'Local storage: this browser, until it is cleared. No project or person is in it.',
  },
  [`${prefix}changes`]: {
    label: 'Changes made here',
    hint: 'Local storage: until its connection is forgotten. No key and no token is in it.',
  },
  [`${prefix}chart-notes`]: {
    label: 'Notes on charts',
    hint: 'Local storage: this browser, until it is cleared.',
  },
  [`${prefix}inventory-views`]: {
    label: 'Saved views of the inventory',
    hint: 'Local storage: this browser, until it is cleared.',
  },
  [`${prefix}realtime`]: {
    label: 'How often “right now” is read',
    hint: 'Local storage: this browser, until it is cleared.',
  },
  [`${prefix}announcements`]: {
    label: 'Announcements put away',
    hint: 'Local storage: this browser, until it is cleared.',
  },
  [`${prefix}idle-minutes`]: {
    label: 'Idle lock',
    hint: 'Local storage: this browser, until it is cleared.',
  },
};

interface StoredItem {
  readonly label: string;
  readonly value: string;
  readonly hint: string;
}

/** What this console keeps in this browser, by name and size; never a value, since one of them holds the keys. */
export function storedItems(): readonly StoredItem[] {
  const items = stores().flatMap((store) =>
    ownKeys(store).map((key) => ({
      label: meanings[key]?.label ?? key.slice(prefix.length),
      hint: meanings[key]?.hint ?? (store === sessionStorage ? 'Session storage.' : 'Local storage.'),
      value: formatCount((store.getItem(key) ?? '').length, 'character'),
    })),
  );
  return items.length > 0
    ? items
    : [{ label: 'Nothing', value: '–', hint: 'This browser keeps nothing of the console.' }];
}

/** Forgets all of it. */
export function clearStored(): void {
  for (const store of stores()) for (const key of ownKeys(store)) store.removeItem(key);
}

function stores(): readonly Storage[] {
  try {
    return [sessionStorage, localStorage];
  } catch {
    return [];
  }
}

function ownKeys(store: Storage): readonly string[] {
  // Each browser lists a storage in an order of its own.
  const order = Object.keys(meanings);
  const rank = (key: string): number => (key in meanings ? order.indexOf(key) : order.length);
  return Object.keys(store)
    .filter((key) => key.startsWith(prefix))
    .toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}
