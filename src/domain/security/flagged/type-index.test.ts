import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { insightsOptions } from '@/api/security/insights.ts';
import { soon, WritingHarness } from '@/api/testing/write-harness.ts';
import type { InsightsFinding } from '@/contract/resources/insights.ts';
import { jobs } from '@/local/jobs.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService, type Service } from '@/mocks/service.ts';

import { loadTypes } from './load-types.ts';
import { reasonsByProject, typeProjectsOptions, typeRequests } from './type-index.ts';

let harness: WritingHarness<Service>;
let workspaceId: string;
let types: readonly InsightsFinding[];

const place = () => ({ connection: harness.connection, workspaceId });

beforeEach(async () => {
  harness = new WritingHarness(createService, serviceFetch);
  const { queryClient, connection } = harness;
  workspaceId = await harness.workspaceId();
  const { findings } = await soon(queryClient.fetchQuery(insightsOptions(connection, workspaceId)));
  types = findings.filter(({ project_count: count }) => count > 0);
  harness.requests.length = 0;
});

afterEach(() => {
  for (const job of jobs.get()) job.remove();
  harness.close();
});

const load = () => loadTypes({ client: harness.queryClient, ...place(), workspaceName: 'Northwind', types });
const ended = () => soon(vi.waitFor(() => expect(jobs.get()[0]?.state).not.toBe('running'), 15_000));
/** Runs `act` once this many requests are done. */
function after(requests: number, act: () => void): void {
  const unsubscribe = jobs.subscribe(() => {
    if ((jobs.get()[0]?.progress.requests ?? 0) < requests) return;
    unsubscribe();
    act();
  });
}
const projectsOf = (typeId: string) =>
  harness.queryClient.getQueryData(typeProjectsOptions(place(), typeId).queryKey);
const index = () =>
  types.flatMap((type) => {
    const projects = projectsOf(type.id);
    return projects === undefined ? [] : [{ type, projects }];
  });
const requested = () => harness.requests.map(({ query }) => query.get('finding_type_id'));

test('loads a shown list again when it is reloaded', async () => {
  const [type] = types;
  const observer = new QueryObserver(harness.queryClient, typeProjectsOptions(place(), type?.id ?? ''));
  const stop = observer.subscribe(() => undefined);
  await soon(vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true)));
  const { data } = observer.getCurrentResult();
  const requestCount = harness.requests.length;
  await soon(harness.queryClient.invalidateQueries({ queryKey: [harness.connection.id] }));
  expect(requested().slice(requestCount)).toContain(type?.id);
  expect(observer.getCurrentResult().data).toEqual(data);
  stop();
});

test('loads each type once until the lists are five minutes old', async () => {
  load();
  await ended();
  expect(jobs.get()).toEqual([]);
  expect(harness.requests).toHaveLength(typeRequests(types));
  expect(new Set(requested())).toEqual(new Set(types.map(({ id }) => id)));
  for (const { type, projects } of index()) expect(projects.rows).toHaveLength(type.project_count);
  expect(index()).toHaveLength(types.length);

  harness.requests.length = 0;
  const { queryClient } = harness;
  load();
  await ended();
  await soon(queryClient.fetchQuery(typeProjectsOptions(place(), types[0]?.id ?? '')));
  expect(harness.requests).toEqual([]);

  vi.setSystemTime(Date.now() + 5 * 60_000);
  load();
  await ended();
  expect(harness.requests).toHaveLength(typeRequests(types));
});

test('shares a list between callers that load it at the same time', async () => {
  const { queryClient } = harness;
  const first = queryClient.fetchQuery(typeProjectsOptions(place(), types[0]?.id ?? ''));
  load();
  await soon(first);
  await ended();
  expect(harness.requests).toHaveLength(typeRequests(types));
});

test('loads the other types when one is rejected', async () => {
  const fault = { operation: 'listSecurityInsightProjects', type: 'payment_required', times: 1 } as const;
  harness.service.simulator.fault({ ...fault, status: 402 });
  load();
  await ended();
  expect(jobs.get()).toEqual([]);
  expect(index()).toHaveLength(types.length - 1);
});

test('stops at a missing scope, and resumes without loading anything twice', async () => {
  const fault = {
    operation: 'listSecurityInsightProjects',
    type: 'insufficient_scope',
    status: 403,
  } as const;
  load();
  after(2, () => harness.service.simulator.fault({ ...fault, times: 100 }));
  await ended();
  expect(jobs.get()[0]).toMatchObject({ state: 'failed', error: { type: 'insufficient_scope' } });
  harness.service.simulator.fault({ ...fault, times: 0 });
  const loaded = index().length;
  harness.requests.length = 0;
  jobs.get()[0]?.resume();
  await ended();
  expect(loaded).toBeGreaterThan(0);
  expect(index()).toHaveLength(types.length);
  expect(new Set(requested()).size).toBe(types.length - loaded);
});

test('keeps what it has when it is paused', async () => {
  load();
  after(2, () => jobs.get()[0]?.pause());
  await ended();
  const paused = index().length;
  expect(jobs.get()[0]?.state).toBe('paused');
  expect(paused).toBeLessThan(types.length);
  jobs.get()[0]?.resume();
  await ended();
  expect(index()).toHaveLength(types.length);
  expect(harness.requests.length).toBeLessThanOrEqual(typeRequests(types) + 4);
});

test('drops the job with its connection', () => {
  load();
  connectionStore.remove(harness.connection.id);
  expect(jobs.get()).toEqual([]);
});

test('explains each project by the reasons of all its types, worst first', async () => {
  load();
  await ended();
  const reasons = reasonsByProject(index());
  const [first] = index();
  const row = first?.projects.rows[0];
  expect(reasons.get(row?.id ?? '')?.[0]).toEqual({ type: first?.type, text: row?.matched_reason?.detail });
  const order = types.map(({ id }) => id);
  for (const each of reasons.values()) {
    const places = each.map(({ type }) => order.indexOf(type.id));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
});

test('fails with the reason when no type could be loaded', async () => {
  const fault = { operation: 'listSecurityInsightProjects', status: 402, type: 'payment_required' } as const;
  harness.service.simulator.fault({ ...fault, times: types.length });
  load();
  await ended();
  const [job] = jobs.get();
  expect(job?.state).toBe('failed');
  expect(job?.error).toMatchObject({ status: 402 });
});
