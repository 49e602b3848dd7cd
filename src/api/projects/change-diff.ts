import type { AudienceChange } from '@/api/publishing/audience.ts';
import type { Project, PublishAudienceGrant } from '@/contract/resources/project.ts';
import type { ChangeFields } from '@/local/change-log.ts';

import type { ProjectEdit } from './merge-edit.ts';

interface BothFields {
  readonly before: ChangeFields;
  readonly after: ChangeFields;
}

const grants = (list: readonly Pick<PublishAudienceGrant, 'type' | 'id'>[]): string[] =>
  list.map(({ type, id }) => `${type}:${id}`);

/** The fields of a project that an edit names, as they were and as they are wanted. */
export function editFields(known: Project | undefined, body: ProjectEdit): BothFields {
  const names = (['name', 'visibility'] as const).filter((name) => body[name] !== undefined);
  return {
    before: known === undefined ? {} : Object.fromEntries(names.map((name) => [name, known[name]])),
    after: Object.fromEntries(names.map((name) => [name, body[name] ?? null])),
  };
}

/**
 * As it is shown while published: offline, a project tells nothing about its audience, and of stored grants only while
 * that is `custom`; the empty list of any other is none of what is stored (spec §2.3, §2.6).
 */
export function audienceFields(known: Project | undefined, change: Partial<AudienceChange>): BothFields {
  const { audience, audience_targets: targets } = change;
  const told = known?.is_published === true ? known : undefined;
  const listed = told?.publish_audience === 'custom' ? told.publish_audience_targets : undefined;
  return {
    before: {
      ...(told && audience !== undefined && { audience: told.publish_audience }),
      ...(listed && targets !== undefined && { audience_targets: grants(listed) }),
    },
    after: {
      ...(audience !== undefined && { audience }),
      ...(targets !== undefined && { audience_targets: grants(targets) }),
    },
  };
}
