import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Tone } from '@/ui/controls/chip.tsx';
import { cx } from '@/ui/cx.ts';

interface BannerProps {
  tone: Tone;
  title?: string | undefined;
  children?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
}

const looks: Record<Tone, { background: string; iconColor: string; Icon: typeof Info }> = {
  neutral: { background: 'bg-sunken', iconColor: 'text-ink-3', Icon: Info },
  accent: { background: 'bg-accent-soft', iconColor: 'text-accent-text', Icon: Info },
  good: { background: 'bg-good-soft', iconColor: 'text-good', Icon: CircleCheck },
  warn: { background: 'bg-warn-soft', iconColor: 'text-warn', Icon: TriangleAlert },
  bad: { background: 'bg-bad-soft', iconColor: 'text-bad', Icon: TriangleAlert },
};

/** A message above the content. Errors are announced immediately, the rest politely. */
export function Banner({ tone, title, children, action, className }: BannerProps) {
  const { background, iconColor, Icon } = looks[tone];
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={cx('flex items-start gap-2.5 rounded-control px-3 py-2.5', background, className)}
    >
      <Icon className={cx('mt-0.5 shrink-0', iconColor)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          {title !== undefined && <p className="font-semibold wrap-anywhere text-ink">{title}</p>}
          {children !== undefined && <div className="wrap-anywhere text-ink-2">{children}</div>}
        </div>
        {action !== undefined && <div className="flex flex-wrap gap-2 sm:-my-1">{action}</div>}
      </div>
    </div>
  );
}
