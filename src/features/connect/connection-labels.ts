import type { Connection, ConnectionColor } from '@/api/connection/connections.ts';
import { credentialLabel } from '@/domain/credential-label.ts';
import { capitalize } from '@/lib/text.ts';

/** In the order they are offered. */
export const colorOptions: readonly { readonly value: ConnectionColor; readonly label: string }[] = [
  { value: 'blue', label: 'Blue' },
  { value: 'green', label: 'Green' },
  { value: 'amber', label: 'Amber' },
  { value: 'red', label: 'Red' },
  { value: 'violet', label: 'Violet' },
  { value: 'teal', label: 'Teal' },
];

/** The first color that no connection has yet. */
export function nextColor(connections: readonly Pick<Connection, 'color'>[]): ConnectionColor {
  const taken = new Set(connections.map((connection) => connection.color));
  return colorOptions.find((option) => !taken.has(option.value))?.value ?? 'blue';
}

/** How a connection signs in, and how long it lasts. */
export function describeConnection({ auth, kept }: Pick<Connection, 'auth' | 'kept'>): string {
  if (auth === 'gateway') return 'Gateway’s API key, not stored in this browser';
  const kind = capitalize(credentialLabel(auth));
  return kept ? `${kind} · removed when you close this tab` : `${kind} · removed when you reload the page`;
}
