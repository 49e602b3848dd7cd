import { Copy, Ellipsis, Link, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';

import { projectPermissions } from '@/api/permissions/project-permissions.ts';
import type { Project } from '@/contract/resources/project.ts';
import { projectName, projectUrl } from '@/domain/project-labels.ts';
import { useProjectPermissionFacts } from '@/domain/use-project-permissions.ts';
import { copyText } from '@/ui/controls/copy-button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';

import { EditingPanel, fetchEditing } from './editing/lazy-editing.ts';

/** Rare actions of a project and its deletion, apart from everyday actions. */
export function ProjectMenu({ project }: { readonly project: Project }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const permission = projectPermissions.delete(useProjectPermissionFacts(project));
  const { id, workspace_id: workspaceId } = project;
  const name = projectName(project);
  return (
    <>
      <Menu
        label="More actions"
        trigger={
          <IconButton
            {...fetchEditing}
            // Names what is inside, so that the palette finds it.
            data-actions="More: copy ID, copy link, delete…"
            variant="secondary"
            label="More actions"
            icon={<Ellipsis />}
          />
        }
        items={[
          {
            label: 'Copy ID',
            icon: <Copy />,
            onSelect: () => void copyText(id, 'Project ID copied', name),
          },
          {
            label: 'Copy link',
            icon: <Link />,
            onSelect: () => void copyText(projectUrl(workspaceId, id), 'Link copied', name),
          },
          {
            label: 'Delete…',
            icon: <Trash2 />,
            separated: true,
            danger: true,
            disabledReason: permission.reason,
            onSelect: () => setIsDeleting(true),
          },
        ]}
      />
      {isDeleting ? (
        <Suspense>
          <EditingPanel kind="delete" project={project} onClose={() => setIsDeleting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
