import { type ReactNode, useState } from 'react';

import { safeHttpUrl } from '@/lib/url.ts';

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

/** A picture's address that may be loaded: a safe one, or a picture that is part of the answer, as the demo draws them. */
export const safeImageSource = (value: string): string | null =>
  /^data:image\/(?:svg\+xml|png|jpeg|webp)[;,]/u.test(value) ? value : safeHttpUrl(value);
