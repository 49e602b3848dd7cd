import { parentOrigin } from '@/contract/operations/publishing.ts';
import { safeHttpUrl } from '@/lib/url.ts';

/** Whether a preview can be tried in this page, and if not, why it would stay blank. */
export type FramePlace =
  | { readonly kind: 'here' }
  /** This page's own origin is none that a URL can be made for (spec 4.14). */
  | { readonly kind: 'never' }
  | { readonly kind: 'none-yet' }
  | { readonly kind: 'elsewhere'; readonly origin: string }
  /** A frame of this page's own origin would share its storage, and with it the key. */
  | { readonly kind: 'same-origin' };

export function framePlace(pageOrigin: string, made: { origin: string; url: string } | null): FramePlace {
  if (!parentOrigin.safeParse(pageOrigin).success) return { kind: 'never' };
  if (made === null) return { kind: 'none-yet' };
  if (made.origin !== pageOrigin) return { kind: 'elsewhere', origin: made.origin };
  const safe = safeHttpUrl(made.url);
  return safe === null || new URL(safe).origin === pageOrigin ? { kind: 'same-origin' } : { kind: 'here' };
}
