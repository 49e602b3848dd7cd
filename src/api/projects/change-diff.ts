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

/** The edited fields of a project, before and after. */
export function editFields(known: Project | undefined, body: ProjectEdit): BothFields {
  const names = (['name', 'visibility'] as const).filter((name) => body[name] !== undefined);
  return {
    before: known === undefined ? {} : Object.fromEntries(names.map((name) => [name, known[name]])),
    after: Object.fromEntries(names.map((name) => [name, body[name] ?? null])),
  };
}

/**
 * The audience as shown while the app is published. An offline project doesn't return its audience, and stored grants
 * are listed only while the audience is `custom`. The empty list of another audience is not the stored one (spec
 * §2.3, §2.6).
 */
export function audienceFields(known: Project | undefined, change: Partial<AudienceChange>): BothFields {
  const { audience, audience_targets: targets } = change;
  const published = known?.is_published === true ? known : undefined;
  const listed = published?.publish_audience === 'custom' ? published.publish_audience_targets : undefined;
  return {
    before: {
      ...(published && audience !== undefined && { audience: published.publish_audience }),
      ...(listed && targets !== undefined && { audience_targets: grants(listed) }),
    },
    after: {
      ...(audience !== undefined && { audience }),
      ...(targets !== undefined && { audience_targets: grants(targets) }),
    },
  };
}
