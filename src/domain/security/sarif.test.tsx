import published from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' };
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { findingOf, scanOf } from '@/api/testing/security-fixture.ts';
import { z } from '@/contract/zod.ts';

import { type FindingExport, findingsToSarif, projectsToSarif } from './sarif.ts';

const findingExport = (given: Partial<FindingExport> = {}): FindingExport => ({
  place: { workspaceId: 'workspace_1', projectId: 'prj_1' },
  projectName: 'Billing portal',
  scanId: scanOf().id,
  scan: scanOf(),
  findings: [findingOf()],
  unreadable: 0,
  filters: [],
  exportedAt: new Date('2026-11-21T10:00:00Z'),
  ...given,
});

const isUri = (text: string): boolean => URL.canParse(text);
const isTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(text) && !Number.isNaN(Date.parse(text));

function validator() {
  // The schema is draft 4, but uses nothing that draft 7 changed.
  const { $schema: _, id: __, ...schema } = z.looseObject({}).parse(published);
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  ajv.addFormat('uri', isUri).addFormat('uri-reference', true).addFormat('date-time', isTime);
  return ajv.compile(schema);
}
const validate = validator();
const errorsOf = (log: unknown) => {
  const wire: unknown = JSON.parse(JSON.stringify(log));
  return validate(wire) ? [] : validate.errors;
};

const anyFinding = fc
  .record({
    id: fc.oneof(fc.uuid(), fc.string()),
    name: fc.string(),
    description: fc.option(fc.string()),
    category: fc.option(fc.string()),
    level: fc.oneof(fc.constantFrom('error', 'warn', 'info'), fc.string()),
    scanner_name: fc.string(),
    status: fc.oneof(fc.constantFrom('open', 'fixed', 'ignored', 'suppressed'), fc.string()),
    created_at: fc.oneof(fc.constant('2026-10-01T08:00:00+02:00'), fc.string()),
    updated_at: fc.string(),
  })
  .map((given) => findingOf(given));
const anyScan = fc.option(
  fc
    .record({
      status: fc.constantFrom('running', 'completed', 'failed', 'queued'),
      started_at: fc.oneof(fc.constant('2026-11-20T09:00:00Z'), fc.string()),
      finished_at: fc.option(fc.constant('2026-11-20T09:02:14Z')),
      commit_sha: fc.option(fc.string()),
    })
    .map((given) => scanOf(given)),
);

test('rejects invalid SARIF', () => {
  expect(errorsOf({ version: '2.1.0', runs: [{ results: [] }] })).not.toEqual([]);
  const log = findingsToSarif(findingExport());
  expect(errorsOf({ ...log, version: '2.0.0' })).not.toEqual([]);
  expect(errorsOf({ ...log, runs: log.runs.map((run) => ({ ...run, extra: 1 })) })).not.toEqual([]);
});

test('exports valid SARIF 2.1.0', () => {
  fc.assert(
    fc.property(
      fc.array(anyFinding, { maxLength: 6 }),
      anyScan,
      fc.string(),
      (findings, scan, projectName) => {
        expect(errorsOf(findingsToSarif(findingExport({ findings, scan, projectName })))).toEqual([]);
      },
    ),
  );
});

test('exports valid SARIF 2.1.0 with one run per project', () => {
  const project = fc
    .tuple(fc.array(anyFinding, { maxLength: 4 }), anyScan, fc.string())
    .map(([findings, scan, projectName]) => findingExport({ findings, scan, projectName }));
  fc.assert(
    fc.property(fc.array(project, { maxLength: 4 }), (projects) => {
      const log = projectsToSarif(projects);
      expect(errorsOf(log)).toEqual([]);
      expect(log.runs.map(({ results }) => results.length)).toEqual(
        projects.map(({ findings }) => findings.length),
      );
    }),
    { numRuns: 50 },
  );
});

describe('the content', () => {
  const resultOf = (given: Parameters<typeof findingOf>[0]) =>
    findingsToSarif(findingExport({ findings: [findingOf(given)] })).runs[0]?.results[0];

  test('keeps braces and brackets of a scanner from becoming placeholders and links', () => {
    const name = 'Uses {0} in handlers[1](0)';
    const description = 'See [docs](https://example.com), items[0], {{ x }}';
    const [run] = projectsToSarif([
      findingExport({ projectName: name, findings: [findingOf({ name, description, category: name })] }),
    ]).runs;
    const text = 'Uses {{0}} in handlers[1]\u200B(0)';
    expect(run?.results[0]?.message.text).toBe(
      `${text}\n\nSee [docs]\u200B(https://example.com), items[0], {{{{ x }}}}`,
    );
    expect(run?.results[0]?.properties.name).toBe(name);
    expect(run?.tool.driver.rules[0]?.shortDescription.text).toBe(text);
    expect(run?.automationDetails.description.text).toBe(`Security scan of ${text}`);
  });

  test('maps severities, and an unknown one to a warning', () => {
    expect(['error', 'warn', 'info', 'dire'].map((level) => resultOf({ level })?.level)).toEqual([
      'error',
      'warning',
      'note',
      'warning',
    ]);
  });

  test('exports fixed findings as informational and ignored ones as suppressed failures', () => {
    expect(resultOf({ status: 'fixed' })).toMatchObject({
      kind: 'informational',
      level: 'none',
      suppressions: [],
    });
    expect(resultOf({ status: 'open' })).toMatchObject({ kind: 'fail', level: 'error', suppressions: [] });
    for (const status of ['ignored', 'suppressed'])
      expect(resultOf({ status })).toMatchObject({
        kind: 'fail',
        level: 'error',
        suppressions: [{ kind: 'external', status: 'accepted' }],
      });
    expect(resultOf({ status: 'suppressed' })?.suppressions[0]?.justification).toMatch(/Hidden, not fixed/);
  });

  test('identifies a finding by a stable ID', () => {
    expect(resultOf({})?.correlationGuid).toBe(findingOf().id);
    expect(resultOf({ id: 'F-1' })).not.toHaveProperty('correlationGuid');
    expect(resultOf({ id: 'F-1' })?.fingerprints).toEqual({ 'findingId/v1': 'F-1' });
  });

  test('writes one run with its rules per scanner', () => {
    const { runs } = findingsToSarif(
      findingExport({
        findings: [
          findingOf(),
          findingOf({ id: 'b', scanner_name: 'schema_review', category: null }),
          findingOf({ id: 'c' }),
        ],
      }),
    );
    expect(runs.map(({ tool, results }) => [tool.driver.name, results.length])).toEqual([
      ['agent_security', 2],
      ['schema_review', 1],
    ]);
    expect(runs[1]?.tool.driver.rules.map(({ id }) => id)).toEqual(['uncategorized']);
  });

  test('counts unreadable findings in each run', () => {
    expect(findingsToSarif(findingExport({ unreadable: 3 })).runs[0]?.properties).toMatchObject({
      unreadable_findings_of_scan: 3,
    });
  });

  test('writes no invocation while the scan runs', () => {
    const runOfStatus = (status: string) =>
      findingsToSarif(findingExport({ scan: scanOf({ status }) })).runs[0];
    expect(runOfStatus('failed')).toMatchObject({ invocations: [{ executionSuccessful: false }] });
    expect(runOfStatus('running')).not.toHaveProperty('invocations');
  });
});
