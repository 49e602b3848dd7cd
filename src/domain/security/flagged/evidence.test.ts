import { describe, expect, test } from 'vitest';

import { inventoryRowOf as rowOf } from '@/api/testing/security-fixture.ts';
import { parseQuery } from '@/domain/security/query/parse-query.ts';

import { evidenceOf, evidencePage, rowLink } from './evidence.ts';

const both = { error_count: 2, open_pii_finding_count: 4, owner: { id: 'u' } };
const labels = { open_pii_finding_count: 4, owner: { id: 'u' } };
const queryOf = (line: string) => parseQuery(line).query;

describe('the link of a row', () => {
  test.each([
    ['', both, 'security'],
    ['', labels, 'personal-data'],
    ['priority:needs_review', { ...labels, warning_count: 3 }, 'personal-data'],
    ['is:public has:pii', both, 'personal-data'],
    ['sort:pii', both, 'personal-data'],
    ['sort:pii', { error_count: 1 }, 'security'],
    ['has:secrets', { ...labels, secret_count: 1 }, 'security'],
    ['scanned:never', { ...labels, last_security_scan_at: null }, 'security'],
    ['owner:none', { ...both, owner: null }, 'project'],
    ['', { owner: null }, 'project'],
    ['', { shared_user_count: 2 }, 'project'],
    ['', {}, 'security'],
  ])('leads to the reason for “%s” with %j: %s', (line, fields, page) => {
    expect(evidencePage(rowOf('p', fields), queryOf(line))).toBe(page);
  });

  test.each([
    [{ id: 'public_pii_exposure', category: 'data' }, 'personal-data'],
    [{ id: 'public_security_exposure', category: 'exposure' }, 'security'],
    [{ id: 'abandoned_published_app', category: 'exposure' }, 'publishing'],
    [{ id: 'owner_inactive', category: 'access' }, 'project'],
    [{ id: 'secrets_in_project', category: 'credentials' }, 'security'],
    // With an unknown category, the counts decide.
    [{ id: 'quantum', category: 'quantum' }, 'personal-data'],
  ])('follows the finding type of a filtered list: %j', (matched_reason, page) => {
    expect(evidencePage(rowOf('p', { ...labels, matched_reason }), queryOf('is:public'))).toBe(page);
  });

  test('shows all personal data when no finding is open', () => {
    const link = (count: number) =>
      rowLink(rowOf('p', { open_pii_finding_count: count }), queryOf('has:pii'), 'w');
    expect(link(0).to).toMatch(/personal-data$/);
    expect(link(0).search).toEqual({ status: 'all' });
    expect(link(1).search).toBeUndefined();
  });
});

test('names every reason with the page that shows it', () => {
  const row = rowOf('p', { ...both, owner: null, last_security_scan_at: null, shared_user_count: 1 });
  expect(evidenceOf(row)).toEqual([
    { page: 'security', text: '2 errors' },
    { page: 'personal-data', text: '4 personal-data findings' },
    { page: 'security', text: 'never scanned' },
    { page: 'project', text: 'no owner' },
    { page: 'project', text: 'project shared with 1 person' },
  ]);
  expect(evidenceOf(rowOf('p'))).toEqual([]);
});
