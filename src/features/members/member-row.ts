import type { WorkspaceMember } from '@/contract/resources/people.ts';

/** A row of the list; one that could not be read keeps what is known of its id. */
export type MemberRow = WorkspaceMember | UnreadableRow;

interface UnreadableRow {
  readonly id: string | null;
  readonly index: number;
}

export const userIdOf = (row: MemberRow): string | null => ('user_id' in row ? row.user_id : null);

export const rowKey = (row: MemberRow): string =>
  'user_id' in row ? row.user_id : (row.id ?? `unreadable ${row.index}`);
