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

import type { Connection } from '@/api/connection/connections.ts';
import { insightsOptions } from '@/api/security/insights.ts';
import { cx } from '@/ui/cx.ts';

import { isPartOfFinding } from './query/part-of-finding.ts';
import { suggest, type Suggestion } from './query/suggest.ts';

/** What the suggestions do with keys that are pressed in the field; true: it was for them. */
export type SuggestionKeys = (key: string) => boolean;

interface SuggestionsProps {
  readonly id: string;
  readonly connection: Connection;
  readonly workspaceId: string;
  readonly line: string;
  readonly caret: number;
  /** What stands at the caret means nothing yet: the first suggestion is what it may become. */
  readonly unfinished: boolean;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly keys: Ref<SuggestionKeys>;
  readonly onActive: (id: string | undefined) => void;
  /** What was part of a finding type's id is all of one by now, as the types came or the caret went on. */
  readonly onWhole: () => void;
  /** Whether there is anything to choose from. */
  readonly onShown: (shown: boolean) => void;
  readonly onPick: (line: string, caret: number) => void;
}

const nothing: readonly never[] = [];
const asksForFinding = (line: string, caret: number): boolean =>
  /(?:^|\s)-?finding(?:_type_id)?:\S*$/i.test(line.slice(0, caret));

/** What could be typed at the caret. The field keeps the focus; it hands the keys over. */
export function Suggestions(props: SuggestionsProps) {
  const {
    id,
    connection,
    workspaceId,
    line,
    caret,
    unfinished,
    field,
    keys,
    onActive,
    onShown,
    onPick,
    onWhole,
  } = props;
  // Finding types have ids that only the service knows; they are read when somebody asks for them.
  const insights = useQuery({
    ...insightsOptions(connection, workspaceId),
    enabled: asksForFinding(line, caret),
  });
  const findings = insights.data?.findings ?? nothing;
  const isPart = isPartOfFinding(line, caret, findings);
  const wasPart = useRef(isPart);
  const whole = useEffectEvent(onWhole);
  useEffect(() => {
    if (wasPart.current && !isPart) whole();
    wasPart.current = isPart;
  }, [isPart]);
  const choices = useMemo(() => suggest(line, caret, { findings }), [line, caret, findings]);
  const [chosen, setChosen] = useState({ of: choices, at: -1 });
  const at = chosen.of === choices ? chosen.at : -1;

  useImperativeHandle(keys, () => {
    const move = (to: number): true => {
      setChosen({ of: choices, at: to });
      onActive(to < 0 ? undefined : `${id}-${to}`);
      return true;
    };
    return (key) => {
      if (choices.length === 0) return false;
      if (key === 'ArrowDown') return move(at + 1 >= choices.length ? 0 : at + 1);
      if (key === 'ArrowUp') return move(at <= 0 ? choices.length - 1 : at - 1);
      const choice = choices[at] ?? (unfinished || isPart ? choices[0] : undefined);
      if ((key !== 'Enter' && key !== 'Tab') || choice === undefined) return false;
      onPick(choice.line, choice.caret);
      return true;
    };
  }, [choices, at, unfinished, isPart, id, onActive, onPick]);

  useEffect(() => {
    if (at >= 0) document.querySelector(`[id="${id}-${at}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [at, id]);

  const some = choices.length > 0;
  useEffect(() => {
    onShown(some);
    return () => onShown(false);
  }, [some, onShown]);

  const [first] = choices;
  if (first === undefined) return null;
  // What is the same for all of them is said once.
  const about =
    choices.length > 1 && choices.every(({ detail }) => detail === first.detail) ? first.detail : null;
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className="absolute top-full left-0 z-30 mt-1.5 max-h-80 w-full max-w-110 overflow-y-auto rounded-control bg-surface p-1 shadow-floating"
    >
      {about === null ? null : (
        <p role="presentation" className="px-2 pt-1 pb-1.5 text-small text-ink-3">
          {about}
        </p>
      )}
      {choices.map((choice, index) => (
        <Choice
          key={choice.line}
          id={`${id}-${index}`}
          choice={choice}
          detailed={about === null}
          active={index === at}
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
        'flex min-h-8 items-baseline gap-3 rounded-chip px-2 py-1.5 hover:bg-sunken pointer-coarse:min-h-10',
        active && 'bg-sunken',
      )}
    >
      <span className="shrink-0 font-medium text-ink">{choice.label}</span>
      {detailed ? <span className="min-w-0 truncate text-small text-ink-3">{choice.detail}</span> : null}
    </div>
  );
}
