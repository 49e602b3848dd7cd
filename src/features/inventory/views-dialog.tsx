import { Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react';

import { fileName, saveFile } from '@/lib/export-file.ts';
import { randomId } from '@/lib/ids.ts';
import { formatCount } from '@/lib/numbers.ts';
import { isolated } from '@/lib/text.ts';
import {
  type SavedView,
  mostViews,
  parseViews,
  savedViews,
  withView,
  withoutView,
} from '@/local/saved-views.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { toast } from '@/ui/feedback/toast.ts';
import { TextField } from '@/ui/forms/text-field.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { focusAdjacent } from '@/ui/shortcuts/shortcuts.tsx';

interface ViewsDialogProps {
  /** The line that would be saved. */
  readonly line: string;
  readonly onClose: () => void;
}

const longest = 60;

/** Gives the line a name. Views stay in this browser; a file takes them to another. */
export function ViewsDialog({ line, onClose }: ViewsDialogProps) {
  const views = useSyncExternalStore(savedViews.subscribe, savedViews.get, savedViews.get);
  const [name, setName] = useState(() => views.find((view) => view.line === line)?.name ?? '');
  const [error, setError] = useState<string | undefined>(undefined);
  const [keys, setKeys] = useState<ReadonlyMap<string, string>>(new Map());
  const replaces = views.find((view) => view.name === name.trim() && view.line !== line);

  const save = (event: FormEvent): void => {
    event.preventDefault();
    const given = name.trim();
    if (given === '') {
      setError('Give the view a name.');
      return;
    }
    if (views.length >= mostViews && !views.some((view) => view.name === given)) {
      setError(`There are ${mostViews} views, and no room for more: delete one first.`);
      return;
    }
    savedViews.update((now) => withView(now, { name: given, line }));
    const stored = savedViews.kept();
    toast({
      tone: stored ? 'good' : 'bad',
      title: stored ? `View “${given}” saved` : `View “${given}” is kept until this page is left`,
      description: stored ? undefined : 'This browser has no room for it, or refuses to store anything.',
    });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save view"
      description="A view is this line under a name. Days are counted from the day on which it is opened."
      footer={
        <>
          <FileActions views={views} />
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" type="submit" form="save-view">
            {replaces === undefined ? 'Save' : 'Replace'}
          </Button>
        </>
      }
    >
      <form id="save-view" onSubmit={save} className="flex flex-col gap-3">
        <code className="block rounded-control bg-sunken px-2.5 py-1.5 font-mono text-small wrap-anywhere text-ink-2">
          {line || 'All projects'}
        </code>
        <TextField
          label="Name"
          value={name}
          maxLength={longest}
          error={error}
          hint={
            replaces === undefined
              ? undefined
              : `Replaces the view of this name: ${replaces.line || 'all projects'}`
          }
          onChange={(event) => {
            setName(event.target.value);
            setError(undefined);
          }}
        />
      </form>
      {views.length > 0 ? (
        <section aria-label="Saved views" className="mt-5">
          <h3 className="mb-1 text-small font-medium text-ink">Saved views</h3>
          <ul className="flex flex-col divide-y divide-line">
            {views.map((view, at) => (
              <SavedViewLine
                // A line that is renamed stays the same line, with the focus in it.
                key={keys.get(view.name) ?? view.name}
                view={view}
                views={views}
                at={at}
                onRename={(given) =>
                  setKeys((now) =>
                    new Map(now).set(given, now.get(view.name) ?? view.name).set(view.name, randomId()),
                  )
                }
              />
            ))}
          </ul>
        </section>
      ) : null}
    </Dialog>
  );
}

interface SavedViewLineProps {
  readonly view: SavedView;
  readonly views: readonly SavedView[];
  readonly at: number;
  readonly onRename: (given: string) => void;
}

function SavedViewLine({ view, views, at, onRename }: SavedViewLineProps) {
  const [name, setName] = useState(view.name);
  const given = name.trim();
  const taken = given !== view.name && views.some((other) => other.name === given);
  const rename = (): void => {
    if (given === '' || taken) setName(view.name);
    else if (given !== view.name) {
      onRename(given);
      savedViews.update((now) => now.map((one) => (one.name === view.name ? { ...one, name: given } : one)));
    }
  };
  return (
    <li className="flex flex-wrap items-start gap-1 py-2">
      <TextField
        label={`Name of the view ${isolated(view.name)}`}
        hideLabel
        value={name}
        maxLength={longest}
        error={taken ? 'Another view has this name.' : undefined}
        hint={view.line || 'All projects'}
        fieldClassName="min-w-0 flex-1 basis-48"
        onChange={(event) => setName(event.target.value)}
        onBlur={rename}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) rename();
        }}
      />
      <IconButton
        label={`Delete ${isolated(view.name)}`}
        icon={<Trash2 size={16} strokeWidth={1.75} />}
        onClick={({ currentTarget: button }) => {
          focusAdjacent(button, button.closest('dialog')?.querySelector('input') ?? null);
          savedViews.update((now) => withoutView(now, view.name));
          toast({
            tone: 'neutral',
            title: `View “${isolated(view.name)}” deleted`,
            action: {
              label: 'Undo',
              onSelect: () => savedViews.update((now) => withView(now, view, at)),
            },
          });
        }}
      />
    </li>
  );
}

/** Takes the views to another browser, or brings them from one. */
function FileActions({ views }: { readonly views: readonly SavedView[] }) {
  const file = useRef<HTMLInputElement>(null);
  const read = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    let found: readonly SavedView[] = [];
    try {
      found = parseViews(JSON.parse(await chosen.text()));
    } catch {
      // What is no JSON holds no views; that is said below.
    }
    if (found.length > 0) savedViews.update((now) => found.reduce((all, view) => withView(all, view), now));
    const kept = new Set(savedViews.get().map((view) => view.name));
    const left = found.filter((view) => !kept.has(view.name)).length;
    toast(
      found.length > 0
        ? {
            tone: left === 0 ? 'good' : 'neutral',
            title: `${formatCount(found.length - left, 'view')} read`,
            description: left === 0 ? undefined : `${left} left out: ${mostViews} are kept at most.`,
          }
        : { tone: 'bad', title: 'No view in this file', description: 'It takes a file that was made here.' },
    );
  };
  return (
    <div className="mr-auto flex gap-1">
      <input
        ref={file}
        type="file"
        accept="application/json,.json"
        aria-label="File with views"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button variant="ghost" onClick={() => file.current?.click()}>
        Import…
      </Button>
      <Button
        variant="ghost"
        disabledReason={views.length === 0 ? 'There is no saved view yet.' : undefined}
        onClick={() =>
          saveFile(
            fileName(['inventory views'], 'json'),
            new Blob([`${JSON.stringify(views, null, 2)}\n`], { type: 'application/json' }),
          )
        }
      >
        Export
      </Button>
    </div>
  );
}
