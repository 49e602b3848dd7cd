import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useState,
} from 'react';

import { isolated } from '@/lib/text.ts';
import { lazyDialog } from '@/ui/lazy/lazy-with-retry.tsx';
import { usePreload } from '@/ui/lazy/use-preload.ts';
import { getPreference } from '@/ui/preferences.ts';
import type { Column } from '@/ui/table/column.ts';
import { type MenuPlace, RowMenuTrigger } from '@/ui/table/row-menu-trigger.tsx';

import { handleSelectionKey } from '../lists/selection-keys.ts';
import { type RowSelection, SelectionProvider } from '../lists/selection.ts';
import type { RowMenuProject } from './row-menu.tsx';

const loadMenu = async () => (await import('./row-menu.tsx')).RowMenu;
const RowMenu = lazyDialog(loadMenu, ({ onClose }) => onClose);

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
  usePreload(loadMenu);
  return (
    <SelectionProvider value={selection}>
      <MenuContext value={setMenu}>{children}</MenuContext>
      {menu === null ? null : (
        <Suspense>
          <RowMenu key={menu.opening} project={menu.project} button={menu.button} onClose={close} />
        </Suspense>
      )}
    </SelectionProvider>
  );
}

interface RowMenuButtonProps {
  readonly project: RowMenuProject;
  readonly place: MenuPlace;
}

/** Opens the menu of a project in a list. */
export function RowMenuButton({ project, place }: RowMenuButtonProps) {
  const open = useContext(MenuContext);
  return (
    <RowMenuTrigger
      label={`Actions for ${isolated(project.name)}`}
      place={place}
      onOpen={(button, opening) => open({ project, button, opening })}
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
