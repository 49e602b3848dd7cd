import { FileCheck, Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';

import { formatUtc } from '@/lib/dates.ts';
import { formatCount, formatList } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IdWithCopy } from '@/ui/controls/id-with-copy.tsx';
import { cx } from '@/ui/cx.ts';
import { Banner } from '@/ui/feedback/banner.tsx';
import { type DotTone, StatusDot } from '@/ui/feedback/status-dot.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { usePreload } from '@/ui/lazy/use-preload.ts';

import type { CheckedFile, FileState, PackProblem, Verification } from './pack/verify-pack.ts';
import { OmissionList } from './run-card.tsx';
import { useFileDrop } from './use-file-drop.ts';

interface Result {
  readonly name: string;
  /** Null while the pack is checked. */
  readonly verification: Verification | NotLoaded | null;
}

/** The verifier's own code couldn't be loaded. */
interface NotLoaded {
  readonly kind: 'problem';
  readonly problem: PackProblem | 'not_loaded';
}

const load = () => import('./pack/verify-pack.ts');

/** Compares the files of a pack with its manifest. Works offline. */
export function VerifyCard() {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<File>(null);
  const [result, setResult] = useState<Result | null>(null);
  const id = useId();
  // Loaded early, so that it works when the network fails.
  const reach = usePreload(load, 'at once');

  const verify = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    latest.current = file;
    const { name } = file;
    setResult({ name, verification: null });
    const verification = await load()
      .then(({ verifyPack }) => verifyPack(file))
      .catch((): NotLoaded => ({ kind: 'problem', problem: 'not_loaded' }));
    if (latest.current === file) setResult({ name, verification });
  };
  const isOver = useFileDrop((file) => void verify(file));

  return (
    <Card title="Verify a pack">
      <div className="flex flex-col gap-4">
        <div
          className={cx(
            'flex flex-col items-center gap-2 rounded-control border border-dashed px-4 py-6 text-center',
            isOver ? 'border-accent bg-accent-soft' : 'border-line-strong',
          )}
        >
          <input
            ref={input}
            type="file"
            accept="application/zip,.zip"
            aria-label="Evidence pack"
            hidden
            onChange={({ target }) => {
              const file = target.files?.[0];
              // Cleared so that the same file can be chosen again.
              target.value = '';
              void verify(file);
            }}
          />
          <Upload className="size-5 text-ink-3" />
          <p className="text-ink-2">Drop a zip here, or</p>
          <Button {...reach} aria-describedby={id} onClick={() => input.current?.click()}>
            Choose a file
          </Button>
          <p id={id} className="text-small text-ink-3">
            The check runs in this browser. The file isn’t uploaded.
          </p>
        </div>
        {result === null ? null : <Outcome key={result.name} {...result} />}
      </div>
    </Card>
  );
}

function Outcome({ name, verification }: Result) {
  if (verification === null)
    return (
      <p role="status" className="text-ink-2">
        Checking <bdi className="wrap-anywhere">{name}</bdi>…
      </p>
    );
  if (verification.kind === 'problem') {
    const { title, text } = problemLabels[verification.problem];
    return (
      <Banner tone="bad" title={title}>
        {text}
      </Banner>
    );
  }
  const { manifest, fingerprint, files, isIntact } = verification;
  const { workspace, scope, created_at: createdAt, complete, omissions } = manifest;
  const verdict = verdictOf(verification);
  return (
    <>
      <Banner tone={isIntact ? 'good' : 'bad'} title={verdict.title}>
        {verdict.text}
      </Banner>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        <Fact term="File">{name}</Fact>
        <Fact term="Workspace">{workspace.name ?? workspace.id}</Fact>
        <Fact term="Scope">{scope.query === null ? scope.label : `${scope.label}: ${scope.query}`}</Fact>
        <Fact term="Created">{formatUtc(createdAt)}</Fact>
        {complete ? null : <Fact term="State">Partial: saved before everything had loaded</Fact>}
      </dl>
      <div className="flex flex-col gap-1">
        <p className="text-small font-medium text-ink">Fingerprint</p>
        <IdWithCopy id={fingerprint} label="Copy fingerprint" wraps />
        <p className="text-small text-ink-3">
          Hashes don’t show who made a pack. Compare the fingerprint with the one you were sent.
        </p>
      </div>
      <FileList files={files} />
      <OmissionList omissions={omissions} />
    </>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: string }) {
  return (
    <>
      <dt className="text-ink-3">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">
        <bdi>{children}</bdi>
      </dd>
    </>
  );
}

