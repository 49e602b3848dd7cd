import { AppWindow } from 'lucide-react';

import { SafeImage } from '@/ui/links/safe-image.tsx';

import { usePresenting } from './presentation.ts';

interface ThumbnailProps {
  readonly url: string | null | undefined;
  readonly size: 'row' | 'card' | 'page';
  /** Omitted beside a name, where the image is decorative. */
  readonly alt?: string | undefined;
}

const boxes = {
  // With a large font on a phone, the name needs its room.
  row: 'h-7.5 w-11 rounded-chip max-[22rem]:hidden',
  card: 'h-37.5 w-full rounded-t-card',
  page: 'aspect-[16/10] w-full rounded-control',
} as const;

/** The latest screenshot at a fixed size, so that nothing moves when it arrives. */
export function Thumbnail({ url, size, alt }: ThumbnailProps) {
  const isPresenting = usePresenting();
  const blank = (
    <span className="flex size-full items-center justify-center text-ink-3">
      <AppWindow size={size === 'row' ? 14 : 22} strokeWidth={1.5} aria-hidden />
    </span>
  );
  return (
    <span
      aria-hidden={alt === undefined}
      className={`block shrink-0 overflow-hidden bg-sunken ${boxes[size]}`}
    >
      {url && !isPresenting ? (
        <SafeImage src={url} alt={alt ?? ''} className="size-full object-cover object-top" fallback={blank} />
      ) : (
        blank
      )}
    </span>
  );
}
