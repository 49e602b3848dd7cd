import { useQuery } from '@tanstack/react-query';
import {
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';

import { insightsOptions } from '@/api/security/insights.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { usePresenting } from '@/domain/presentation.ts';
import { type Suggestion, isPartOfFinding, keyAt, suggest } from '@/domain/security/query/suggest.ts';
import { visibleText } from '@/lib/text.ts';
import { cx } from '@/ui/cx.ts';

/** Handles a key pressed in the field. True if the suggestions used it. */
export type SuggestionKeys = (key: string) => boolean;

interface SuggestionsProps {
  readonly id: string;
  readonly line: string;
  readonly caret: number;
  /** Whether the term at the caret is invalid so far. Enter then takes the first suggestion. */
  readonly unfinished: boolean;
  readonly rows: readonly InventoryRow[];
  readonly field: RefObject<HTMLInputElement | null>;
  readonly keys: Ref<SuggestionKeys>;
  readonly onActive: (id: string | undefined) => void;
  /** Called when a partial finding type became a complete one, because the types loaded or the caret moved. */
  readonly onComplete: () => void;
  readonly onListed: (listed: boolean) => void;
  readonly onPick: (line: string, caret: number) => void;
}

const noItems: readonly never[] = [];
/** The owners of loaded projects whose names are known, from A to Z. */
function ownersOf(rows: readonly InventoryRow[]) {
  const owners = new Map<string, string>();
  for (const { owner } of rows) {
    const [name, email] = [visibleText(owner?.name), visibleText(owner?.email)];
    if (name !== '') owners.set(name, email);
    else if (email !== '') owners.set(email, '');
  }
  return [...owners].map(([id, title]) => ({ id, title })).toSorted((a, b) => a.id.localeCompare(b.id));
}

/** Completions for the term at the caret. The field keeps the focus and passes its keys on. */
export function Suggestions(props: SuggestionsProps) {
  const { id, line, caret, unfinished, rows, field, keys, onActive, onListed, onPick, onComplete } = props;
  const typedKey = keyAt(line, caret);
  // Only the API knows the ids of finding types.
  const insights = useQuery({
    ...insightsOptions(useConnection(), useWorkspaceId()),
    enabled: typedKey === 'finding',
  });
  const findings = insights.data?.findings ?? noItems;
  const isPart = isPartOfFinding(line, caret, findings);
  const wasPart = useRef(isPart);
  const complete = useEffectEvent(onComplete);
  useEffect(() => {
    if (wasPart.current && !isPart) complete();
    wasPart.current = isPart;
  }, [isPart]);
  const isOwner = typedKey === 'owner';
  const isPresenting = usePresenting();
  const owners = useMemo(
    () => (isOwner && !isPresenting ? ownersOf(rows) : noItems),
    [isOwner, isPresenting, rows],
  );
  const choices = useMemo(() => suggest(line, caret, { findings, owners }), [line, caret, findings, owners]);
  // Stays the same when types or owners load. Typing resets it.
  const [chosen, setChosen] = useState({ line, choice: '' });
  const active = chosen.line === line ? choices.findIndex((choice) => choice.line === chosen.choice) : -1;

  useImperativeHandle(keys, () => {
    const move = (index: number): true => {
      setChosen({ line, choice: choices[index]?.line ?? '' });
      return true;
    };
    return (key) => {
      if (choices.length === 0) return false;
      if (key === 'ArrowDown') return move(active + 1 >= choices.length ? 0 : active + 1);
      if (key === 'ArrowUp') return move(active <= 0 ? choices.length - 1 : active - 1);
      const choice = choices[active] ?? (unfinished || isPart ? choices[0] : undefined);
      if ((key !== 'Enter' && key !== 'Tab') || choice === undefined) return false;
      onPick(choice.line, choice.caret);
      return true;
    };
  }, [choices, active, unfinished, isPart, line, onPick]);

  useEffect(() => {
    onActive(active < 0 ? undefined : `${id}-${active}`);
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id, onActive]);

  const listed = choices.length > 0;
  useEffect(() => {
    onListed(listed);
    return () => onListed(false);
  }, [listed, onListed]);

  const [first] = choices;
  if (first === undefined) return null;
  // A detail that all suggestions share is shown once, above the list.
  const shared =
    choices.length > 1 && choices.every(({ detail }) => detail === first.detail) ? first.detail : null;
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className="absolute top-full left-0 z-30 mt-1.5 max-h-80 w-full max-w-110 overflow-y-auto rounded-control bg-surface p-1 shadow-floating"
    >
      {shared === null ? null : (
        <p role="presentation" className="px-2 pt-1 pb-1.5 text-small text-ink-3">
          {shared}
        </p>
      )}
      {choices.map((choice, index) => (
        <Choice
          key={choice.line}
          id={`${id}-${index}`}
          choice={choice}
          detailed={shared === null}
          active={index === active}
          onPick={() => {
            onPick(choice.line, choice.caret);
            field.current?.focus();
          }}
        />
      ))}
    </div>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly choice: Suggestion;
  readonly detailed: boolean;
  readonly active: boolean;
  readonly onPick: () => void;
}

function Choice({ id, choice, detailed, active, onPick }: ChoiceProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field that has the focus handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
      className={cx(
        'flex min-h-8 items-baseline gap-3 rounded-chip px-2 py-1.5 -outline-offset-1 hover:bg-sunken pointer-coarse:min-h-touch',
        active && 'bg-sunken forced-colors:outline',
      )}
    >
      <span className="shrink-0 font-medium text-ink">{choice.label}</span>
      {detailed ? <span className="min-w-0 truncate text-small text-ink-3">{choice.detail}</span> : null}
    </div>
  );
}
