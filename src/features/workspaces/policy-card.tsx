import type { Workspace } from '@/contract/resources/workspace.ts';
import { policySentence, visibilitySentence } from '@/domain/workspace-labels.ts';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { DescriptionList } from '@/ui/layout/description-list.tsx';

export function PolicyCard({ workspace }: { readonly workspace: Workspace }) {
  return (
    <Card title="Policies">
      <div className="flex flex-col gap-3">
        <Policy label="Publishing" text={policySentence(workspace.publishing_policy)} />
        <Policy label="New projects" text={visibilitySentence(workspace)} />
        <DescriptionList
          items={[
            {
              label: 'Single sign-on',
              hint: 'Whether members must use single sign-on.',
              value: workspace.enforce_sso ? (
                <StatusDot tone="good">Required</StatusDot>
              ) : (
                <StatusDot tone="hollow">Not required</StatusDot>
              ),
            },
            {
              label: 'Personal data detection',
              hint: 'Whether projects are scanned for personal data.',
              value: workspace.enable_pii ? (
                <StatusDot tone="good">On</StatusDot>
              ) : (
                <StatusDot tone="hollow">Off</StatusDot>
              ),
            },
          ]}
        />
      </div>
    </Card>
  );
}

function Policy({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div>
      <h3 className="text-ink-3">{label}</h3>
      <p>{text}</p>
    </div>
  );
}
