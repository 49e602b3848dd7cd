import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Card } from '@/ui/layout/card.tsx';

export function TilesSkeleton() {
  return (
    <div className="grid rounded-card bg-surface shadow-raised max-sm:divide-y max-sm:divide-line sm:grid-cols-3 sm:divide-x sm:divide-line">
      {['Projects', 'Public apps', 'Active members'].map((label) => (
        <div key={label} className="px-4.5 py-4">
          <p className="text-small text-ink-3">{label}</p>
          <Skeleton className="my-2 h-6 w-14" />
          <Skeleton className="h-[18px] w-44 max-w-full" />
        </div>
      ))}
    </div>
  );
}

export function PrioritySkeleton() {
  return (
    <Card title="Review priority" className="h-89 sm:h-71 lg:h-57">
      <Skeleton className="mb-3 h-3 w-full rounded-full" />
      <div className="grid grid-cols-2 gap-y-1 sm:grid-cols-4">
        {['w-24', 'w-32', 'w-28', 'w-20'].map((width) => (
          <div key={width} className="flex h-[58px] flex-col gap-2 py-1.5">
            <Skeleton className={`h-3.5 ${width} max-w-full`} />
            <Skeleton className="h-5 w-10" />
          </div>
        ))}
      </div>
      <Skeleton className="mt-3 h-[18px] w-80 max-w-full" />
    </Card>
  );
}

export function TypesSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      {['w-44', 'w-52', 'w-40', 'w-56', 'w-48', 'w-36'].map((width) => (
        <div key={width} className="flex h-[50px] flex-col justify-center gap-2">
          <Skeleton className={`h-3.5 ${width} max-w-full`} />
          <Skeleton className="h-3 w-80 max-w-full" />
        </div>
      ))}
    </div>
  );
}
