import { Trash2 } from 'lucide-react';
import { type FormEvent, useState, useSyncExternalStore } from 'react';

import { saveText, jsonFile } from '@/lib/export-file.ts';
import { randomId } from '@/lib/ids.ts';
import { formatCount } from '@/lib/numbers.ts';
import { isolated } from '@/lib/text.ts';
import {
  type SavedView,
  maxViews,
  parseViews,
  savedViews,
  withView,
  withoutImported,
  withoutView,
} from '@/local/saved-views.ts';
import { Button } from '@/ui/controls/button.tsx';
import { focusAdjacent } from '@/ui/controls/focus-adjacent.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { toast } from '@/ui/feedback/toast.ts';
import { FileActions } from '@/ui/forms/file-actions.tsx';
import { FormDialog } from '@/ui/forms/form-dialog.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';

interface ViewsDialogProps {
  readonly line: string;
  readonly onClose: () => void;
}

const maxNameLength = 60;
/** More than the longest views take. Parsing a file without a limit may freeze or crash the tab. */
const maxFileBytes = 4 * 2 ** 20;

/** Saves the query under a name. Views stay in this browser; a file takes them to another. */
export function ViewsDialog({ line, onClose }: ViewsDialogProps) {
  const views = useSyncExternalStore(savedViews.subscribe, savedViews.get);
  const [start] = useState(() => views.find((view) => view.line === line)?.name ?? '');
  const [name, setName] = useState(start);
  const [error, setError] = useState<string | undefined>(undefined);
  const [keys, setKeys] = useState<ReadonlyMap<string, string>>(new Map());
  const replaces = views.find((view) => view.name === name.trim() && view.line !== line);

  const save = (event: FormEvent): void => {
    event.preventDefault();
    const given = name.trim();
    if (given === '') {
      setError('Enter a name.');
      return;
    }
    if (views.length >= maxViews && !views.some((view) => view.name === given)) {
      setError(`You can save up to ${maxViews} views. Delete one first.`);
      return;
    }
    savedViews.update((all) => withView(all, { name: given, line }));
    const stored = savedViews.isStored();
    toast({
      tone: stored ? 'good' : 'bad',
      title: `View “${isolated(given)}” saved${stored ? '' : ' for this visit only'}`,
      description: stored ? undefined : 'This browser couldn’t save it.',
    });
    onClose();
  };
  return (
    <FormDialog
      dirty={name !== start}
      onClose={() => {
        // A rename is saved when its field loses the focus, which React doesn't hear while it removes the dialog.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        onClose();
      }}
      title="Save view"
      description="Saves these filters. Relative dates stay relative."
      footer={(close) => (
        <>
          <div className="mr-auto flex gap-2">
            <FileActions
              label="Views file"
              onImport={(file) => void importViews(file)}
              onExport={() => saveText(['inventory views'], 'json', jsonFile(views))}
              exportLock={views.length === 0 ? 'No saved views yet' : undefined}
            />
          </div>
          <Button variant="ghost" onClick={close}>
            Close
          </Button>
          <Button variant="primary" type="submit" form="save-view">
            {replaces === undefined ? 'Save' : 'Replace'}
          </Button>
        </>
      )}
    >
      <form id="save-view" onSubmit={save} className="flex flex-col gap-3">
        <code className="block rounded-control bg-sunken px-2.5 py-1.5 font-mono text-small wrap-anywhere text-ink-2">
          {line || 'All projects'}
        </code>
        <TextField
          label="Name"
          value={name}
          maxLength={maxNameLength}
          error={error}
          hint={
            replaces === undefined ? undefined : `Replaces the saved view: ${replaces.line || 'All projects'}`
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
            {views.map((view, index) => (
              <SavedViewItem
                // A renamed view stays the same item and keeps the focus.
                key={keys.get(view.name) ?? view.name}
                view={view}
                views={views}
                index={index}
                onRename={(given) =>
                  setKeys((current) =>
                    new Map(current)
                      .set(given, current.get(view.name) ?? view.name)
                      .set(view.name, randomId()),
                  )
                }
              />
            ))}
          </ul>
        </section>
      ) : null}
    </FormDialog>
  );
}

interface SavedViewItemProps {
  readonly view: SavedView;
  readonly views: readonly SavedView[];
  readonly index: number;
  readonly onRename: (given: string) => void;
}

function SavedViewItem({ view, views, index, onRename }: SavedViewItemProps) {
  const [name, setName] = useState(view.name);
  const given = name.trim();
  const taken = given !== view.name && views.some((other) => other.name === given);
  const rename = (): void => {
    if (given === '' || taken) setName(view.name);
    else if (given !== view.name) {
      onRename(given);
      savedViews.update((all) =>
        all.map((other) => (other.name === view.name ? { ...other, name: given } : other)),
      );
      if (!savedViews.isStored())
        toast({
          tone: 'bad',
          title: `View renamed to “${isolated(given)}” for this visit only`,
          description: 'This browser couldn’t save it.',
        });
    }
  };
  return (
    <li className="flex flex-wrap items-start gap-1 py-2">
      <TextField
        label={`Rename ${isolated(view.name)}`}
        hideLabel
        value={name}
        maxLength={maxNameLength}
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
        icon={<Trash2 />}
        onClick={({ currentTarget: button }) => {
          focusAdjacent(button, button.closest('dialog')?.querySelector('input') ?? null);
          savedViews.update((all) => withoutView(all, view.name));
          toast({
            tone: 'neutral',
            title: `View “${isolated(view.name)}” deleted`,
            action: {
              label: 'Undo',
              onSelect: () => restoreView(view, index),
            },
          });
        }}
      />
    </li>
  );
}

/** Puts a deleted view back, unless another one has its name by now. */
function restoreView(view: SavedView, index: number): void {
  if (!savedViews.get().some(({ name }) => name === view.name))
    return savedViews.update((current) => withView(current, view, index));
  toast({
    tone: 'neutral',
    title: `Couldn’t restore “${isolated(view.name)}”`,
    description: 'Another view has this name.',
  });
}

/** A file that is imported next replaces the message about the one that failed. */
const about = 'import of views';

async function viewsIn(file: File): Promise<readonly SavedView[]> {
  if (file.size > maxFileBytes) return [];
  try {
    return parseViews(JSON.parse(await file.text()));
  } catch {
    return [];
  }
}

async function importViews(file: File): Promise<void> {
  const found = await viewsIn(file);
  if (found.length === 0) {
    toast({
      tone: 'bad',
      title: 'No views in this file',
      description: 'Choose a file that was exported here.',
      about,
    });
    return;
  }
  const before = savedViews.get();
  savedViews.update((current) => found.reduce((all, view) => withView(all, view), current));
  const names = new Set(savedViews.get().map((view) => view.name));
  const skipped = found.filter((view) => !names.has(view.name)).length;
  // A view replaces the one of the same name.
  const action = { label: 'Undo', onSelect: () => savedViews.update(withoutImported(before, found)) };
  if (!savedViews.isStored())
    toast({
      tone: 'bad',
      title: 'Couldn’t save the imported views',
      description: 'They last until you reload or close this tab.',
      action,
      about,
    });
  else
    toast({
      tone: skipped === 0 ? 'good' : 'neutral',
      title: `${formatCount(found.length - skipped, 'view')} imported`,
      description: skipped === 0 ? undefined : `${skipped} skipped. You can save up to ${maxViews}.`,
      action,
      about,
    });
}
