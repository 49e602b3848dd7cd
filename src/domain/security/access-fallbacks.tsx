import { linkOptions } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';

import { isForbidden } from '@/api/errors/error-guards.ts';
import { formatCount } from '@/lib/numbers.ts';
import { Card } from '@/ui/layout/card.tsx';
import { type LinkTarget, AppLink } from '@/ui/links/app-link.tsx';

import { useWorkspace } from '../use-workspace.ts';

interface AccessFallbacksProps {
  readonly error: Error;
  /** The page that was rejected. */
  readonly page: 'insights' | 'inventory';
}

/** Other pages to open when the insights or the inventory are unavailable. */
export function AccessFallbacks({ error, page }: AccessFallbacksProps) {
  const workspace = useWorkspace().data;
  // If the workspace couldn't be loaded, the other pages may be unavailable, too.
  if (!isForbidden(error) || workspace === undefined) return null;
  const params = { workspaceId: workspace.id };
  const count = workspace.num_projects ?? 0;
  const fallbacks: readonly { readonly title: string; readonly text: string; readonly target: LinkTarget }[] =
    [
      // A lower plan includes the counts (spec §4.19). A missing permission applies to both.
      ...(page === 'inventory' && error.status === 402
        ? [
            {
              title: 'Insights',
              text: 'How many projects need review, and why.',
              target: linkOptions({ to: '/workspaces/$workspaceId/security', params }),
            },
          ]
        : []),
      {
        title: 'Public apps',
        text: 'Apps that anyone with the URL can open.',
        target: linkOptions({
          to: '/workspaces/$workspaceId/projects',
          params,
          search: { audience: 'public' },
        }),
      },
      {
        title: count > 1 ? `All ${formatCount(count, 'project')}` : 'All projects',
        text: 'Owners, editor access, and audience. Open a project to see its scans.',
        target: linkOptions({ to: '/workspaces/$workspaceId/projects', params }),
      },
      {
        title: 'Members and groups',
        text: 'People in the workspace, and groups you can share apps with.',
        target: linkOptions({ to: '/workspaces/$workspaceId/members', params }),
      },
    ];
  return (
    <Card title="Pages you may have access to" className="mt-4">
      <ul className="-mx-2.5">
        {fallbacks.map(({ title, text, target }) => (
          <li key={title}>
            <AppLink
              target={target}
              className="flex items-center justify-between gap-4 rounded-control px-2.5 py-2 hover:bg-sunken"
            >
              <span className="min-w-0">
                <span className="block font-medium text-ink">{title}</span>
                <span className="block text-small text-ink-3">{text}</span>
              </span>
              <ChevronRight className="shrink-0 text-ink-3" />
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
