import { Wand } from 'lucide-react';
import { type FocusEvent, useRef, useState } from 'react';

import { placeErrors } from '@/api/errors/field-errors.ts';
import type { Allowed } from '@/api/permissions/permissions.ts';
import { parentOrigin } from '@/contract/operations/publishing.ts';
import { useRetryAfter } from '@/domain/write-error.tsx';
import { capitalize } from '@/lib/text.ts';
import { Button } from '@/ui/controls/button.tsx';
import { keptAsTyped } from '@/ui/forms/field.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';

import { type ParsedOrigin, type OriginProblem, type OriginRepair, parseOrigin } from './parse-origin.ts';
import type { EmbedUrlState } from './use-embed-url.ts';

/** The typed origin in the form that the API accepts (spec §4.14). Suggestions always match the contract. */
export function checkOrigin(text: string): ParsedOrigin {
  if (parentOrigin.safeParse(text).success) return { kind: 'origin', origin: text, repairs: [] };
  const parsed = parseOrigin(text);
  const isAccepted = parsed.kind === 'problem' || parentOrigin.safeParse(parsed.origin).success;
  return isAccepted ? parsed : { kind: 'problem', problem: 'host' };
}

const repairLabels: Readonly<Record<OriginRepair, string>> = {
  spaces: 'removed spaces',
  scheme: 'added https://',
  http: 'changed http to https',
  credentials: 'removed credentials',
  case: 'converted to lowercase',
  port: 'removed the default port',
  slash: 'removed the trailing slash',
  path: 'removed the path',
  dot: 'removed the trailing dot',
  punycode: 'converted to the form browsers use',
  address: 'converted to the form browsers use',
};

/** `Converted to lowercase, removed the trailing slash.` */
export function describeRepairs(repairs: readonly OriginRepair[]): string {
  const all = [...new Set(repairs.map((repair) => repairLabels[repair]))].join(', ');
  return `${capitalize(all)}.`;
}

const problemLabels: Readonly<Record<OriginProblem, string>> = {
  empty: 'Enter the origin of the embedding site.',
  many: 'Enter one origin. Each needs its own URL.',
  wildcard: 'Wildcards aren’t supported. A URL loads on one origin.',
  scheme: 'Only https:// sites can embed a preview.',
  port: 'Custom ports aren’t supported. Use the default HTTPS port.',
  ipv6: 'IPv6 addresses aren’t supported. Use a hostname.',
  host: 'Enter a valid hostname, such as app.example.com.',
};

export const describeProblem = (problem: OriginProblem): string => problemLabels[problem];

/** Whether more typing could complete it, so that no error shows yet. */
export const mayBecomeOrigin = (problem: OriginProblem, text: string): boolean =>
  problem === 'empty' || problem === 'host' || (problem === 'port' && /:44?$/u.test(text));

interface OriginFormProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly permission: Allowed;
  readonly pending: boolean;
  readonly failure: EmbedUrlState['failure'];
  readonly onCreate: (origin: string) => void;
}

const location = 'body.parent_origin';

/** The API's error about the origin, this form's only field (spec §2.2). */
export function originError(failure: OriginFormProps['failure'], text: string): string | undefined {
  if (failure === null || failure.origin !== text) return undefined;
  return placeErrors(failure.error, [location]).byField[location];
}

/** What the field doesn't show of a failure; null if it shows everything. */
export function otherError(failure: OriginFormProps['failure'], text: string): unknown {
  if (failure === null || originError(failure, text) === undefined) return failure?.error ?? null;
  return placeErrors(failure.error, [location]).rest;
}

/** The site that will show the preview. Checks the origin as people type, and offers a correction. */
export function OriginForm({ text, onText, permission, pending, failure, onCreate }: OriginFormProps) {
  const waiting = useRetryAfter(failure?.error);
  const [hasLeft, setHasLeft] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const parsed = checkOrigin(text);
  const repaired = parsed.kind === 'origin' && parsed.origin !== text ? parsed.origin : null;

  const change = (next: string): void => {
    onText(next);
    setSubmitted(false);
  };
  const choose = (origin: string): void => {
    change(origin);
    field.current?.focus();
  };
  const submit = (): void => {
    setSubmitted(true);
    if (parsed.kind === 'problem') field.current?.focus();
    else if (permission.allowed) {
      // The suggestion below the field already shows what a correction sends.
      if (repaired !== null) change(repaired);
      onCreate(parsed.origin);
    }
  };
  // An error that appears on blur would move the button or the chip that is being clicked out from under the pointer.
  const leaveField = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (currentTarget.closest('form')?.contains(relatedTarget) !== true) setHasLeft(true);
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) submit();
      }}
    >
      <div className="flex flex-wrap items-start gap-2">
        <TextField
          ref={field}
          label="Embedding origin"
          hint="The site that shows the preview, such as https://app.example.com"
          error={originError(failure, text) ?? problemOf(parsed, text, hasLeft, submitted)}
          value={text}
          onChange={(event) => change(event.target.value)}
          onBlur={leaveField}
          onFocus={() => setHasLeft(false)}
          inputMode="url"
          {...keptAsTyped}
          placeholder="https://app.example.com"
          className="font-mono text-small"
          fieldClassName="flex-1 basis-64"
        />
        <Button
          type="submit"
          variant="primary"
          pending={pending}
          onBlur={leaveField}
          disabledReason={permission.reason ?? waiting}
          className="mt-6 max-sm:mt-0 max-sm:w-full"
        >
          Create URL
        </Button>
      </div>
      <div role="status" className="empty:hidden">
        {repaired !== null && parsed.kind === 'origin' && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-sunken px-3 py-2">
            <p className="min-w-0 flex-1 basis-56">
              <span className="font-mono text-small wrap-anywhere text-ink">{repaired}</span>
              <span className="block text-small text-ink-2">{describeRepairs(parsed.repairs)}</span>
            </p>
            <Button
              size="small"
              icon={<Wand className="size-3.5" />}
              aria-label={`Use ${repaired}`}
              onClick={() => choose(repaired)}
            >
              Use this
            </Button>
          </div>
        )}
      </div>
    </form>
  );
}

/** Until the field loses focus, shows only errors that more typing can't fix. */
function problemOf(
  parsed: ParsedOrigin,
  text: string,
  hasLeft: boolean,
  submitted: boolean,
): string | undefined {
  if (parsed.kind === 'origin') return undefined;
  if (submitted) return describeProblem(parsed.problem);
  if (text.trim() === '') return undefined;
  return hasLeft || !mayBecomeOrigin(parsed.problem, text) ? describeProblem(parsed.problem) : undefined;
}