const order: readonly FileState[] = ['changed', 'missing', 'extra', 'unchanged'];

/** Changed and missing files come first. */
const FileList = ({ files }: { readonly files: readonly CheckedFile[] }) => (
  <ul aria-label="Files" className="flex flex-col divide-y divide-line">
    {files
      .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
      .map(({ name, state }) => (
        <li key={`${state} ${name}`} className="flex items-center justify-between gap-4 py-1.5">
          <span className="flex min-w-0 items-start gap-2">
            <FileCheck className="mt-0.5 shrink-0 text-ink-3" />
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
          </span>
          <StatusDot tone={stateLabels[state].tone} className="shrink-0">
            {stateLabels[state].label}
          </StatusDot>
        </li>
      ))}
  </ul>
);

interface StateLabel {
  readonly label: string;
  readonly tone: DotTone;
}

const stateLabels: Readonly<Record<FileState, StateLabel>> = {
  unchanged: { label: 'Unchanged', tone: 'good' },
  changed: { label: 'Changed', tone: 'bad' },
  missing: { label: 'Missing', tone: 'bad' },
  extra: { label: 'Not in the manifest', tone: 'warn' },
};

interface Sentence {
  readonly title: string;
  readonly text: string;
}

function verdictOf({ files, manifest }: Extract<Verification, { kind: 'checked' }>): Sentence {
  const countOf = (state: FileState): number => files.filter((file) => file.state === state).length;
  const found = [
    [countOf('changed'), 'changed'],
    [countOf('missing'), 'missing'],
    [countOf('extra'), 'added'],
  ] as const;
  if (found.every(([count]) => count === 0))
    return {
      title: 'This pack is unchanged',
      // The manifest and its checksum don't count, as when the pack was built.
      text: `All ${formatCount(manifest.files.length, 'file')} match the manifest.`,
    };
  const problems = found.flatMap(([count, label]) =>
    count === 0 ? [] : [`${formatCount(count, 'file')} ${label}`],
  );
  return { title: 'This pack was changed', text: `${formatList(problems)}. Don’t rely on it.` };
}

const problemLabels: Readonly<Record<PackProblem | 'not_loaded', Sentence>> = {
  not_a_zip: { title: 'This isn’t a zip file', text: 'Choose the zip file of an evidence pack.' },
  not_a_pack: { title: 'This isn’t an evidence pack', text: 'The zip has no Service Console manifest.' },
  newer_version: {
    title: 'This pack is too new',
    text: 'It was built by a newer version of Service Console.',
  },
  damaged_manifest: {
    title: 'The manifest is damaged',
    text: 'It was changed, so the files can’t be checked.',
  },
  broken: { title: 'This zip is damaged', text: 'It can’t be opened. Ask for another copy.' },
  unsupported: {
    title: 'This zip can’t be opened',
    text: 'It’s encrypted or uses an unsupported compression method.',
  },
  duplicate: {
    title: 'This zip has two files with the same name',
    text: 'Programs may open either one. Don’t rely on it.',
  },
  too_large: { title: 'This zip is too large', text: 'Packs can be up to 200 MB, or 600 MB unpacked.' },
  too_many_files: { title: 'This zip has too many files', text: 'Packs can have up to 100 files.' },
  not_loaded: { title: 'Couldn’t load the verifier', text: 'Reload the page and try again.' },
};
