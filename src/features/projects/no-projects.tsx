import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';

interface NoProjectsProps {
  readonly filtered: boolean;
  readonly onClear: () => void;
  /** What a page says where there is no project at all. */
  readonly emptyTitle: string;
  readonly emptyDescription: string;
}

/** A list without a row: there is none at all, or none that matches. */
export function NoProjects({ filtered, onClear, emptyTitle, emptyDescription }: NoProjectsProps) {
  if (!filtered) return <EmptyState title={emptyTitle} description={emptyDescription} />;
  return (
    <EmptyState
      title="No project matches"
      description="Nothing fits what is searched and filtered by."
      action={
        <Button
          onClick={() => {
            onClear();
            // This button goes with what it says.
            document.querySelector<HTMLElement>('main [type="search"]')?.focus();
          }}
        >
          Clear the filters
        </Button>
      }
    />
  );
}
