import { linkOptions } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';

import { isForbidden } from '@/api/errors/error-guards.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';
import { formatCount } from '@/lib/numbers.ts';
import { Card } from '@/ui/layout/card.tsx';
import { type LinkTarget, AppLink } from '@/ui/links/app-link.tsx';

interface StillAllowedProps {
  readonly error: Error;
  /** Undefined where it cannot be read: then nothing else of it can be promised either. */
  readonly workspace: Workspace | undefined;
  /** What was refused, and what stands beside it. */
  readonly of: 'insights' | 'inventory';
}

const descriptions = {
  insights: 'The insights add these up; the lists themselves may be open to you.',
  inventory: 'The inventory brings these together; the lists themselves may be open to you.',
} as const;

/** Where the insights or the inventory are refused, what of them can be found by other ways. */
export function AccessFallbacks({ error, workspace, of }: StillAllowedProps) {
  if (!isForbidden(error) || workspace === undefined) return null;
  const params = { workspaceId: workspace.id };
  const ways: readonly { readonly title: string; readonly text: string; readonly target: LinkTarget }[] = [
    // A lower plan has the counts (spec 4.19); a missing permission is one for both.
    ...(of === 'inventory' && error.status === 402
      ? [
          {
            title: 'Security insights',
            text: 'How many projects need a review, and what for.',
            target: linkOptions({ to: '/workspaces/$workspaceId/security', params }),
          },
        ]
      : []),
    {
      title: 'Apps open to everyone',
      text: 'The projects that anybody with the address can open.',
      target: linkOptions({
        to: '/workspaces/$workspaceId/projects',
        params,
        search: { audience: 'public' },
      }),
    },
    {
      title:
        workspace.num_projects === null || workspace.num_projects === undefined
          ? 'All projects'
          : `All ${formatCount(workspace.num_projects, 'project')}`,
      text: 'Owners, who can edit, what is published; the scans of each project are on its Security tab.',
      target: linkOptions({ to: '/workspaces/$workspaceId/projects', params }),
    },
    {
      title: 'Members and groups',
      text: 'Who is in the workspace, and what groups apps can be opened to.',
      target: linkOptions({ to: '/workspaces/$workspaceId/members', params }),
    },
  ];
  return (
    <Card
      title="What can be looked at without it"
      description={descriptions[of]}
      className="mx-auto mt-4 w-full max-w-2xl"
    >
      <ul className="-mx-2.5">
        {ways.map(({ title, text, target }) => (
          <li key={title}>
            <AppLink
              target={target}
              className="flex items-center justify-between gap-4 rounded-control px-2.5 py-2 hover:bg-sunken"
            >
              <span className="min-w-0">
                <span className="block font-medium text-ink">{title}</span>
                <span className="block text-small text-ink-3">{text}</span>
              </span>
              <ChevronRight size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-ink-3" />
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
