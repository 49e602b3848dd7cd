import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useContext,
  useRef,
  useState,
} from 'react';

import { isolated } from '@/lib/text.ts';
import { getPreference } from '@/ui/preferences.ts';
import type { Column } from '@/ui/table/column.ts';

import { handleSelectionKey } from '../lists/selection-keys.ts';
import { type RowSelection, SelectionProvider } from '../lists/selection.ts';
import { RowMenu, type RowMenuProject } from './row-menu.tsx';

interface OpenMenu {
  readonly project: RowMenuProject;
  readonly button: HTMLButtonElement;
  /** Differs each time, so that a menu reopened while closing is a new one. */
  readonly opening: number;
}
const MenuContext = createContext<(menu: OpenMenu) => void>(() => undefined);

interface ProjectListActionsProps {
  readonly selection: RowSelection;
  readonly children: ReactNode;
}

/** Selection and a shared row menu for a list of projects. */
export function ProjectListActions({ selection, children }: ProjectListActionsProps) {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const close = useCallback(() => setMenu((current) => (current === menu ? null : current)), [menu]);
  return (
    <SelectionProvider value={selection}>
      <MenuContext value={setMenu}>{children}</MenuContext>
      {menu === null ? null : (
        <RowMenu key={menu.opening} project={menu.project} button={menu.button} onClose={close} />
      )}
    </SelectionProvider>
  );
}

const places = {
  // Sits in the table's padding, so it stays visible while the table scrolls sideways.
  row: '-mr-2.5 in-[.data-row:focus-within]:opacity-100 in-[.data-row:hover]:opacity-100',
  line: '-mr-4 -ml-1 size-11!',
  card: 'absolute! top-2 right-12 size-8 bg-surface shadow-raised group-hover/card:opacity-100 pointer-coarse:right-15 pointer-coarse:size-touch',
} as const;

interface RowMenuButtonProps {
  readonly project: RowMenuProject;
  readonly place: keyof typeof places;
}

/** Opens a row's menu. In a table it isn't a Tab stop, because rows have the M and Shift+F10 shortcuts. */
export function RowMenuButton({ project, place }: RowMenuButtonProps) {
  const open = useContext(MenuContext);
  const wasOpen = useRef(false);
  return (
    <button
      type="button"
      data-row-menu
      aria-haspopup="menu"
      aria-label={`Actions for ${isolated(project.name)}`}
      tabIndex={place === 'row' ? -1 : undefined}
      // Light dismiss closes the menu between press and click. The click must not reopen it.
      onPointerDown={({ currentTarget }) => {
        wasOpen.current = currentTarget.hasAttribute('aria-expanded');
      }}
      onClick={({ currentTarget: button, timeStamp: opening }) => {
        // Not every browser focuses a pressed button. The list keeps the focused row mounted while it scrolls.
        if (!button.closest('[data-index]')?.contains(document.activeElement))
          button.focus({ preventScroll: true });
        if (!wasOpen.current) open({ project, button, opening });
        wasOpen.current = false;
      }}
      className={`row-menu ${places[place]}`}
    />
  );
}

export const menuColumn = <Row,>(toProject: (row: Row) => RowMenuProject | null): Column<Row> => ({
  id: 'actions',
  header: 'Actions',
  hideHeader: true,
  trail: true,
  width: '0px',
  cell: (row) => {
    const project = toProject(row);
    return project === null ? null : <RowMenuButton project={project} place="row" />;
  },
});

/** The shortcuts of a row: those of selections, and M and Shift+F10 to open its menu. True if the key was one of them. */
export function handleProjectKey(event: KeyboardEvent, id: string | null, selection: RowSelection): boolean {
  if (handleSelectionKey(event, id, selection)) return true;
  const isMenu = event.key === 'm' ? getPreference('singleKeys') : event.key === 'F10' && event.shiftKey;
  if (!isMenu || !(event.target instanceof Element)) return false;
  event.preventDefault();
  event.target.closest('[data-index]')?.querySelector<HTMLElement>('[data-row-menu]')?.click();
  return true;
}
