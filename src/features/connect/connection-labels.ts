import type { Connection, ConnectionColor } from '@/api/connection/connections.ts';

/** The colours of connections with their names, in the order they are offered. */
export const colorOptions: readonly { readonly value: ConnectionColor; readonly label: string }[] = [
  { value: 'blue', label: 'Blue' },
  { value: 'green', label: 'Green' },
  { value: 'amber', label: 'Amber' },
  { value: 'red', label: 'Red' },
  { value: 'violet', label: 'Violet' },
  { value: 'teal', label: 'Teal' },
];

/** The first colour that no connection has yet, so that two connections are told apart at a glance. */
export function nextColor(connections: readonly Pick<Connection, 'color'>[]): ConnectionColor {
  const taken = new Set(connections.map((connection) => connection.color));
  return colorOptions.find((option) => !taken.has(option.value))?.value ?? 'blue';
}

/** How a connection signs in and how long it lasts, in a few words. */
export function describeConnection({ auth, kept }: Pick<Connection, 'auth' | 'kept'>): string {
  if (auth === 'gateway') return 'Signed in by the gateway; this browser holds no key';
  const what = auth === 'key' ? 'API key' : 'Token';
  return kept ? `${what}, kept until this tab is closed` : `${what}, in memory until this page is reloaded`;
}
