import { useServiceNotices } from '@/api/use-client-facts.ts';
import { serviceVersion } from '@/contract/limits.ts';
import { Banner } from '@/ui/banner.tsx';
import { Card } from '@/ui/card.tsx';
import { Facts } from '@/ui/facts.tsx';

/** The version that every request pins, and what the service said against it (spec 4.0, 9). */
export function ServiceVersion() {
  const { otherVersion, unknownQuery } = useServiceNotices();
  return (
    <Card title="Service version">
      <div className="flex flex-col gap-3.5">
        <Facts
          items={[
            {
              label: 'Pinned by every request',
              hint: 'The header Service-Version.',
              value: <code>{serviceVersion}</code>,
            },
            {
              label: 'Used by the service',
              hint: 'The version that its answers name.',
              value: otherVersion === null ? 'The same' : <code>{otherVersion}</code>,
            },
          ]}
        />
        {otherVersion === null ? null : (
          <Banner tone="warn" title="The service answers in another version">
            Its answers name version {otherVersion}, not {serviceVersion}. What is shown may be incomplete
            until this console is updated.
          </Banner>
        )}
        {unknownQuery.length === 0 ? null : (
          <Banner tone="warn" title="The service ignored parts of a request">
            It does not know these query parameters: {unknownQuery.join(', ')}. A filter may not have been
            applied.
          </Banner>
        )}
      </div>
    </Card>
  );
}
