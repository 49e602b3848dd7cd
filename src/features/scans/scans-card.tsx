import { GitCompareArrows } from 'lucide-react';

import type { SecurityScan } from '@/contract/resources/security.ts';
import { scanHealth, scanNotices } from '@/domain/security/scan-health.ts';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { RefreshButton } from '@/ui/controls/refresh-button.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import { LatestResults } from './latest-results.tsx';
import { compareLink, type ProjectPlace } from './scan-links.ts';

interface ScansCardProps {
  readonly place: ProjectPlace;
  readonly scans: readonly SecurityScan[];
  readonly hasMore: boolean;
  readonly latestCommit: string | null;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}

/** The open findings, and how far to trust them. */
export function ScansCard(props: ScansCardProps) {
  const { place, scans, hasMore, latestCommit, refreshing, onRefresh } = props;
  const health = scanHealth(scans, latestCommit, useNow());
  return (
    <Card>
      <section
        aria-labelledby="latest-results"
        className="grid gap-3.5 sm:max-[1399px]:grid-cols-2 sm:max-[1399px]:gap-6"
      >
        <div className="min-w-0">
          <div className="mb-2 flex items-center justify-between gap-3">
            <h2 id="latest-results" className="text-section text-ink">
              Latest results
            </h2>
            <RefreshButton
              refreshing={refreshing}
              onRefresh={onRefresh}
              variant="ghost"
              size="small"
              className="-my-1"
            />
          </div>
          {health.finished === null ? (
            <p className="text-ink-2">{hasMore ? 'No completed scan loaded yet' : 'No results yet'}</p>
          ) : (
            <LatestResults place={place} scan={health.finished} isCurrent={health.current} />
          )}
        </div>
        <div className="min-w-0 border-line max-sm:border-t max-sm:pt-3.5 min-[1400px]:border-t min-[1400px]:pt-3.5 sm:max-[1399px]:border-l sm:max-[1399px]:pl-6">
          <h3 className="mb-2 text-section text-ink">Scan status</h3>
          <ul className="flex flex-col gap-1.5">
            {scanNotices(health, latestCommit, hasMore).map(({ tone, text }) => (
              <li key={text}>
                <StatusDot tone={tone} wraps>
                  {text}
                </StatusDot>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-small text-ink-3">A completed scan can still miss problems.</p>
          {scans.filter(({ status }) => status === 'completed').length > 1 && (
            <ButtonLink
              {...compareLink(place)}
              size="small"
              icon={<GitCompareArrows size={16} strokeWidth={1.75} />}
              className="mt-3"
            >
              Compare scans
            </ButtonLink>
          )}
        </div>
      </section>
    </Card>
  );
}
