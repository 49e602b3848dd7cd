import type { Connection } from '@/api/connections.ts';
import type { Project } from '@/contract/resources/project.ts';
import { audiencePhrase } from '@/entities/project-words.ts';
import { Banner } from '@/ui/banner.tsx';
import { CheckboxField } from '@/ui/checkbox-field.tsx';

import { ExposureList } from './exposure-list.tsx';
import { widens } from './publish-plan.ts';
import type { PublishForm } from './use-publish-form.ts';

interface WideningGuardProps {
  readonly form: PublishForm;
  readonly project: Project;
  readonly connection: Connection;
}

/** A wider audience takes a yes of its own, next to what it would be let near (F4). */
export function WideningGuard({ form, project, connection }: WideningGuardProps) {
  const { difference } = form.draft;
  if (difference.to === null || !widens(difference, project.is_published)) return null;
  return (
    <Banner tone="warn" title={`More people can then open the app: ${audiencePhrase(difference.to)}`}>
      <ExposureList connection={connection} project={project} />
      <div data-question={form.agreed ? undefined : ''}>
        <CheckboxField
          className="mt-2"
          label={`Publish it to ${audiencePhrase(difference.to)} all the same`}
          checked={form.agreed}
          onChange={form.agree}
        />
      </div>
    </Banner>
  );
}
