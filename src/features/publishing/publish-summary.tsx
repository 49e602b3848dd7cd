import type { PublishPlan } from './publish-plan.ts';

/** What the publish will do, and when, in plain words (E1). */
export function PublishSummary({ plan }: { readonly plan: PublishPlan }) {
  return (
    <div className="flex flex-col gap-3">
      <Steps title="At once" steps={plan.atOnce} />
      <Steps title="When the deployment has ended well" steps={plan.whenDone} />
      <Steps title="Stays as it is" steps={plan.unchanged} />
    </div>
  );
}

function Steps({ title, steps }: { readonly title: string; readonly steps: readonly string[] }) {
  if (steps.length === 0) return null;
  return (
    <div>
      <h4 className="text-small font-medium text-ink-3">{title}</h4>
      <ul className="mt-0.5 flex flex-col gap-0.5">
        {steps.map((text) => (
          <li key={text} className="wrap-anywhere text-ink-2">
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
