import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { placeErrors } from '@/api/errors/field-errors.ts';
import { limits } from '@/contract/limits.ts';
import { type ProjectNameProblem, projectNameProblem } from '@/contract/project-name.ts';
import type { Project } from '@/contract/resources/project.ts';
import { formatCount, formatList } from '@/lib/numbers.ts';
import { TextField } from '@/ui/forms/text-field.tsx';
import { UnsavedGuard } from '@/ui/forms/unsaved-guard.tsx';

import { ConflictPrompt, EditButtons, EditError } from './edit-errors.tsx';
import { useEscape, useGuardedEdit } from './use-guarded-edit.ts';

export interface NameEditorProps {
  readonly project: Project;
  /** What was typed before the editor had loaded. */
  readonly typed?: string | undefined;
  /** Whether Enter was pressed after it. */
  readonly isEntered?: boolean | undefined;
  readonly onClose: () => void;
}

/** A name in quotes, with easily missed spaces and invisible characters marked. */
function NameText({ name }: { readonly name: string }) {
  const parts = name.split(/(^\p{Zs}+|\p{Zs}+$|\p{Zs}{2,}|[\u200C\u200D]+)/u);
  return (
    <bdi className="wrap-anywhere text-ink">
      “
      {[...parts.entries()].map(([place, part]) =>
        place % 2 === 0 ? (
          part
        ) : (
          <mark key={place} className="rounded-[3px] bg-warn-soft text-warn">
            <span aria-hidden>{'␣'.repeat(Array.from(part).length)}</span>
            <span className="sr-only">{part}</span>
          </mark>
        ),
      )}
      ”
    </bdi>
  );
}

const display = (name: string | null) => (name === null ? 'no name' : <NameText name={name} />);

/** Edits the name in place of the title: Enter saves, Escape cancels. */
export function NameEditor({ project, typed, isEntered = false, onClose }: NameEditorProps) {
  const edit = useGuardedEdit(project, onClose);
  const { base, pending, conflict } = edit;
  const [name, setName] = useState(typed ?? base.name ?? '');
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useEscape(box, () => {
    if (!pending) onClose();
  });
  const [isFresh] = useState(typed === undefined);
  const [submitsFirst] = useState(isEntered);
  // An effect would come too late: without a focused field, the next key would be a shortcut of the page.
  useLayoutEffect(() => {
    field.current?.focus();
    if (isFresh) field.current?.select();
    // What is typed next continues what was typed.
    else field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [isFresh]);
  useEffect(() => {
    if (submitsFirst) field.current?.form?.requestSubmit();
  }, [submitsFirst]);

  const dirty = name !== (base.name ?? '');
  const problem = dirty ? nameProblem(name) : null;
  const { byField: fieldErrors, rest: otherError } = placeErrors(edit.error, ['body.name']);
  const [isRefused, setIsRefused] = useState(false);
  const save = (): void => {
    if (!dirty) onClose();
    else if (problem !== null) field.current?.focus();
    else if (edit.obstacle !== undefined) setIsRefused(true);
    else if (!pending) edit.save({ name });
  };
  const length = nameLength(name);
  const note = problem === null ? whiteSpaceNote(name) : null;

  return (
    <div ref={box} className="flex max-w-160 flex-col gap-2">
      <form
        className="flex flex-wrap items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          ref={field}
          label="Project name"
          hideLabel
          value={name}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          dir="auto"
          readOnly={pending}
          fieldClassName="flex-1 basis-64"
          className="font-semibold"
          // Enter needs a response where it was pressed.
          error={problem ?? (isRefused ? edit.obstacle : undefined) ?? fieldErrors['body.name']}
          hint={
            <span className="flex flex-wrap gap-x-3">
              <span className={`tabular ${length > limits.projectNameCodePoints ? 'text-bad' : ''}`}>
                {length} of {limits.projectNameCodePoints} characters
              </span>
              {dirty ? <span>Current: {display(project.name)}</span> : null}
              {note === null ? null : (
                <span>
                  New: <NameText name={name} /> {note}
                </span>
              )}
            </span>
          }
          onChange={(event) => {
            setName(event.target.value);
            edit.entered();
          }}
        />
        <div className="flex gap-2 max-sm:w-full max-sm:[&_button]:flex-1">
          <EditButtons edit={edit} onCancel={onClose} obstacle={dirty ? edit.obstacle : undefined} />
        </div>
      </form>
      {conflict === null ? null : (
        <ConflictPrompt
          conflict={conflict}
          renderValue={display}
          mine={<NameText name={name} />}
          pending={pending}
          onKeep={onClose}
          onOverwrite={() => edit.overwrite({ name })}
        />
      )}
      <EditError error={otherError} what="rename the project" onRetry={save} />
      <UnsavedGuard
        dirty={dirty}
        isSending={pending}
        what="The new name isn’t saved."
        within={`/workspaces/${project.workspace_id}/projects/${project.id}`}
      />
    </div>
  );
}

/** The API counts a name in code points, not UTF-16 units (spec §4.8). */
export const nameLength = (name: string): number => Array.from(name).length;

const sentences: Readonly<Record<ProjectNameProblem, (name: string) => string>> = {
  empty: () => 'Enter a name.',
  blank: () => 'Enter at least one character that isn’t a space.',
  too_long: (name) =>
    `${formatCount(nameLength(name) - limits.projectNameCodePoints, 'character')} too long: at most ${limits.projectNameCodePoints}.`,
  characters: (name) =>
    `A name can’t contain ${refusedCharacters(name)}. Letters, numbers, spaces, and - _ . ' · & ( ) [ ] | , ! : are allowed.`,
  link: () => 'A name can’t contain a link.',
  domain: () => 'A name can’t contain a domain name, such as example.com.',
  ip_address: () => 'A name can’t contain an IP address.',
};

/** Why the API would reject a name, as a sentence; null if it would accept it. */
export function nameProblem(name: string): string | null {
  const problem = projectNameProblem(name);
  return problem === null ? null : sentences[problem](name);
}

/** The first few rejected characters, each once; invisible ones as code points. */
function refusedCharacters(name: string): string {
  const refused = [...new Set(name)].filter(
    (character) => projectNameProblem(`a${character}`) === 'characters',
  );
  const named = refused
    .slice(0, 3)
    .map((character) =>
      /[\p{C}\p{Zl}\p{Zp}]/u.test(character)
        ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
        : `“${character}”`,
    );
  return refused.length > named.length ? `${named.join(', ')}, or certain others` : formatList(named, 'or');
}

/** Whitespace in a name that is easy to miss. The API keeps all of it (spec §4.8). */
export function whiteSpaceNote(name: string): string | null {
  if (name.trim() === '') return null;
  const leading = nameLength(/^\p{Zs}*/u.exec(name)?.[0] ?? '');
  const trailing = nameLength(/\p{Zs}*$/u.exec(name)?.[0] ?? '');
  const joiners = nameLength(name.replaceAll(/[^\u200C\u200D]/g, ''));
  const found = [
    leading > 0 ? `begins with ${formatCount(leading, 'space')}` : null,
    trailing > 0 ? `ends with ${formatCount(trailing, 'space')}` : null,
    /\S\p{Zs}{2,}\S/u.test(name) ? 'has several spaces in a row' : null,
    joiners > 0 ? `has ${formatCount(joiners, 'invisible character')}` : null,
  ].filter((part) => part !== null);
  return found.length === 0 ? null : `The name ${formatList(found)}. It’s saved as typed.`;
}
