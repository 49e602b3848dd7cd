import fc from 'fast-check';
import { expect, test } from 'vitest';

import { reviewCounts } from './priority-card.tsx';

test('counts every project once, and those without a priority separately', () => {
  const count = fc.nat(1000);
  fc.assert(
    fc.property(
      count,
      count,
      count,
      count,
      (needs_review, review_recommended, no_review_needed, unscored) => {
        const value = needs_review + review_recommended + no_review_needed + unscored;
        const stat = { value, delta_30d: 0, delta_window: '30 days' };
        const risk = { needs_review, review_recommended, no_review_needed };
        const counts = reviewCounts({
          summary: { total_projects: stat, externally_published: stat, workspace_members: stat, risk },
        });
        expect(counts.reduce((sum, segment) => sum + segment.count, 0)).toBe(value);
        expect(counts.at(-1)).toMatchObject({ id: 'unscored', count: unscored });
      },
    ),
  );
});
