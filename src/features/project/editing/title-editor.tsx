import { Suspense, useEffect, useRef, useState } from 'react';

import { TextField } from '@/ui/forms/text-field.tsx';

import { EditingPanel } from './lazy-editing.ts';
import type { NameEditorProps } from './name-editor.tsx';

interface EarlyFieldProps {
  readonly name: string;
  readonly onType: (name: string) => void;
}

/** Takes what is typed until the editor has loaded. Otherwise, the keys would be shortcuts of the page. */
function EarlyField({ name, onType }: EarlyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
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
  );
}

/** The editor of the name, in place of the title. */
export function TitleEditor({ project, onClose }: Omit<NameEditorProps, 'typed'>) {
  const [typed, setTyped] = useState<string>();
  return (
    <Suspense fallback={<EarlyField name={project.name ?? ''} onType={setTyped} />}>
      <EditingPanel kind="name" project={project} typed={typed} onClose={onClose} />
    </Suspense>
  );
}
