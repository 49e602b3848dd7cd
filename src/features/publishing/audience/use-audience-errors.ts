import { useState } from 'react';

import { ApiError } from '@/api/transport/api-error.ts';

interface AudienceErrors {
  readonly audience: string | undefined;
  /** Errors of groups, by their ID; errors of the list are under "". */
  readonly groups: ReadonlyMap<string, string>;
}

const aboutList = /^body\.audience_targets(?:[.[](\d+)\b.*)?$/;
const aboutAudience = 'body.audience';

/** The error locations that these fields show themselves, for `placeErrors`. */
export const audienceLocations: readonly string[] = [aboutAudience, 'body.audience_targets'];

/** The API's errors about the audience and its groups (spec §2.2), which it locates by index in the sent list. */
export function audienceErrors(error: unknown, sent: readonly string[]): AudienceErrors {
  let audience: string | undefined;
  const groups = new Map<string, string>();
  for (const { location, message } of error instanceof ApiError ? error.errors : []) {
    if (location === aboutAudience) audience = message;
    const place = aboutList.exec(location ?? '');
    if (place !== null)
      groups.set((place[1] === undefined ? undefined : sent[Number(place[1])]) ?? '', message);
  }
  return { audience, groups };
}

/** Like `audienceErrors`, for the list as it was sent, since the person edits it afterwards. */
export function useAudienceErrors(error: unknown, listed: readonly string[]): AudienceErrors {
  const [last, setLast] = useState({ error, errors: audienceErrors(error, listed) });
  if (last.error === error) return last.errors;
  const errors = audienceErrors(error, listed);
  setLast({ error, errors });
  return errors;
}
