import { useQueryClient } from '@tanstack/react-query';
import {
  Copy,
  ExternalLink,
  Eye,
  FolderOpen,
  Link,
  Pencil,
  Rocket,
  Star,
  Trash2,
  Unplug,
  Users,
} from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';

import { type Connection, connectionStore } from '@/api/connection/connections.ts';
import { useOnline } from '@/api/connection/online.ts';
import { refusalKey } from '@/api/permissions/learned-permissions.ts';
import { useAccess } from '@/api/permissions/permissions.ts';
import { projectPermissions } from '@/api/permissions/project-permissions.ts';
import { projectOptions } from '@/api/projects/projects.ts';
import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import { isolated } from '@/lib/text.ts';
import { safeHttpUrl } from '@/lib/url.ts';
import { lastLiveUrl, useProjectDeployments } from '@/local/deployment-history.ts';
import { toggleFavorite, useIsFavorite } from '@/local/favorites.ts';
import { copyText } from '@/ui/controls/copy-button.tsx';
import { returnFocus } from '@/ui/layout/return-focus.ts';
import { AnchoredMenu } from '@/ui/overlays/anchored-menu.tsx';
import type { MenuItem } from '@/ui/overlays/menu-panel.tsx';

import { projectUrl } from '../project-labels.ts';
import { LazyPlanDialog } from './bulk-actions.tsx';
import type { BulkAction, BulkProject } from './bulk-target.ts';

export interface RowMenuProject extends BulkProject {
  /** Undefined if the list doesn't include it. */
  readonly isPublished: boolean | undefined;
}

export interface RowMenuProps {
  readonly project: RowMenuProject;
  readonly button: HTMLButtonElement;
  readonly onClose: () => void;
}

const page = '/workspaces/$workspaceId/projects/$projectId';

export function RowMenu(props: RowMenuProps) {
  const connection = connectionStore.find(props.project.connectionId);
  // The rows disappear with their connection.
  return connection === undefined ? null : <OpenMenu {...props} connection={connection} />;
}

function OpenMenu({
  project,
  button,
  onClose,
  connection,
}: RowMenuProps & { readonly connection: Connection }) {
  const [step, setStep] = useState<BulkAction | 'menu' | 'closed'>('menu');
  const items = useItems(project, connection, setStep);
  // The row's link, if the menu was opened from there. It gets the focus back.
  const [before] = useState(() => document.activeElement);
  const isOpen = step === 'menu';
  useEffect(() => {
    if (!isOpen) return undefined;
    button.setAttribute('aria-expanded', 'true');
    return () => button.removeAttribute('aria-expanded');
  }, [button, isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    // The row was scrolled out of view, which unmounts the menu.
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting !== false) return;
      // A card that is scrolled out of view is unmounted, and its link with it.
      returnFocus(before);
      setStep('closed');
    });
    observer.observe(button);
    return () => observer.disconnect();
  }, [button, before, isOpen]);
  useEffect(() => {
    if (step === 'closed') onClose();
  }, [step, onClose]);
  if (step === 'closed') return null;
  if (step !== 'menu')
    return (
      <Suspense>
        <LazyPlanDialog action={step} projects={[project]} onClose={onClose} />
      </Suspense>
    );
  return (
    <AnchoredMenu
      anchor={{ current: button }}
      label={`Actions for ${isolated(project.name)}`}
      align="end"
      onClose={() => setStep((current) => (current === 'menu' ? 'closed' : current))}
      items={items}
    />
  );
}

function useItems(
  project: RowMenuProject,
  connection: Connection,
  plan: (action: BulkAction) => void,
): readonly MenuItem[] {
  const { id, name, workspaceId } = project;
  const client = useQueryClient();
  const offline = !useOnline();
  const { scopes, refused } = useAccess(connection);
  const starred = useIsFavorite(id);
  const live = lastLiveUrl(useProjectDeployments(id));
  const cached = client.getQueryData(projectOptions(connection, id).queryKey);
  const isPublished = project.isPublished ?? cached?.is_published;
  const facts = {
    offline,
    scopes,
    refused: (operationId: Parameters<typeof refusalKey>[0]) => refused[refusalKey(operationId, id)],
    workspace: client.getQueryData(workspaceOptions(connection, workspaceId).queryKey) ?? null,
    // Facts that the list doesn't include deny nothing.
    project: { is_published: isPublished ?? true, preview_url: null },
  };
  const app = isPublished === true && live !== null ? safeHttpUrl(live.url) : null;
  const params = { workspaceId, projectId: id };
  return [
    { label: 'Open', icon: <FolderOpen />, link: { to: page, params } },
    ...(app === null
      ? []
      : [
          {
            label: 'Open app',
            icon: <ExternalLink />,
            onSelect: () => void window.open(app, '_blank', 'noopener,noreferrer'),
          },
        ]),
    {
      label: 'Copy ID',
      icon: <Copy />,
      separated: true,
      onSelect: () => void copyText(id, 'Project ID copied', name),
    },
    {
      label: 'Copy link',
      icon: <Link />,
      onSelect: () => void copyText(projectUrl(workspaceId, id), 'Link copied', name),
    },
    {
      label: starred ? 'Remove from favorites' : 'Add to favorites',
      icon: <Star fill={starred ? 'currentColor' : 'none'} />,
      onSelect: () => toggleFavorite({ id, name, workspaceId }),
    },
    {
      label: 'Rename…',
      icon: <Pencil />,
      separated: true,
      link: { to: page, params, hash: 'rename' },
      disabledReason: projectPermissions.update(facts).reason,
    },
    {
      label: 'Set editor access…',
      icon: <Users />,
      onSelect: () => plan('visibility'),
      disabledReason: projectPermissions.update(facts).reason,
    },
    {
      label: 'Set audience…',
      icon: <Eye />,
      onSelect: () => plan('audience'),
      disabledReason: projectPermissions.changeAudience(facts).reason,
    },
    {
      label: 'Publish…',
      icon: <Rocket />,
      onSelect: () => plan('publish'),
      disabledReason: projectPermissions.publish(facts).reason,
    },
    {
      label: 'Take offline…',
      icon: <Unplug />,
      onSelect: () => plan('take-offline'),
      disabledReason: projectPermissions.unpublish(facts).reason,
    },
    {
      label: 'Delete…',
      icon: <Trash2 />,
      separated: true,
      danger: true,
      onSelect: () => plan('delete'),
      disabledReason: projectPermissions.delete(facts).reason,
    },
  ];
}
