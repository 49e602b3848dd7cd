import { formatNumber } from '@/lib/numbers.ts';

import { type Omission, omissionLabels, partLabels } from './pack/manifest.ts';

/** Everything missing from a pack, except what wasn't selected. */
export function OmissionList({ omissions }: { readonly omissions: readonly Omission[] }) {
  const missing = omissions.filter(({ reason }) => reason !== 'not_chosen');
  if (missing.length === 0) return null;
  return (
    <div className="flex flex-col gap-1">
      <p className="text-small font-medium text-ink">Not included</p>
      <ul className="flex flex-col gap-1 text-ink-2">
        {missing.map(({ part, reason, detail, count }) => (
          <li key={`${part} ${reason} ${detail}`} className="wrap-anywhere">
            {partLabels[part]}: {omissionLabels[reason].toLowerCase()}
            {count === null ? '' : ` (${formatNumber(count)})`}. {detail}
          </li>
        ))}
      </ul>
    </div>
  );
}
