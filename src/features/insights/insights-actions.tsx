import { CheckCheck, Printer } from 'lucide-react';
import type { Ref } from 'react';

import { type ReviewSnapshot, reviews } from '@/local/review-snapshots.ts';
import { Button } from '@/ui/controls/button.tsx';
import { RefreshButton } from '@/ui/controls/refresh-button.tsx';
import { toast } from '@/ui/feedback/toast.ts';

import { reviewAbout } from './review-card.tsx';

interface InsightsActionsProps {
  readonly workspaceId: string;
  /** What is on screen; null until there is something. */
  readonly seen: ReviewSnapshot | null;
  readonly fetching: boolean;
  /** The button that marks it as reviewed. */
  readonly mark: Ref<HTMLButtonElement>;
  readonly onRefresh: () => void;
}

export function InsightsActions({ workspaceId, seen, fetching, mark, onRefresh }: InsightsActionsProps) {
  const markReviewed = (): void => {
    if (seen === null) return;
    const undo = reviews.mark(workspaceId, { ...seen, at: new Date().toISOString() });
    toast({
      tone: 'good',
      title: 'Marked as reviewed',
      description: 'Kept in this browser: the service is not told.',
      action: { label: 'Undo', onSelect: undo },
      about: reviewAbout(workspaceId),
    });
  };
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <RefreshButton refreshing={fetching} onRefresh={onRefresh} />
      <Button
        icon={<Printer size={16} strokeWidth={1.75} aria-hidden />}
        disabledReason={seen === null ? 'There is nothing to print yet.' : undefined}
        onClick={() => window.print()}
      >
        Print
      </Button>
      <Button
        ref={mark}
        variant="primary"
        icon={<CheckCheck size={16} strokeWidth={1.75} aria-hidden />}
        disabledReason={seen === null ? 'There is nothing to review yet.' : undefined}
        onClick={markReviewed}
      >
        Mark as reviewed
      </Button>
    </div>
  );
}
