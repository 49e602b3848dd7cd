import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';

import { Button } from '@/ui/controls/button.tsx';
import { lazyDialog } from '@/ui/lazy/lazy-with-retry.tsx';
import { onReach } from '@/ui/lazy/use-preload.ts';

import type { ExportSource, WithQueryClient } from './export-source.ts';

type SourceOf<Input, Row> = (input: Input & WithQueryClient) => ExportSource<Row>;

/** An export button, small beside others when it has a label. Its dialog loads when somebody reaches for it. */
function createExport<Input extends object, Row>(
  loadSource: () => Promise<SourceOf<Input, Row>>,
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
      const queryClient = useQueryClient();
      // Taken once: what is exported is what matched when the dialog was opened.
      const [source] = useState(() => sourceOf({ ...input, queryClient }));
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

export const GroupExport = /* @__PURE__ */ createExport(
  async () => (await import('./group-export-source.ts')).groupExportSource,
);
export const InventoryExport = /* @__PURE__ */ createExport(
  async () => (await import('./inventory-export-source.ts')).inventoryExportSource,
  ({ rows }) => (rows === null ? undefined : 'Export selected'),
);
export const MemberExport = /* @__PURE__ */ createExport(
  async () => (await import('./member-export-source.ts')).memberExportSource,
);
export const PersonalDataExport = /* @__PURE__ */ createExport(
  async () => (await import('./personal-data-export-source.ts')).personalDataExportSource,
);
export const ProjectExport = /* @__PURE__ */ createExport(
  async () => (await import('./project-export-source.ts')).projectExportSource,
);
