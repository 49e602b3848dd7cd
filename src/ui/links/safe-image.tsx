import { type ReactNode, useState } from 'react';

import { safeHttpUrl } from '@/lib/url.ts';

interface SafeImageProps {
  src: string | null | undefined;
  /** Empty if decorative. */
  alt: string;
  className: string;
  /** Shown if there is no image, or it isn't safe or doesn't load. */
  fallback: ReactNode;
}

/** An image from the API. Give it a size, so that loading doesn't shift the layout. */
export function SafeImage({ src, alt, className, fallback }: SafeImageProps) {
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

/** The URL if the image may be loaded: a safe one, or a data URL as in the demo. */
const safeImageSource = (value: string): string | null =>
  /^data:image\/(?:svg\+xml|png|jpeg|webp)[;,]/u.test(value) ? value : safeHttpUrl(value);
