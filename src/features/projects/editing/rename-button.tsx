import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import type { Connection } from '@/api/connections.ts';
import { projectCan } from '@/api/project-can.ts';
import { useProjectFacts } from '@/api/use-project-facts.ts';
import type { Project } from '@/contract/resources/project.ts';
import { IconButton } from '@/ui/icon-button.tsx';

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
  const can = projectCan.update(useProjectFacts(connection, project));
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
