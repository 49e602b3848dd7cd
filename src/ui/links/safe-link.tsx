import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';

import { safeHttpUrl } from '@/lib/url.ts';

interface SafeLinkProps {
  /** A URL from the API. Only safe ones become links. */
  href: string;
  children?: ReactNode;
}

/** An external link that opens in a new tab, without an opener or a referrer. */
export function SafeLink({ href, children }: SafeLinkProps) {
  const url = safeHttpUrl(href);
  if (url === null) return <span className="wrap-anywhere">{children ?? href}</span>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      className="link wrap-anywhere"
    >
      {children ?? href}
      <ExternalLink aria-label="(opens in a new tab)" className="ml-1 inline-block size-3.25 align-[-2px]" />
    </a>
  );
}
