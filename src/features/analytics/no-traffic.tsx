import { ChartLine } from 'lucide-react';

import { Button, ButtonLink } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Card } from '@/ui/layout/card.tsx';

import type { NoTrafficReason } from './model/no-traffic.ts';

interface NoTrafficProps {
  readonly why: NoTrafficReason;
  readonly onRetry: () => void;
  readonly workspaceId: string;
  readonly projectId: string;
}

const words = {
  offline: {
    title: 'This project is not published',
    description:
      'The service tells the traffic of published projects alone. What was counted before is shown again once the project is published.',
  },
  'not now': {
    title: 'There is no traffic of this project now',
    description:
      'The project reads as published, and the service has no analytics for it all the same. It may have changed a moment ago: try again.',
  },
} as const satisfies Record<NoTrafficReason, { title: string; description: string }>;

/** In place of all panels: none of them could be read. */
export function NoTraffic({ why, onRetry, workspaceId, projectId }: NoTrafficProps) {
  return (
    <Card>
      <EmptyState
        icon={<ChartLine size={20} strokeWidth={1.75} />}
        {...words[why]}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {why === 'not now' ? <Button onClick={onRetry}>Try again</Button> : null}
            <ButtonLink
              to="/workspaces/$workspaceId/projects/$projectId/publishing"
              params={{ workspaceId, projectId }}
            >
              Go to publishing
            </ButtonLink>
          </div>
        }
      />
    </Card>
  );
}
