import { useQueryClient } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { Fragment, type Ref, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';

import { insightsOptions } from '@/api/security/insights.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { usePresenting } from '@/domain/presentation.ts';
import { parseQuery } from '@/domain/security/query/parse-query.ts';
import { namesOwner } from '@/domain/security/query/shown-query.ts';
import { isPartOfFinding } from '@/domain/security/query/suggest.ts';
import type { Term } from '@/domain/security/query/types.ts';
import { cx } from '@/ui/cx.ts';
import { keptAsTyped } from '@/ui/forms/field.tsx';
import { useSearchText } from '@/ui/forms/use-search-text.ts';
import { phoneQuery, useMedia } from '@/ui/layout/use-media.ts';
import { usePreference } from '@/ui/preferences.ts';

import { type SuggestionKeys, Suggestions } from './suggestions.tsx';

interface QueryFieldProps {
  readonly q: string | undefined;
  readonly onQ: (q: string | undefined) => void;
  /** The loaded projects, whose owners are suggested. */
  readonly rows: readonly InventoryRow[];
  /** Moves the focus to the first row. */
  readonly onLeave: () => void;
  readonly handle: Ref<{ focus: () => void }>;
  /** Where the caret is during typing; null otherwise. */
  readonly caret: number | null;
  readonly onCaret: (caret: number | null) => void;
  /** The id of the notes below the line. */
  readonly describedBy: string;
}

/** A delay so long that, in practice, the URL follows only when the field loses the focus. */
const untilBlurMs = 3_600_000;

/** Whether a term is being typed. */
export const holdsCaret = ({ start, end }: Pick<Term, 'start' | 'end'>, caret: number | null): boolean =>
  caret !== null && start <= caret && caret <= end;

interface QueryColorsProps {
  readonly line: string;
  readonly terms: readonly Term[];
}

/**
 * The line in color, laid over the field's transparent text. Every letter has to be in the same place, so while
 * presenting, an owner is hidden under a bar instead of being replaced.
 */
function QueryColors({ line, terms }: QueryColorsProps) {
  const isPresenting = usePresenting();
  return (
    <span aria-hidden className="whitespace-pre">
      {terms.map(({ raw, start, key, problem }, index) => {
        const keyLength = key === null ? 0 : raw.indexOf(':') + 1;
        return (
          <Fragment key={start}>
            {line.slice(terms[index - 1]?.end ?? 0, start)}
            <span
              className={cx(
                problem !== null &&
                  'underline decoration-bad decoration-wavy decoration-1 underline-offset-4',
              )}
            >
              <span className="text-accent-text">{raw.slice(0, keyLength)}</span>
              <span
                className={cx(
                  isPresenting &&
                    namesOwner({ raw, key }) &&
                    'rounded-[3px] bg-ink-3 text-transparent selection:bg-ink-3',
                )}
              >
                {raw.slice(keyLength)}
              </span>
            </span>
          </Fragment>
        );
      })}
    </span>
  );
}

/** One line with filters, order and search words. It owns its text, and the URL follows. */
export function QueryField(props: QueryFieldProps) {
  const { q, onQ, onLeave, handle, caret, describedBy } = props;
  const client = useQueryClient();
  const insights = insightsOptions(useConnection(), useWorkspaceId());
  const { text, change } = useSearchText(q, onQ);
  const { terms } = useMemo(() => parseQuery(text), [text]);
  const input = useRef<HTMLInputElement>(null);
  const phone = useMedia(phoneQuery);
  const [singleKeys] = usePreference('singleKeys');
  const colors = useRef<HTMLDivElement>(null);
  const keys = useRef<SuggestionKeys>(null);
  const [active, setActive] = useState<string | undefined>(undefined);
  const [listed, setListed] = useState(false);
  const list = useId();
  useImperativeHandle(handle, () => ({
    focus: () => {
      input.current?.focus();
      input.current?.select();
    },
  }));

  // A term isn't wrong while it is being typed.
  const flagged = terms.map((term) => (holdsCaret(term, caret) ? { ...term, problem: null } : term));
  const close = (): void => {
    props.onCaret(null);
    setActive(undefined);
  };
  return (
    <div className="relative min-w-0 flex-1">
      <Search className="pointer-events-none absolute top-1/2 left-2.5 z-10 -translate-y-1/2 text-ink-3" />
      <div
        ref={colors}
        className="pointer-events-none absolute inset-y-0 right-8 left-8.5 z-10 flex items-center overflow-hidden text-base text-ink pointer-coarse:right-11 pointer-coarse:text-[1rem]"
      >
        <QueryColors line={text} terms={flagged} />
      </div>
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label="Search or filter projects"
        aria-expanded={caret !== null && listed}
        aria-controls={caret !== null && listed ? list : undefined}
        aria-autocomplete="list"
        aria-activedescendant={active}
        aria-describedby={describedBy}
        aria-keyshortcuts={singleKeys ? '/' : undefined}
        placeholder={phone ? 'Search or filter' : 'Search or filter: is:public has:pii'}
        value={text}
        {...keptAsTyped}
        enterKeyHint="search"
        onChange={(event) => {
          const { value, selectionStart } = event.target;
          const findings = client.getQueryData(insights.queryKey)?.findings ?? [];
          const part = isPartOfFinding(value, selectionStart ?? value.length, findings);
          change(value, part ? untilBlurMs : undefined);
          props.onCaret(selectionStart);
        }}
        onScroll={(event) => {
          if (colors.current) colors.current.scrollLeft = event.currentTarget.scrollLeft;
        }}
        onClick={(event) => props.onCaret(event.currentTarget.selectionStart)}
        onBlur={close}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          // Shift+Tab always leaves the field.
          const isBackward = event.key === 'Tab' && event.shiftKey;
          if (caret !== null && !isBackward && keys.current?.(event.key) === true) {
            event.preventDefault();
          } else if (event.key === 'Escape' && caret !== null) {
            event.preventDefault();
            close();
          } else if (event.key === 'ArrowDown' && caret === null) {
            event.preventDefault();
            props.onCaret(event.currentTarget.selectionStart);
          } else if (event.key === 'Enter' || event.key === 'Escape') {
            event.preventDefault();
            change(text, 0);
            onLeave();
          }
        }}
        className="block h-8 w-full min-w-0 rounded-control bg-surface pr-8 pl-8.5 text-base text-ellipsis text-transparent caret-ink shadow-raised selection:bg-accent-soft-strong placeholder:text-ink-3 pointer-coarse:h-touch pointer-coarse:pr-11 pointer-coarse:text-[1rem]"
      />
      {text === '' ? null : (
        <button
          type="button"
          aria-label="Clear filters"
          onClick={() => {
            change('');
            input.current?.focus();
          }}
          className="absolute top-1/2 right-1 z-10 flex size-6 -translate-y-1/2 items-center justify-center rounded-chip text-ink-3 hover:bg-sunken hover:text-ink pointer-coarse:right-0 pointer-coarse:size-touch"
        >
          <X className="size-3.5" />
        </button>
      )}
      {caret === null ? null : (
        <Suggestions
          id={list}
          line={text}
          caret={caret}
          rows={props.rows}
          field={input}
          unfinished={terms.some((term) => term.problem !== null && holdsCaret(term, caret))}
          keys={keys}
          onActive={setActive}
          onListed={setListed}
          onComplete={() => change(text)}
          onPick={(line, position) => {
            change(line);
            props.onCaret(position);
            setActive(undefined);
            // The caret goes after the inserted text, once the field shows it.
            requestAnimationFrame(() => input.current?.setSelectionRange(position, position));
          }}
        />
      )}
    </div>
  );
}
