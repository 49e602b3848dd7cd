import { CopyButton } from '@/ui/controls/copy-button.tsx';

interface IdWithCopyProps {
  readonly id: string;
  /** "Copy the request id" */
  readonly label: string;
}

export function IdWithCopy({ id, label }: IdWithCopyProps) {
  return (
    <span className="-my-1 inline-flex max-w-full items-center justify-end gap-1">
      <code className="font-mono text-small">{id}</code>
      <CopyButton value={id} label={label} />
    </span>
  );
}
