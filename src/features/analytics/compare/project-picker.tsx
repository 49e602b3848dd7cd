import { Plus } from 'lucide-react';

import { ProjectSearchPanel } from '@/domain/lists/project-search-panel.tsx';
import { MOST_LINES } from '@/ui/chart/types.ts';
import { Button } from '@/ui/controls/button.tsx';
import { usePopover } from '@/ui/overlays/use-popover.ts';

interface ProjectPickerProps {
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Adds projects to the comparison, and removes them. */
export function ProjectPicker({ chosen, onChange }: ProjectPickerProps) {
  const popover = usePopover();
  return (
    <>
      <Button
        {...popover.triggerProps}
        aria-haspopup="dialog"
        icon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
      >
        Add projects
      </Button>
      {popover.open && (
        <ProjectSearchPanel
          popover={popover}
          label="Add projects"
          chosen={chosen}
          full={chosen.length >= MOST_LINES ? `You can compare up to ${MOST_LINES} projects.` : undefined}
          onPress={(id) =>
            onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
          }
        />
      )}
    </>
  );
}
