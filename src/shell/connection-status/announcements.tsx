import { type ReactNode, useSyncExternalStore } from 'react';

import type { ServiceNotices } from '@/api/client.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import { serviceVersion } from '@/contract/limits.ts';
import { z } from '@/contract/zod.ts';
import { localList } from '@/lib/local-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Banner } from '@/ui/feedback/banner.tsx';
import { SafeLink } from '@/ui/links/safe-link.tsx';

/** The subjects of dismissed announcements, newest first. */
const dismissed = /* @__PURE__ */ localList({
  key: 'service-console.announcements',
  version: 1,
  item: z.string(),
  limit: 20,
});

/** Notices about the API's version (spec §9), on every page until dismissed. */
export function Announcements({ otherVersion, retired, unknownQuery }: ServiceNotices) {
  if (retired !== null) {
    const guide = describeError(retired).link;
    return (
      <Announcement
        subject={`retired ${serviceVersion}`}
        title={`API version ${serviceVersion} has been retired`}
      >
        Update Service Console to continue.
        {guide === null ? null : (
          <>
            {' '}
            <SafeLink href={guide}>Read the migration guide</SafeLink>
          </>
        )}
      </Announcement>
    );
  }
  return (
    <>
      {otherVersion === null ? null : (
        <Announcement subject={`version ${otherVersion}`} title="API version mismatch">
          Responses use version {otherVersion} instead of {serviceVersion}. Data may be incomplete.
        </Announcement>
      )}
      {unknownQuery.length === 0 ? null : (
        <Announcement
          subject={`unknown ${unknownQuery.join(', ')}`}
          title="The API ignored parts of a request"
        >
          Unknown: {unknownQuery.join(', ')}. A filter may not be applied.
        </Announcement>
      )}
    </>
  );
}

interface AnnouncementProps {
  /** A dismissed notice returns only when its subject changes. */
  readonly subject: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Announcement({ subject, title, children }: AnnouncementProps) {
  const subjects = useSyncExternalStore(dismissed.subscribe, dismissed.get);
  if (subjects.includes(subject)) return null;
  const dismiss = (): void => {
    dismissed.update((current) => [subject, ...current.filter((other) => other !== subject)]);
    document.querySelector<HTMLElement>('#main')?.focus();
  };
  return (
    <Banner
      tone="accent"
      title={title}
      className="mx-4 mt-4 md:mx-6"
      action={
        <Button size="small" onClick={dismiss}>
          Dismiss
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
