import { CircleAlert, CircleCheck, CircleHelp, LoaderCircle } from 'lucide-react';

import { Button } from '@/ui/controls/button.tsx';
import { usePopover } from '@/ui/overlays/use-popover.ts';

import { DeploymentPopoverPanel, type DeploymentPopoverPanelProps } from './deployment-popover-panel.tsx';

type DeploymentPopoverProps = Omit<DeploymentPopoverPanelProps, 'popover'>;

const sign = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What runs and what has ended, in a word; more of it on request. */
export function DeploymentPopover(props: DeploymentPopoverProps) {
  const popover = usePopover();
  const { icon, text } = face(props);
  return (
    <>
      <Button
        {...popover.triggerProps}
        size="small"
        aria-haspopup="dialog"
        icon={icon}
        className="max-sm:px-1.5 pointer-coarse:min-w-10"
      >
        <span className="max-sm:sr-only">{text}</span>
      </Button>
      {popover.open && <DeploymentPopoverPanel {...props} popover={popover} />}
    </>
  );
}

function face({ items, running }: DeploymentPopoverProps) {
  if (running > 0) {
    return {
      icon: <LoaderCircle {...sign} className="text-accent-text motion-safe:animate-spin" />,
      text: running === 1 ? 'Deploying' : `${running} deployments running`,
    };
  }
  const failed = items.filter(({ entry }) => entry.outcome === 'error').length;
  if (failed > 0) {
    const text = failed === 1 ? 'Deployment failed' : `${failed} deployments failed`;
    return { icon: <CircleAlert {...sign} className="text-bad" />, text };
  }
  if (items.every(({ entry }) => entry.outcome === 'completed'))
    return { icon: <CircleCheck {...sign} className="text-good" />, text: 'Deployed' };
  return { icon: <CircleHelp {...sign} className="text-ink-3" />, text: 'Deployments' };
}
