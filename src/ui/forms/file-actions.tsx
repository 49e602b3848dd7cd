import { Download, Upload } from 'lucide-react';
import { useRef } from 'react';

import { Button } from '@/ui/controls/button.tsx';
import { iconProps } from '@/ui/icon-props.ts';

interface FileActionsProps {
  /** Names the file: `Rules file`. */
  readonly label: string;
  readonly onImport: (file: File) => void;
  readonly onExport: () => void;
  /** Why there is nothing to export. */
  readonly exportLock: string | undefined;
  readonly size?: 'small' | undefined;
}

/** Exports data of this browser as a JSON file, and imports it in another one. On phones, the icons leave room for the title. */
export function FileActions({ label, onImport, onExport, exportLock, size }: FileActionsProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Cleared so that the same file can be chosen again.
          target.value = '';
          if (file !== undefined) onImport(file);
        }}
      />
      <Button size={size} icon={<Upload {...iconProps} />} onClick={() => input.current?.click()}>
        <span className="max-sm:sr-only">Import</span>
      </Button>
      <Button size={size} icon={<Download {...iconProps} />} disabledReason={exportLock} onClick={onExport}>
        <span className="max-sm:sr-only">Export</span>
      </Button>
    </>
  );
}
