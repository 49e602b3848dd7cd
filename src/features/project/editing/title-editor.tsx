import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';

import { findCachedProject } from '@/api/projects/projects.ts';
import type { Project } from '@/contract/resources/project.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';
import { UnsavedGuard } from '@/ui/forms/unsaved-guard.tsx';

import { EditingPanel } from './lazy-editing.ts';

interface EarlyFieldProps {
  readonly name: string;
  /** What was typed before the project had loaded. */
  readonly typed: string | undefined;
  readonly onType: (name: string) => void;
  readonly onEnter: () => void;
  readonly onClose: () => void;
}

/** Takes what is typed until the project and the editor have loaded. Otherwise, the keys would be shortcuts of the page. */
function EarlyField({ name, typed, onType, onEnter, onClose }: EarlyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isFresh] = useState(typed === undefined);
  useLayoutEffect(() => {
    field.current?.focus();
    if (isFresh) field.current?.select();
  }, [isFresh]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <TextField
        ref={field}
        label="Project name"
        hideLabel
        defaultValue={typed ?? name}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        dir="auto"
        className="font-semibold"
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
        }}
      />
    </form>
  );
}

interface TitleEditorProps {
  readonly projectId: string;
  /** Undefined until it is loaded. */
  readonly project: Project | undefined;
  readonly onClose: () => void;
}

/** The editor of the name, in place of the title. */
export function TitleEditor({ projectId, project, onClose }: TitleEditorProps) {
  const workspaceId = useWorkspaceId();
  const listed = findCachedProject(useQueryClient(), useConnection(), projectId);
  const [typed, setTyped] = useState<string>();
  const [isEntered, setIsEntered] = useState(false);
  const name = (project ?? listed)?.name ?? '';
  const early = (
    <>
      <EarlyField {...{ name, typed, onClose }} onType={setTyped} onEnter={() => setIsEntered(true)} />
      <UnsavedGuard
        dirty={typed !== undefined && typed !== name}
        what="The new name isn’t saved."
        within={`/workspaces/${workspaceId}/projects/${projectId}`}
      />
    </>
  );
  if (project === undefined) return early;
  return (
    <Suspense fallback={early}>
      <EditingPanel kind="name" {...{ project, typed, isEntered, onClose }} />
    </Suspense>
  );
}
