import { formatCount, formatList } from '@/lib/numbers.ts';
import type { DotTone } from '@/ui/feedback/status-dot.tsx';

import type { FileState, PackProblem, Verification } from './pack/verify-pack.ts';

interface StateLabel {
  readonly label: string;
  readonly tone: DotTone;
}

export const stateLabels: Readonly<Record<FileState, StateLabel>> = {
  unchanged: { label: 'Unchanged', tone: 'good' },
  changed: { label: 'Changed', tone: 'bad' },
  missing: { label: 'Missing', tone: 'bad' },
  extra: { label: 'Not in the manifest', tone: 'warn' },
};

interface Sentence {
  readonly title: string;
  readonly text: string;
}

/** One sentence for the whole pack. */
export function verdictOf({ files, manifest }: Extract<Verification, { kind: 'checked' }>): Sentence {
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

export const problemLabels: Readonly<Record<PackProblem | 'not_loaded', Sentence>> = {
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
