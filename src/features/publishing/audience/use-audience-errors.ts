import { useState } from 'react';

import { ApiError } from '@/api/transport/api-error.ts';

interface AudienceErrors {
  readonly audience: string | undefined;
  /** What was said about groups, by their id; under "" what was said about the list. */
  readonly groups: ReadonlyMap<string, string>;
}

const aboutList = /^body\.audience_targets(?:[.[](\d+)\b.*)?$/;
const aboutAudience = 'body.audience';

/** What these fields say beside themselves, for `placeErrors`. */
export const audienceLocations: readonly string[] = [aboutAudience, 'body.audience_targets'];

/** The service's words about the audience and its groups (spec §2.2); groups are named by their place in the list sent. */
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

/** As `audienceErrors`, of the list as it was when the error came: the person corrects it afterwards. */
export function useAudienceErrors(error: unknown, listed: readonly string[]): AudienceErrors {
  const [seen, setSeen] = useState({ error, errors: audienceErrors(error, listed) });
  if (seen.error === error) return seen.errors;
  const errors = audienceErrors(error, listed);
  setSeen({ error, errors });
  return errors;
}
