import { safeHttpUrl } from '@/lib/url.ts';

/** A picture's address that may be loaded: a safe one, or a picture that is part of the answer, as the demo draws them. */
export const safeImageSource = (value: string): string | null =>
  /^data:image\/(?:svg\+xml|png|jpeg|webp)[;,]/u.test(value) ? value : safeHttpUrl(value);
