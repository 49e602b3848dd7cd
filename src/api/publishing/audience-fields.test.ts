import { expect, test } from 'vitest';

import { projectOf } from '@/api/testing/fixtures.ts';
import type { Project } from '@/contract/resources/project.ts';

import { buildAudienceChange, storedAudience } from './audience.ts';
import { audienceFields } from './publish-settings.ts';

/** The logged change when a project's app is opened to one group. */
function loggedFields(fields: Partial<Project>) {
  const project = projectOf(fields);
  const built = buildAudienceChange(
    storedAudience(project, null),
    { audience: 'custom', targets: { kind: 'replace', groupIds: ['b'] } },
    { losingUsers: [], losesUnlisted: true },
  );
  return built.ok ? audienceFields(project, built.change) : expect.fail(built.problem);
}

const after = { audience: 'custom', audience_targets: ['group:b'] };
const targets = [{ type: 'group', id: 'a' }];

test('logs the previous groups and people of a custom audience', () => {
  const custom = { is_published: true, publish_audience: 'custom', publish_audience_targets: targets };
  expect(loggedFields(custom)).toEqual({
    before: { audience: 'custom', audience_targets: ['group:a'] },
    after,
  });
});

test('doesn’t log an inactive list as empty (spec §2.3, §2.6)', () => {
  const open = { is_published: true, publish_audience: 'workspace', publish_audience_targets: [] };
  expect(loggedFields(open)).toEqual({ before: { audience: 'workspace' }, after });
});

test('logs no audience while offline', () => {
  expect(loggedFields({ is_published: false, publish_audience: null })).toEqual({ before: {}, after });
});
