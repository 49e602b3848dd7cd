import type { PublishAudienceGrant } from '@/contract/resources/project.ts';
import { PersonName } from '@/domain/person-name.tsx';
import { useShowAll } from '@/ui/controls/show-all.tsx';

const atFirst = 8;

/** People with direct access, by name. Grants of unknown types are shown as is. */
export function PeopleNames({ grants }: { readonly grants: readonly PublishAudienceGrant[] }) {
  const people = grants.filter(({ type }) => type !== 'group');
  const { visible, button } = useShowAll(people, atFirst, 'self-start');
  if (people.length === 0) return null;
  return (
    <>
      <ul aria-label="People" className="flex gap-x-4 gap-y-1.5 text-ink max-sm:flex-col sm:flex-wrap">
        {visible.map(({ type, id }) => (
          <li key={`${type}:${id}`} className="min-w-0">
            {type === 'user' ? (
              <PersonName userId={id} />
            ) : (
              <span className="font-mono text-small wrap-anywhere">
                {type}: {id}
              </span>
            )}
          </li>
        ))}
      </ul>
      {button}
    </>
  );
}
