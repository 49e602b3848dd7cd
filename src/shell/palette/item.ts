import type { ReactNode } from 'react';

import type { LinkTarget } from '@/ui/links/app-link.tsx';

/** One line of the palette. */
export interface PaletteItem {
  /** Different from every other line's. */
  readonly id: string;
  readonly label: string;
  /** What stands behind the label: where the thing is, what kind it is. */
  readonly hint?: string | undefined;
  readonly icon: ReactNode;
  /** Other words that find it. */
  readonly words?: string | undefined;
  /** What else it is called in full, such as the e-mail address of a person. */
  readonly alias?: string | undefined;
  /** Keys that do the same. */
  readonly keys?: readonly string[] | undefined;
  /** Why it cannot be done now. */
  readonly reason?: string | undefined;
  readonly run: (go: (target: LinkTarget) => void) => void;
}

export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

/** What a search of the service found, and how it stands. */
export interface SearchResults extends PaletteGroup {
  /** What was found by something else than its label. */
  readonly weak?: readonly PaletteItem[] | undefined;
  /** What was typed has no word that the service looks for. */
  readonly short?: boolean | undefined;
  readonly waiting?: boolean | undefined;
  readonly error?: Error | null | undefined;
  /** What else there is to say: what the search left out, or could not know. */
  readonly note?: string | undefined;
}
