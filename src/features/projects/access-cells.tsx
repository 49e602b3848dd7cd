import type { ProjectSummary } from '@/contract/resources/project.ts';
import { openLabel, visibilityLabel, type Label } from '@/domain/project-labels.ts';
import { Chip } from '@/ui/controls/chip.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';

/** A value that this console does not know, as the service wrote it. */
function UnknownValue({ word }: { readonly word: Label }) {
  return (
    <Tooltip text={word.meaning}>
      <span className="inline-flex max-w-full">
        <Chip tone="neutral">{word.label}</Chip>
      </span>
    </Tooltip>
  );
}

type Openable = Pick<ProjectSummary, 'is_published' | 'publish_audience'>;

/** Who can open the published app: a dot for published or not, and a word. */
export function OpenState({ project }: { readonly project: Openable }) {
  const word = openLabel(project);
  if (!word.known) return <UnknownValue word={word} />;
  return <StatusDot tone={project.is_published ? 'good' : 'hollow'}>{word.label}</StatusDot>;
}

/** Who can open the project in the editor. */
export function EditState({ visibility }: { readonly visibility: string | null | undefined }) {
  const word = visibilityLabel(visibility);
  if (!word.known) return <UnknownValue word={word} />;
  return <span className={`block truncate ${visibility ? 'text-ink-2' : 'text-ink-3'}`}>{word.label}</span>;
}
