import { describe, expect, test } from 'vitest';

import { errorResponse } from '@/contract/errors.ts';
import { workspaceInsights } from '@/contract/resources/insights.ts';
import { workspace } from '@/contract/resources/workspace.ts';
import { z } from '@/contract/zod.ts';

import { HandlersFixture } from './fixture.ts';

const service = new HandlersFixture();
const base = (key: string) => `/v1/workspaces/${service.workspace(key).record.id}`;
const address = (key: string) => `${base(key)}/security-center/insights`;
const insights = async (key: string, params = {}) =>
  z.parse(workspaceInsights, (await service.get(key, address(key), params)).body);
const rank = { needs_review: 0, review_recommended: 1, no_review_needed: 2 } as Record<string, number>;
const month = 30 * 86_400_000;

describe('getSecurityInsights (spec §4.19, §2.15)', () => {
  test('lists finding types by priority, including those without matches', async () => {
    const { findings, as_of } = await insights('demo-enterprise');
    const ranks = findings.map((finding) => rank[finding.review_priority] ?? -1);
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(findings.some((finding) => finding.project_count === 0)).toBe(true);
    expect(new Set(findings.map((finding) => finding.category)).size).toBe(7);
    expect(Date.parse(as_of ?? '')).toBeLessThanOrEqual(service.now);
  });

  test('filters only the findings by review_priority', async () => {
    const whole = await insights('demo-enterprise');
    for (const review_priority of [
      ['needs_review'],
      ['no_review_needed', 'review_recommended'],
      ['needs_review', 'needs_review'],
    ]) {
      const some = await insights('demo-enterprise', { review_priority });
      expect(some.summary).toEqual(whole.summary);
      expect(some.findings).toEqual(
        whole.findings.filter((finding) => review_priority.includes(finding.review_priority)),
      );
    }
    const odd = await service.refused('demo-enterprise', address('demo-enterprise'), {
      review_priority: 'unscored',
    });
    expect(odd).toMatchObject({ status: 400, fields: ['query.review_priority'] });
  });

  test('omits PII-dependent types when detection is off', async () => {
    const types = async (key: string) => (await insights(key)).findings.map((finding) => finding.id);
    const [all, none, business] = await Promise.all(
      ['demo-enterprise', 'demo-no-pii', 'demo-business'].map(types),
    );
    expect(all?.filter((id) => none?.includes(id) !== true)).toEqual([
      'public_pii_exposure',
      'open_pii_findings',
    ]);
    expect(business).toEqual(none);
  });

  test.each(['demo-enterprise', 'demo-no-pii'])('matches the lists in the summary of %s', async (key) => {
    const { summary } = await insights(key);
    const read = z.parse(workspace, (await service.get(key, base(key))).body);
    expect(summary.total_projects.value).toBe(read.num_projects);

    const query = { workspace_id: read.id, limit: 100 };
    const projects = await service.walk(key, '/v1/projects', query);
    const open = await service.walk(key, '/v1/projects', { ...query, publish_audience: 'public' });
    const recent = (list: typeof projects) =>
      list.filter(
        ({ created_at }) => typeof created_at === 'string' && service.now - Date.parse(created_at) <= month,
      );
    expect([projects.length, recent(projects).length]).toEqual([
      summary.total_projects.value,
      summary.total_projects.delta_30d,
    ]);
    expect([open.length, recent(open).length]).toEqual([
      summary.externally_published.value,
      summary.externally_published.delta_30d,
    ]);
    expect(summary.total_projects.delta_window).toBe('30 days');

    const members = await service.walk(key, `${base(key)}/members`, { limit: 100 }, true);
    expect(members.length).toBe(summary.workspace_members.value);
    const joined = service
      .workspace(key)
      .members.filter(
        ({ status, joined_at }) =>
          status === 'active' && joined_at !== null && service.now - Date.parse(joined_at) <= month,
      );
    expect(joined.length).toBe(summary.workspace_members.delta_30d);
    const { needs_review, review_recommended, no_review_needed } = summary.risk;
    expect(needs_review + review_recommended + no_review_needed).toBeLessThan(summary.total_projects.value);
  });

  test('names the sufficient permission sets in a 403', async () => {
    for (const path of [address('demo-member'), `${address('demo-member')}/projects`]) {
      const { status, body } = await service.get('demo-member', path);
      expect(status).toBe(403);
      expect(z.parse(errorResponse, body)).toMatchObject({
        type: 'forbidden',
        props: { required_permissions: [['security_center.view']] },
      });
    }
  });

  test('returns no priorities in a workspace without projects', async () => {
    const id = [...service.service.store.workspaces.values()].find(
      ({ record }) => record.name === 'Cinder & Ash',
    )?.record.id;
    const path = `/v1/workspaces/${id ?? ''}/security-center/insights`;
    const empty = z.parse(workspaceInsights, (await service.get('demo-session', path)).body);
    expect([empty.as_of, empty.summary.total_projects.value]).toEqual([null, 0]);
    expect(empty.findings.every((finding) => finding.project_count === 0)).toBe(true);
  });
});
