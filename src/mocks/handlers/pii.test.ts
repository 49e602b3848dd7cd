import { describe, expect, test } from 'vitest';

import { errorResponse } from '@/contract/errors.ts';
import { piiLabel } from '@/contract/resources/security.ts';
import { z } from '@/contract/zod.ts';

import { HandlersFixture } from './fixture.ts';

const service = new HandlersFixture();
const address = (id: string) => `/v1/projects/${id}/pii-labels`;
const idsOf = (key: string) => {
  const { past } = service.workspace(key).projects;
  return Array.from({ length: past.seeded }, (_, row) => past.recordAt(row).id);
};

describe('listPiiLabels (spec §4.18, §2.14)', () => {
  test('lists every source and status, newest first, at any page size', async () => {
    const key = 'demo-enterprise';
    const lists = await Promise.all(idsOf(key).map((id) => service.walk(key, address(id), {})));
    for (const list of lists) {
      const times = z.parse(z.array(piiLabel), list).map((label) => Date.parse(label.found_at));
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(Math.max(0, ...times)).toBeLessThanOrEqual(service.now);
    }
    const labels = z.parse(z.array(piiLabel), lists.flat());
    expect(new Set(labels.map((label) => label.source))).toEqual(
      new Set(['chat', 'upload', 'cloud_storage', 'cloud_sql', 'connector']),
    );
    expect(new Set(labels.map((label) => label.status))).toEqual(new Set(['open', 'ignored', 'fixed']));
    expect(labels.some((label) => label.quote === null)).toBe(true);
    expect(new Set(labels.map((label) => label.id)).size).toBe(labels.length);

    const longest = lists.findIndex((list) => list.length > 100);
    const paged = await service.walk(key, address(idsOf(key)[longest] ?? ''), { limit: 9 });
    expect(paged).toEqual(lists[longest]);
  });

  test('returns 402 below Enterprise, and 404 when detection is off', async () => {
    const business = await service.get('demo-business', address(idsOf('demo-business')[0] ?? ''));
    expect(business.status).toBe(402);
    expect(z.parse(errorResponse, business.body)).toMatchObject({
      type: 'payment_required',
      props: { required_plan: 'enterprise' },
    });
    expect(await service.refused('demo-no-pii', address(idsOf('demo-no-pii')[0] ?? ''))).toEqual({
      status: 404,
      type: 'pii_labels_not_found',
      fields: null,
    });
    expect((await service.refused('demo-enterprise', address('prj_none'))).type).toBe('project_not_found');
  });
});
