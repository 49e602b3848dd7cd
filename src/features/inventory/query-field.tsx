import { useQueryClient } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { type Ref, useId, useImperativeHandle, useMemo, useRef, useState, Fragment } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { insightsOptions } from '@/api/security/insights.ts';
import type { Term } from '@/domain/security/query/types.ts';
import { cx } from '@/ui/cx.ts';
import { useSearchText } from '@/ui/forms/use-search-text.ts';
import { usePreference } from '@/ui/preferences.ts';

import { parseQuery } from './query/parse-query.ts';
import { isPartOfFinding } from './query/part-of-finding.ts';
import { Suggestions, type SuggestionKeys } from './suggestions.tsx';

interface QueryFieldProps {
  readonly connection: Connection;
  readonly workspaceId: string;
  readonly q: string | undefined;
  readonly onQ: (q: string | undefined) => void;
  /** Leaves the field for the first row. */
  readonly onLeave: () => void;
  readonly handle: Ref<{ focus: () => void }>;
  /** Where the caret is while somebody types; null: nobody does. */
  readonly caret: number | null;
  readonly onCaret: (caret: number | null) => void;
  /** Ids of what is said about the line below it. */
  readonly describedBy: string | undefined;
}

/** Longer than anybody stays in a field. */
const untilLeftMs = 3_600_000;

/** Whether a term is being typed. */
export const holdsCaret = ({ start, end }: Pick<Term, 'start' | 'end'>, caret: number | null): boolean =>
  caret !== null && start <= caret && caret <= end;

interface LineColorsProps {
  readonly line: string;
  readonly terms: readonly Term[];
}

/** The line once more, in colours, to lie over the transparent text of its field: letter must stand on letter. */
function QueryColors({ line, terms }: LineColorsProps) {
  return (
    <span aria-hidden="true" className="whitespace-pre">
      {terms.map(({ raw, start, key, problem }, at) => {
        const head = key === null ? 0 : raw.indexOf(':') + 1;
        return (
          <Fragment key={start}>
            {line.slice(terms[at - 1]?.end ?? 0, start)}
            <span
              className={cx(
                problem !== null &&
                  'underline decoration-bad decoration-wavy decoration-1 underline-offset-4',
              )}
            >
              <span className="text-accent-text">{raw.slice(0, head)}</span>
              {raw.slice(head)}
            </span>
          </Fragment>
        );
      })}
    </span>
  );
}

/** One line that says what is shown: filters, order and words to search for. It owns its text; the address follows. */
export function QueryField(props: QueryFieldProps) {
  const { connection, workspaceId, q, onQ, onLeave, handle, caret, describedBy } = props;
  const client = useQueryClient();
  const { text, change } = useSearchText(q, onQ);
  const { terms } = useMemo(() => parseQuery(text), [text]);
  const input = useRef<HTMLInputElement>(null);
  const [singleKeys] = usePreference('singleKeys');
  const colors = useRef<HTMLDivElement>(null);
  const keys = useRef<SuggestionKeys>(null);
  const [active, setActive] = useState<string | undefined>(undefined);
  const [shown, setShown] = useState(false);
  const list = useId();
  useImperativeHandle(handle, () => ({
    focus: () => {
      input.current?.focus();
      input.current?.select();
    },
  }));

  // A term that is being typed is not wrong yet.
  const flagged = terms.map((term) => (holdsCaret(term, caret) ? { ...term, problem: null } : term));
  const close = (): void => {
    props.onCaret(null);
    setActive(undefined);
  };
  return (
    <div className="relative min-w-0 flex-1">
      <Search
        size={16}
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 left-2.5 z-10 -translate-y-1/2 text-ink-3"
      />
      <div
        ref={colors}
        className="pointer-events-none absolute inset-y-0 right-8 left-8.5 z-10 flex items-center overflow-hidden text-base text-ink pointer-coarse:text-[16px]"
      >
        <QueryColors line={text} terms={flagged} />
      </div>
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label="Filter projects"
        aria-expanded={caret !== null && shown}
        aria-controls={caret !== null && shown ? list : undefined}
        aria-autocomplete="list"
        aria-activedescendant={active}
        aria-describedby={describedBy}
        aria-keyshortcuts={singleKeys ? '/' : undefined}
        placeholder="Search, or filter: priority:needs_review is:public has:pii"
        value={text}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        onChange={(event) => {
          const { value, selectionStart } = event.target;
          const known = client.getQueryData(insightsOptions(connection, workspaceId).queryKey)?.findings;
          const part = isPartOfFinding(value, selectionStart ?? value.length, known ?? []);
          change(value, part ? untilLeftMs : undefined);
          props.onCaret(selectionStart);
        }}
        onScroll={(event) => {
          if (colors.current) colors.current.scrollLeft = event.currentTarget.scrollLeft;
        }}
        onClick={(event) => props.onCaret(event.currentTarget.selectionStart)}
        onBlur={close}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          // Backwards it always leaves the field.
          const back = event.key === 'Tab' && event.shiftKey;
          if (caret !== null && !back && keys.current?.(event.key) === true) {
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
        className="block h-8 w-full min-w-0 rounded-control bg-surface pr-8 pl-8.5 text-base text-transparent caret-ink shadow-raised selection:bg-accent-soft-strong placeholder:text-ink-3 pointer-coarse:h-10 pointer-coarse:text-[16px]"
      />
      {text === '' ? null : (
        <button
          type="button"
          aria-label="Clear the line"
          onClick={() => {
            change('');
            input.current?.focus();
          }}
          className="absolute top-1/2 right-1 z-10 flex size-6 -translate-y-1/2 items-center justify-center rounded-chip text-ink-3 hover:bg-sunken hover:text-ink pointer-coarse:size-9"
        >
          <X size={14} strokeWidth={1.75} />
        </button>
      )}
      {caret === null ? null : (
        <Suggestions
          id={list}
          connection={connection}
          workspaceId={workspaceId}
          line={text}
          caret={caret}
          field={input}
          unfinished={terms.some((term) => term.problem !== null && holdsCaret(term, caret))}
          keys={keys}
          onActive={setActive}
          onShown={setShown}
          onWhole={() => change(text)}
          onPick={(line, at) => {
            change(line);
            props.onCaret(at);
            setActive(undefined);
            // The caret goes behind what was put in, once the field shows it.
            requestAnimationFrame(() => input.current?.setSelectionRange(at, at));
          }}
        />
      )}
    </div>
  );
}
