import { useState, type ReactNode } from 'react';

import { safeImageSource } from './safe-url.ts';

interface SafeImageProps {
  src: string | null | undefined;
  /** Empty for decoration. */
  alt: string;
  className?: string | undefined;
  /** In the picture's place when there is none, it is not safe to load, or it does not load. */
  fallback?: ReactNode;
}

/** A picture whose address came from the service. Give it a size, so that nothing moves when it arrives. */
export function SafeImage({ src, alt, className, fallback = null }: SafeImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const source = src === null || src === undefined ? null : safeImageSource(src);
  if (source === null || source === failed) return fallback;
  return (
    <img
      src={source}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={className}
      onError={() => setFailed(source)}
    />
  );
}
