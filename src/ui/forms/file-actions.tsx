import { Download, Upload } from 'lucide-react';
import { useRef } from 'react';

import { Button } from '@/ui/controls/button.tsx';

interface FileActionsProps {
  /** Names the file: `Rules file`. */
  readonly label: string;
  readonly onImport: (file: File) => void;
  readonly onExport: () => void;
  /** Why there is nothing to export. */
  readonly exportLock: string | undefined;
  readonly size?: 'small' | undefined;
  /** Whether phones have room for the words. Beside a title, they get only the icons. */
  readonly hasRoom?: boolean | undefined;
}

/** Exports data of this browser as a JSON file, and imports it in another one. */
export function FileActions(props: FileActionsProps) {
  const { label, onImport, onExport, exportLock, size, hasRoom = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const words = hasRoom ? undefined : 'max-sm:sr-only';
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Cleared so that the same file can be chosen again.
          target.value = '';
          if (file !== undefined) onImport(file);
        }}
      />
      <Button size={size} icon={<Upload />} onClick={() => input.current?.click()}>
        <span className={words}>Import</span>
      </Button>
      <Button size={size} icon={<Download />} disabledReason={exportLock} onClick={onExport}>
        <span className={words}>Export</span>
      </Button>
    </>
  );
}
