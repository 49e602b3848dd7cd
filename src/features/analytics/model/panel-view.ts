import { z } from '@/contract/zod.ts';
import type { SetSearch } from '@/domain/lists/list-search.ts';

/** The panels that a person can see as a chart or as a table. */
const panels = ['traffic', 'pages', 'sources', 'devices', 'countries', 'live', 'movers', 'shares'] as const;
export type PanelId = (typeof panels)[number];

const isPanel = (text: string): text is PanelId => panels.some((panel) => panel === text);

/** `pages.live`: the panels that differ from the rest of the page. */
export const panelList = z.pipe(
  z.string(),
  z.transform((text: string) => text.split('.').filter(isPanel).join('.') || undefined),
);

interface PanelSearch {
  readonly view?: 'table' | undefined;
  readonly except?: string | undefined;
}

export interface TableSwitch {
  readonly isTable: boolean;
  readonly toggle: () => void;
}

const exceptions = ({ except }: PanelSearch): readonly string[] => except?.split('.') ?? [];

/** Whether a panel is a table, and its own switch. The page's switch changes all of them. */
export const tableSwitch = (
  search: PanelSearch,
  setSearch: SetSearch<PanelSearch>,
  panel: PanelId,
): TableSwitch => {
  const others = exceptions(search).filter((each) => each !== panel);
  const isException = exceptions(search).includes(panel);
  return {
    isTable: (search.view === 'table') !== isException,
    toggle: () =>
      setSearch(
        { except: (isException ? others : [...others, panel]).join('.') || undefined },
        { replace: true },
      ),
  };
};
