import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { projectName } from '@/domain/project-labels.ts';
import { cx } from '@/ui/cx.ts';
import { type LinkTarget, AppLink } from '@/ui/links/app-link.tsx';

interface ProjectLinkProps {
  readonly row: InventoryRow;
  readonly target: LinkTarget;
  readonly className?: string;
}

/** The name of a project, which leads to one of its pages. */
export const ProjectLink = ({ row, target, className }: ProjectLinkProps) => (
  <AppLink target={target} className={cx('rounded-xs hover:text-accent-text hover:underline', className)}>
    <bdi>{projectName(row)}</bdi>
  </AppLink>
);
