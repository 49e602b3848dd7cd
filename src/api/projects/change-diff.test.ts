import { expect, test } from 'vitest';

import { buildAudienceChange, storedAudience } from '@/api/publishing/audience.ts';
import { projectOf } from '@/api/testing/project-fixture.ts';
import type { Project } from '@/contract/resources/project.ts';

import { audienceFields } from './change-diff.ts';

/** What is noted of opening a project's app to one group. */
function noted(of: Partial<Project>) {
  const project = projectOf(of);
  const built = buildAudienceChange(
    storedAudience(project, null),
    { audience: 'custom', targets: { kind: 'replace', groupIds: ['b'] } },
    { losingUsers: [], losesUnlisted: true },
  );
  return built.ok ? audienceFields(project, built.change) : expect.fail(built.problem);
}

const after = { audience: 'custom', audience_targets: ['group:b'] };
const targets = [{ type: 'group', id: 'a' }];

test('a custom audience tells whom it was open to before', () => {
  const custom = { is_published: true, publish_audience: 'custom', publish_audience_targets: targets };
  expect(noted(custom)).toEqual({ before: { audience: 'custom', audience_targets: ['group:a'] }, after });
});

test('the empty list of another audience is not noted as an empty stored list (spec 2.3, 2.6)', () => {
  const open = { is_published: true, publish_audience: 'workspace', publish_audience_targets: [] };
  expect(noted(open)).toEqual({ before: { audience: 'workspace' }, after });
});

test('while offline nothing is told', () => {
  expect(noted({ is_published: false, publish_audience: null })).toEqual({ before: {}, after });
});
