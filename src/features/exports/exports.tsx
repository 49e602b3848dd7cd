import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';

import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { lazyDialog } from '@/ui/lazy/lazy-with-retry.tsx';
import { onReach } from '@/ui/lazy/use-preload.ts';

import type { ExportSources } from './export-dialog.tsx';
import type { ExportScope, ExportSource } from './export-source.ts';

/** An export button, small if it exports a selection. Its dialog loads on hover or focus. */
function createExport<Scope, Input extends object, Row>(
  useScope: () => Scope,
  sourceIn: (sources: ExportSources) => (scope: Scope, input: Input) => ExportSource<Row>,
  isOfSelection: (input: Input) => boolean = () => false,
) {
  const load = async () => {
    const { ExportDialog, exportSources } = await import('./export-dialog.tsx');
    const sourceOf = sourceIn(exportSources);
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
    const isSelection = isOfSelection(input);
    return (
      <>
        <Button
          data-actions
          {...onReach(load)}
          size={isSelection ? 'small' : 'medium'}
          icon={<Download />}
          onClick={() => setOpen(true)}
        >
          {isSelection ? (
            <span>
              Export<span className="max-sm:sr-only"> selected</span>
            </span>
          ) : (
            'Export'
          )}
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
  (sources) => sources.groupExportSource,
);
export const InventoryExport = /* @__PURE__ */ createExport(
  useWorkspaceScope,
  (sources) => sources.inventoryExportSource,
  ({ rows }) => rows !== null,
);
export const MemberExport = /* @__PURE__ */ createExport(
  useWorkspaceScope,
  (sources) => sources.memberExportSource,
);
export const PersonalDataExport = /* @__PURE__ */ createExport(
  useWorkspaceScope,
  (sources) => sources.personalDataExportSource,
);
export const ProjectExport = /* @__PURE__ */ createExport(
  useQueryClient,
  (sources) => sources.projectExportSource,
  ({ rows }) => rows !== undefined,
);
