import { type ReactNode, useState } from 'react';

import { parentOrigin } from '@/contract/operations/publishing.ts';
import { isolated } from '@/lib/text.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Card } from '@/ui/layout/card.tsx';

import type { CreatedUrl } from './use-embed-url.ts';

/** Whether the preview can load in this page, and if not, why it would stay blank. */
type FramePlace =
  | { readonly kind: 'here'; readonly url: string }
  /** No URL can be created for this page's own origin (spec §4.14). */
  | { readonly kind: 'never' }
  | { readonly kind: 'none-yet' }
  | { readonly kind: 'elsewhere'; readonly origin: string }
  /** A frame on this page's own origin could read its storage, and the API key in it. */
  | { readonly kind: 'same-origin' };

function framePlace(pageOrigin: string, created: CreatedUrl | null): FramePlace {
  if (!parentOrigin.safeParse(pageOrigin).success) return { kind: 'never' };
  if (created === null || created.url === null) return { kind: 'none-yet' };
  if (created.origin !== pageOrigin) return { kind: 'elsewhere', origin: created.origin };
  return new URL(created.url).origin === pageOrigin
    ? { kind: 'same-origin' }
    : { kind: 'here', url: created.url };
}

interface TestFrameCardProps {
  readonly pageOrigin: string;
  readonly projectName: string;
  /** The current URL. */
  readonly created: CreatedUrl | null;
  readonly onChooseOrigin: (origin: string) => void;
}

/** Loads the URL in a frame, if this page is on the origin that the URL was created for (spec §4.14). */
export function TestFrameCard({ pageOrigin, projectName, created, onChooseOrigin }: TestFrameCardProps) {
  const place = framePlace(pageOrigin, created);
  return (
    <Card title="Test embed" description="Shows the preview as it appears on the embedding site.">
      {place.kind === 'here' ? (
        <Frame url={place.url} title={`Embedded preview of ${isolated(projectName)}`} />
      ) : (
        <div className="flex flex-col items-start gap-3">
          <p className="wrap-anywhere text-ink-2">{whyNot(place, pageOrigin)}</p>
          {(place.kind === 'none-yet' || place.kind === 'elsewhere') && (
            <Button size="small" onClick={() => onChooseOrigin(pageOrigin)}>
              Use this page’s origin
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

function whyNot(place: FramePlace, pageOrigin: string): ReactNode {
  switch (place.kind) {
    case 'never':
      return `Can’t test here. Previews load only over HTTPS on the default port. This page is at ${pageOrigin}.`;
    case 'none-yet':
      return `To test here, create a URL for ${pageOrigin}.`;
    case 'elsewhere':
      return `The URL works on ${place.origin} only. To test here, create one for ${pageOrigin}.`;
    case 'same-origin':
      return 'Can’t test here. The preview would run on this page’s own origin and could read its data.';
    case 'here':
      return null;
  }
}

/** Loads on request only, because the frame's URL puts the token into the page. */
function Frame({ url, title }: { readonly url: string; readonly title: string }) {
  // A renewal keeps the open preview, because someone may be using it.
  const [loaded, setLoaded] = useState<{ readonly url: string; readonly run: number } | null>(null);
  return (
    <div className="flex flex-col items-start gap-3">
      {loaded !== null && (
        <iframe
          key={loaded.run}
          src={loaded.url}
          title={title}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame is cross-origin (framePlace), so its scripts can't remove their own sandbox
          sandbox="allow-forms allow-popups allow-same-origin allow-scripts"
          referrerPolicy="no-referrer"
          className="h-100 w-full rounded-control border border-line bg-surface"
        />
      )}
      <Button size="small" onClick={() => setLoaded({ url, run: (loaded?.run ?? 0) + 1 })}>
        {loaded === null ? 'Load preview' : 'Reload preview'}
      </Button>
      <p className="text-small text-ink-3">
        {loaded === null
          ? 'Loads the URL with its token into this page.'
          : 'Blank? The project may not have a finished build yet.'}
      </p>
    </div>
  );
}
