import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface ExpandedRowProps {
  /** The row it belongs to. Both stay mounted while the focus is inside. */
  index: number;
  top: number;
  /** How many columns it spans. Null for cards. */
  columns: number | null;
  onHeight: (height: number) => void;
  children: ReactNode;
}

/** The details below an open row, as high as their content. */
export function ExpandedRow({ index, top, columns, onHeight, children }: ExpandedRowProps) {
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = (): void => onHeight(element.offsetHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [onHeight]);

  return (
    <div
      ref={box}
      data-index={index}
      role={columns === null ? 'listitem' : 'row'}
      className="absolute inset-x-0 isolate min-w-(--table-width) border-b border-line bg-sunken print:static print:min-w-0"
      style={{ top }}
    >
      {columns === null ? (
        children
      ) : (
        <div
          role="cell"
          aria-colspan={columns}
          className="left-0 in-data-sideways:sticky in-data-sideways:w-[100cqw]"
        >
          {children}
        </div>
      )}
    </div>
  );
}
