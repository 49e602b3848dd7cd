import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { projectPermissions } from '@/api/permissions/project-permissions.ts';
import { useProjectPermissionFacts } from '@/api/permissions/use-project-permissions.ts';
import type { Project } from '@/contract/resources/project.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';

import { fetchEditing } from './lazy-editing.ts';

interface RenameButtonProps {
  readonly connection: Connection;
  readonly project: Project;
  /** Whether the focus comes back to it from the field that took its place. */
  readonly returning: boolean;
  readonly onRename: () => void;
}

/** The pencil beside a project's title. */
export function RenameButton({ connection, project, returning, onRename }: RenameButtonProps) {
  const can = projectPermissions.update(useProjectPermissionFacts(connection, project));
  const button = useRef<HTMLButtonElement>(null);
  const [focusFirst] = useState(returning);
  useEffect(() => {
    if (focusFirst) button.current?.focus();
  }, [focusFirst]);
  return (
    <IconButton
      {...fetchEditing}
      ref={button}
      data-actions
      size="small"
      // The large target of a finger stays on the title's line.
      className="pointer-coarse:-my-1.5"
      label="Rename the project"
      icon={<Pencil size={15} strokeWidth={1.75} />}
      disabledReason={can.allowed ? undefined : can.reason}
      onClick={onRename}
    />
  );
}
