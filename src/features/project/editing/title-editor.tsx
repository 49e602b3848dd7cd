import { Suspense, useEffect, useRef, useState } from 'react';

import { TextField } from '@/ui/forms/text-field.tsx';
import { UnsavedGuard } from '@/ui/forms/unsaved-guard.tsx';

import { EditingPanel } from './lazy-editing.ts';
import type { NameEditorProps } from './name-editor.tsx';

interface EarlyFieldProps {
  readonly name: string;
  readonly onType: (name: string) => void;
  readonly onEnter: () => void;
}

/** Takes what is typed until the editor has loaded. Otherwise, the keys would be shortcuts of the page. */
function EarlyField({ name, onType, onEnter }: EarlyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
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
        defaultValue={name}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        className="font-semibold"
        onChange={(event) => onType(event.target.value)}
      />
    </form>
  );
}

/** The editor of the name, in place of the title. */
export function TitleEditor({ project, onClose }: Omit<NameEditorProps, 'typed' | 'isEntered'>) {
  const [typed, setTyped] = useState<string>();
  const [isEntered, setIsEntered] = useState(false);
  const name = project.name ?? '';
  const early = (
    <>
      <EarlyField name={name} onType={setTyped} onEnter={() => setIsEntered(true)} />
      <UnsavedGuard
        dirty={typed !== undefined && typed !== name}
        what="The new name isn’t saved."
        within={`/workspaces/${project.workspace_id}/projects/${project.id}`}
      />
    </>
  );
  return (
    <Suspense fallback={early}>
      <EditingPanel kind="name" {...{ project, typed, isEntered, onClose }} />
    </Suspense>
  );
}
