import type { Connection } from '@/api/connection/connections.ts';
import type { Project } from '@/contract/resources/project.ts';
import { audiencePhrase } from '@/domain/project-labels.ts';
import { Banner } from '@/ui/feedback/banner.tsx';
import { CheckboxField } from '@/ui/forms/checkbox-field.tsx';

import { widens } from './publish-plan.ts';
import { RiskList } from './risk-list.tsx';
import type { PublishForm } from './use-publish-form.ts';

interface WideningGuardProps {
  readonly form: PublishForm;
  readonly project: Project;
  readonly connection: Connection;
}

/** A wider audience takes a yes of its own, next to what it would be let near (F4). */
export function AudienceConfirm({ form, project, connection }: WideningGuardProps) {
  const { difference } = form.draft;
  if (difference.to === null || !widens(difference, project.is_published)) return null;
  return (
    <Banner tone="warn" title={`More people can then open the app: ${audiencePhrase(difference.to)}`}>
      <RiskList connection={connection} project={project} />
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
