import { Suspense } from 'react';

import { useInView } from '@/domain/use-in-view.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { cx } from '@/ui/cx.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { lazyWithRetry } from '@/ui/lazy/lazy-with-retry.tsx';

import type { BreakdownRow } from './breakdown-rows.ts';
import { countryCode } from './dimensions.ts';

const WorldMap = lazyWithRetry(async () => (await import('@/ui/chart/world-map.tsx')).WorldMap);

/**
 * Countries on a map that loads when it scrolls into view. Lists the countries that aren't on the map, with their
 * visitors.
 */
export function CountryMap({ rows }: { readonly rows: readonly BreakdownRow[] | undefined }) {
  const [inView, ref] = useInView();
  if (rows?.length === 0) return null;
  const first = rows?.slice(0, 3).map(({ text, visitors }) => `${text} ${formatNumber(visitors)}`);
  const place = (
    <div className="pb-9">
      <div className="aspect-[1800/776]">{rows === undefined && <Skeleton className="size-full" />}</div>
    </div>
  );
  return (
    <div ref={ref} className={cx('min-w-0', !inView && 'print:hidden')}>
      {rows === undefined || !inView ? (
        place
      ) : (
        <Suspense fallback={place}>
          <WorldMap
            label={`Visitors by country: ${first?.join(', ')}. The list has every country.`}
            countries={rows.map(({ label, text, visitors }) => ({
              code: countryCode(label) ?? null,
              name: text,
              value: visitors,
            }))}
            unit="visitor"
          />
        </Suspense>
      )}
    </div>
  );
}
