import type { Workspace } from '@/contract/resources/workspace.ts';
import { visibilityLabel } from '@/domain/project-labels.ts';
import { policyLabel, policySentence, visibilitySentence } from '@/domain/workspace-labels.ts';
import { Card } from '@/ui/layout/card.tsx';
import { DescriptionList } from '@/ui/layout/description-list.tsx';

/** Each policy in a word. What it means is in the tooltip of its name. */
export function PolicyCard({ workspace }: { readonly workspace: Workspace }) {
  return (
    <Card title="Policies">
      <DescriptionList
        items={[
          {
            label: 'Publishing',
            hint: policySentence(workspace.publishing_policy),
            value: policyLabel(workspace.publishing_policy),
          },
          {
            label: 'New projects',
            hint: visibilitySentence(workspace),
            value: visibilityLabel(workspace.default_project_visibility).label,
          },
          {
            label: 'Single sign-on',
            hint: 'Whether members must use single sign-on.',
            value: workspace.enforce_sso ? 'Required' : 'Optional',
          },
          {
            label: 'Personal-data detection',
            hint: 'Whether projects are scanned for personal data.',
            value: workspace.enable_pii ? 'On' : 'Off',
          },
        ]}
      />
    </Card>
  );
}
