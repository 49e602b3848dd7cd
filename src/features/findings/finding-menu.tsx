import { linkOptions } from '@tanstack/react-router';
import { Copy, FolderOpen, SquareArrowOutUpRight } from 'lucide-react';
import { useEffect } from 'react';

import { decisionItems, type DecisionKind } from '@/domain/decisions/verdict.ts';
import { allStatuses } from '@/domain/security/finding-labels.ts';
import { isolated } from '@/lib/text.ts';
import { copyText } from '@/ui/controls/copy-button.tsx';
import { AnchoredMenu } from '@/ui/overlays/anchored-menu.tsx';

import type { FindingRow } from './finding-rows.ts';

export interface OpenFindingMenu {
  readonly row: FindingRow;
  readonly button: HTMLButtonElement;
  /** Differs each time, so that a menu reopened while closing is a new one. */
  readonly opening: number;
}

interface FindingMenuProps {
  readonly open: OpenFindingMenu;
  readonly onDecide: (kind: DecisionKind) => void;
  readonly onClose: () => void;
}

/** A finding in its scan. The scan lists open findings unless it is asked for all. */
export const findingLink = ({ snapshot, finding, projectId }: FindingRow) =>
  linkOptions({
    to: '/workspaces/$workspaceId/projects/$projectId/security/$scanId',
    params: { workspaceId: snapshot.workspace_id, projectId, scanId: snapshot.scan.id },
    search: {
      finding: finding.id,
      ...(finding.status !== 'open' && { status: allStatuses }),
    },
  });

export function FindingMenu({ open: { row, button }, onDecide, onClose }: FindingMenuProps) {
  useEffect(() => {
    button.setAttribute('aria-expanded', 'true');
    return () => button.removeAttribute('aria-expanded');
  }, [button]);
  const { workspace_id: workspaceId } = row.snapshot;
  return (
    <AnchoredMenu
      anchor={{ current: button }}
      label={`Actions for ${isolated(row.subject.name)}`}
      align="end"
      onClose={onClose}
      items={[
        { label: 'Open finding', icon: <SquareArrowOutUpRight />, link: findingLink(row) },
        {
          label: 'Open project',
          icon: <FolderOpen />,
          link: {
            to: '/workspaces/$workspaceId/projects/$projectId',
            params: { workspaceId, projectId: row.projectId },
          },
        },
        {
          label: 'Copy finding ID',
          icon: <Copy />,
          onSelect: () => void copyText(row.finding.id, 'Finding ID copied'),
        },
        ...decisionItems(onDecide, row.decided.status.kind !== 'new').map((item, index) => ({
          ...item,
          separated: index === 0 || item.separated,
        })),
      ]}
    />
  );
}
