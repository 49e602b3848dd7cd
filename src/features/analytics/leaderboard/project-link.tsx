import type { InventoryRow } from '@/api/inventory-row.ts';
import { projectName } from '@/entities/project-words.ts';
import { cx } from '@/ui/cx.ts';
import { type LinkTarget, TargetLink } from '@/ui/target-link.tsx';

interface ProjectLinkProps {
  readonly row: InventoryRow;
  readonly target: LinkTarget;
  readonly className?: string;
}

/** The name of a project, which leads to one of its pages. */
export const ProjectLink = ({ row, target, className }: ProjectLinkProps) => (
  <TargetLink target={target} className={cx('rounded-xs hover:text-accent-text hover:underline', className)}>
    <bdi>{projectName(row)}</bdi>
  </TargetLink>
);
