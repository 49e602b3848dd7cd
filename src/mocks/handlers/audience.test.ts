import { describe, expect, test } from 'vitest';

import { blockingFindingIds } from '../seed/scans.ts';
import { WritingFixture } from './writing-fixture.ts';

const online = (fixture: WritingFixture) => fixture.publishable(true, 'custom', true);

describe('audience targets (spec §2.4, §4.10)', () => {
  const publish = (id: string) => [`/projects/${id}/publish`, 'POST', 202] as const;
  const patch = (id: string) => [`/projects/${id}/publish`, 'PATCH', 200] as const;

  test.each([publish, patch])(
    'replaces groups, users and workspace-wide access, and nothing else, when a list is sent',
    async (to) => {
      const fixture = new WritingFixture();
      const { id, unlisted_access } = fixture.find(
        (record) =>
          record.is_published &&
          record.stored_targets.some((target) => target.type === 'user') &&
          record.unlisted_access.workspace &&
          blockingFindingIds(record.id).length === 0,
      );
      const targets = fixture.groupTargets(3);
      const [path, method, status] = to(id);
      const body = { audience: 'custom', audience_targets: [...targets, ...targets] };
      expect((await fixture.send(method, path, body)).status).toBe(status);
      expect(await fixture.access(id)).toEqual([true, 'custom', targets]);
      expect(fixture.workspace().projects.find(id)?.unlisted_access).toEqual({
        ...unlisted_access,
        workspace: false,
      });
    },
  );

  test.each([publish, patch])(
    'removes targets when the list is empty, and keeps them when the request has none',
    async (to) => {
      const fixture = new WritingFixture();
      const { id, stored_targets, unlisted_access } = online(fixture);
      const [path, method] = to(id);
      await fixture.send(method, path, { audience: 'public' });
      expect(await fixture.access(id)).toEqual([true, 'public', []]);
      await fixture.send(method, path, { audience: 'custom' });
      expect(await fixture.access(id)).toEqual([true, 'custom', stored_targets]);
      expect(fixture.workspace().projects.find(id)?.unlisted_access).toEqual(unlisted_access);
      await fixture.send(method, path, { audience: 'custom', audience_targets: [] });
      expect(await fixture.access(id)).toEqual([true, 'custom', []]);
    },
  );

  test.each([publish, patch])('names every unknown group', async (to) => {
    const fixture = new WritingFixture('demo-session');
    const { id } = online(fixture);
    const foreign = fixture.workspace(1).groups[0]?.id ?? '';
    const before = await fixture.project(id);
    const ids = ['grp_none', ...fixture.groupTargets(1).map((target) => target.id), foreign];
    const [path, method] = to(id);
    const body = { audience: 'custom', audience_targets: ids.map((group) => ({ type: 'group', id: group })) };
    expect(await fixture.refused(method, path, body)).toMatchObject({
      status: 400,
      type: 'invalid_request',
      fields: ['body.audience_targets[0].id', 'body.audience_targets[2].id'],
    });
    expect(await fixture.project(id)).toEqual(before);
  });
});
