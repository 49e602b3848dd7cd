import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { findingOf, scanOf } from '@/api/testing/security-fixture.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';

import { FindingsEvidence, PersonalDataEvidence } from './evidence-findings.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Responds to each list with its first page. */
function respond(pages: Readonly<Record<string, readonly object[]>>, hasMore: boolean): void {
  vi.stubGlobal('fetch', async (url: string) => {
    const [name, data] = Object.entries(pages).find(([end]) => url.includes(`/${end}?`)) ?? ['', []];
    const more = hasMore && name !== 'security-scans';
    const pagination = { has_more: more, next_cursor: more ? 'c' : null };
    return Response.json({ data, pagination });
  });
}

const fixed = findingOf({ id: 'a', status: 'fixed' });
const ignored = { id: 'a', found_at: '2026-10-01T08:00:00Z', source: 'chat', status: 'ignored', quote: null };

test.each([
  ['all are loaded', [fixed], false, /^No open findings in this scan\./],
  ['there are more', [fixed], true, /^No known open findings\.Based on the first 1 finding\./],
  [
    'one has an unknown status',
    [{ ...fixed, status: 'triaged' }],
    false,
    /^No known open findings\.1 finding has/,
  ],
  ['one can’t be parsed', [fixed, { id: 'b' }], false, /^No known open findings\.1 finding has/],
])('claims no more about open findings than is known when %s', async (_, findings, hasMore, text) => {
  respond({ 'security-scans': [scanOf()], findings }, hasMore);
  const { container } = renderInWorkspace(<FindingsEvidence projectId="p" />);
  await screen.findByText(/^No (?:known )?open findings/);
  expect(container.textContent).toMatch(text);
});

test.each([
  ['all are loaded', [ignored], false, /^No open findings\.View/],
  ['there are more', [ignored], true, /^No known open findings\.Based on the first 1 finding\./],
  [
    'one has an unknown status',
    [{ ...ignored, status: 'new' }],
    false,
    /^No known open findings\.1 finding has/,
  ],
])('claims no more about personal data than is known when %s', async (_, labels, hasMore, text) => {
  respond({ 'pii-labels': labels }, hasMore);
  const { container } = renderInWorkspace(<PersonalDataEvidence projectId="p" />);
  await screen.findByText(/^No (?:known )?open findings/);
  expect(container.textContent).toMatch(text);
});

test('finds a completed scan on a later page of scans', async () => {
  const failed = scanOf({ id: 'failed', status: 'failed' });
  vi.stubGlobal('fetch', async (url: string) => {
    const cursor = new URL(url, 'http://api.local').searchParams.get('cursor');
    const next = { none: 'failed', failed: 'completed', completed: null }[cursor ?? 'none'] ?? null;
    const scans = { none: [], failed: [failed], completed: [scanOf()] }[cursor ?? 'none'] ?? [];
    const data = url.includes('/findings?') ? [findingOf({ name: 'Open table' })] : scans;
    const more = next !== null && !url.includes('/findings?');
    return Response.json({ data, pagination: { has_more: more, next_cursor: more ? next : null } });
  });
  renderInWorkspace(<FindingsEvidence projectId="p" />);
  expect(await screen.findByText('Open table')).toBeTruthy();
});

test('says how severe an open finding is', async () => {
  respond(
    { 'security-scans': [scanOf()], findings: [findingOf({ name: 'Open table', level: 'error' })] },
    false,
  );
  renderInWorkspace(<FindingsEvidence projectId="p" />);
  expect(await screen.findByText('Error')).toBeTruthy();
});

test('shows an error, not an unscanned project, when a later page of scans fails', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('cursor=')
      ? Response.json({ type: 'forbidden', title: 'No', status: 403, request_id: 'r' }, { status: 403 })
      : Response.json({ data: [], pagination: { has_more: true, next_cursor: 'c' } }),
  );
  const { container } = renderInWorkspace(<FindingsEvidence projectId="p" />);
  expect(await screen.findByText('Permission required')).toBeTruthy();
  expect(container.textContent).not.toContain('No completed scan');
});
