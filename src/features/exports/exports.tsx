import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';

import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { lazyDialog } from '@/ui/lazy/lazy-with-retry.tsx';
import { onReach } from '@/ui/lazy/use-preload.ts';

import type { ExportScope, ExportSource } from './export-source.ts';

/** An export button, small if it has a label of its own. Its dialog loads on hover or focus. */
function createExport<Scope, Input extends object, Row>(
  useScope: () => Scope,
  loadSource: () => Promise<(scope: Scope, input: Input) => ExportSource<Row>>,
  labelOf: (input: Input) => string | undefined = () => undefined,
) {
  const load = async () => {
    const [{ ExportDialog }, sourceOf] = await Promise.all([import('./export-dialog.tsx'), loadSource()]);
    return function SourceDialog({
      input,
      onClose,
    }: {
      readonly input: Input;
      readonly onClose: () => void;
    }) {
      const scope = useScope();
      // Taken once: the export has what matched when the dialog was opened.
      const [source] = useState(() => sourceOf(scope, input));
      return <ExportDialog source={source} onClose={onClose} />;
    };
  };
  const LazyDialog = lazyDialog(load, ({ onClose }) => onClose);
  return function ExportButton(input: Input) {
    const [open, setOpen] = useState(false);
    const label = labelOf(input);
    return (
      <>
        <Button
          {...onReach(load)}
          size={label === undefined ? 'medium' : 'small'}
          icon={<Download size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {label ?? 'Export'}
        </Button>
        {open ? (
          <Suspense>
            <LazyDialog input={input} onClose={() => setOpen(false)} />
          </Suspense>
        ) : null}
      </>
    );
  };
}

const useWorkspaceScope = (): ExportScope => ({
  queryClient: useQueryClient(),
  connection: useConnection(),
  workspaceId: useWorkspaceId(),
});

export const GroupExport = /* @__PURE__ */ createExport(
  useWorkspaceScope,
  async () => (await import('./group-export-source.ts')).groupExportSource,
);
export const InventoryExport = /* @__PURE__ */ createExport(
  useWorkspaceScope,
  async () => (await import('./inventory-export-source.ts')).inventoryExportSource,
  ({ rows }) => (rows === null ? undefined : 'Export selected'),
);
export const MemberExport = /* @__PURE__ */ createExport(
  useWorkspaceScope,
  async () => (await import('./member-export-source.ts')).memberExportSource,
);
export const PersonalDataExport = /* @__PURE__ */ createExport(
  useWorkspaceScope,
  async () => (await import('./personal-data-export-source.ts')).personalDataExportSource,
);
export const ProjectExport = /* @__PURE__ */ createExport(
  useQueryClient,
  async () => (await import('./project-export-source.ts')).projectExportSource,
);
