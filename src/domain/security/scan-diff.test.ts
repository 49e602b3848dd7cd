import fc from 'fast-check';
import { expect, test } from 'vitest';

import { findingOf } from '@/api/testing/security-fixture.ts';

import { countKinds, diffFindings, type DifferenceKind, differenceKinds } from './scan-diff.ts';

const status = fc.constantFrom('open', 'fixed', 'ignored', 'suppressed', 'triaged');
const scan = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 15 }), status), { selector: ([number]) => number })
  .map((all) => all.map(([number, is]) => findingOf({ id: `f${number}`, status: is })));

const idOf = ({ base, head }: ReturnType<typeof diffFindings>[number]): string => (head ?? base)?.id ?? '';

/** The kinds that each kind may become when the scans are swapped. */
const mirrored: Readonly<Record<DifferenceKind, readonly DifferenceKind[]>> = {
  new: ['gone'],
  reopened: ['fixed', 'closed'],
  fixed: ['reopened'],
  closed: ['reopened', 'gone'],
  gone: ['new', 'closed'],
  unchanged: ['unchanged'],
};

test('puts every finding of both scans into exactly one class', () => {
  fc.assert(
    fc.property(scan, scan, (base, head) => {
      const differences = diffFindings(base, head);
      const ids = differences.map(idOf);
      expect(ids.toSorted()).toEqual([...new Set([...base, ...head].map(({ id }) => id))].toSorted());
      const counts = countKinds(differences);
      expect(differenceKinds.reduce((sum, kind) => sum + counts[kind], 0)).toBe(ids.length);
      for (const difference of differences) {
        expect(difference.base).toBe(base.find(({ id }) => id === idOf(difference)) ?? null);
        expect(difference.head).toBe(head.find(({ id }) => id === idOf(difference)) ?? null);
      }
    }),
  );
});

test('mirrors each class when the scans are swapped', () => {
  fc.assert(
    fc.property(scan, scan, (base, head) => {
      const reverse = new Map(
        diffFindings(head, base).map((difference) => [idOf(difference), difference.kind]),
      );
      for (const difference of diffFindings(base, head))
        expect(mirrored[difference.kind]).toContain(reverse.get(idOf(difference)));
    }),
  );
});

test('shows nothing but unchanged findings between a scan and itself', () => {
  fc.assert(
    fc.property(scan, (findings) => {
      expect(countKinds(diffFindings(findings, findings)).unchanged).toBe(findings.length);
    }),
  );
});

test.each([
  [null, 'open', 'new'],
  [null, 'ignored', 'closed'],
  [null, 'fixed', 'closed'],
  ['open', 'open', 'unchanged'],
  ['open', 'fixed', 'fixed'],
  ['open', 'suppressed', 'closed'],
  ['open', 'triaged', 'closed'],
  ['open', null, 'gone'],
  ['fixed', 'open', 'reopened'],
  ['ignored', 'open', 'reopened'],
  ['fixed', 'ignored', 'unchanged'],
  ['fixed', null, 'gone'],
])('classifies %s, then %s as %s', (was, is, kind) => {
  const scanOf = (given: string | null) => (given === null ? [] : [findingOf({ status: given })]);
  expect(diffFindings(scanOf(was), scanOf(is)).map((difference) => difference.kind)).toEqual([kind]);
});
