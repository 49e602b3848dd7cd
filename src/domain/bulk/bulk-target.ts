import {
  type PublishAudience,
  type StoredAudience,
  targetsFor,
  type RequestedAudience,
} from '@/api/publishing/audience.ts';
import type { visibilities } from '@/contract/values.ts';

/** A project of a selection, which may span workspaces and connections. */
export interface BulkProject {
  readonly id: string;
  readonly name: string;
  readonly connectionId: string;
  readonly workspaceId: string;
}

export type Visibility = (typeof visibilities)[number];

export interface AudienceTarget {
  readonly audience: PublishAudience;
  /** The groups of a custom audience. Null: each app keeps its saved list. */
  readonly groupIds: readonly string[] | null;
}

export type BulkTarget =
  | { readonly action: 'visibility'; readonly visibility: Visibility }
  | ({ readonly action: 'audience' } & AudienceTarget)
  | { readonly action: 'publish' }
  | { readonly action: 'take-offline' }
  | { readonly action: 'delete' };

/** Only the differences from the stored audience are sent. */
export function requestedFor(
  stored: StoredAudience,
  { audience, groupIds }: AudienceTarget,
): RequestedAudience {
  const list = audience === 'custom' && groupIds !== null ? targetsFor(stored, groupIds) : null;
  return {
    audience: audience === stored.audience ? null : audience,
    targets: list ?? { kind: 'keep' },
  };
}

/** Whether an app has the audience already. People on its list don't matter: only groups can be set (spec §2.4). */
export function isAsRequested(stored: StoredAudience, target: AudienceTarget): boolean {
  const requested = requestedFor(stored, target);
  const listKnown = target.audience !== 'custom' || target.groupIds === null || stored.grants !== null;
  return requested.audience === null && requested.targets.kind === 'keep' && listKnown;
}

export type BulkAction = BulkTarget['action'];
