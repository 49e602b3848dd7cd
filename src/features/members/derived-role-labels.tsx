import type { Role } from '@/api/people/member-roles.ts';
import { roleLabel } from '@/domain/person-labels.ts';
import { Dash } from '@/ui/feedback/dash.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';

interface RoleValueProps {
  /** Null: not loaded. Empty: no known role. Several: it changed while roles were loading. */
  readonly roles: readonly Role[] | null;
}

/** A derived role: the API doesn't return roles. */
export function RoleValue({ roles }: RoleValueProps) {
  if (roles === null) return <NotRead />;
  const [first, ...others] = roles;
  if (first === undefined) {
    return (
      <Tooltip text="Not listed under any role.">
        <span className="text-ink-3">Unknown role</span>
      </Tooltip>
    );
  }
  if (others.length > 0) {
    return (
      <Tooltip text="The role changed while roles were loading. Reload roles.">
        <span>{roles.map((role) => roleLabel(role).label).join(' or ')}</span>
      </Tooltip>
    );
  }
  const { label, meaning } = roleLabel(first);
  return (
    <Tooltip text={meaning}>
      <span className={first === 'owner' || first === 'admin' ? 'font-medium text-ink' : undefined}>
        {label}
      </span>
    </Tooltip>
  );
}

export function ManagedValue({ scim }: { readonly scim: boolean | null }) {
  if (scim === null) return <NotRead />;
  return scim ? (
    <StatusDot tone="neutral">Identity provider</StatusDot>
  ) : (
    <StatusDot tone="hollow">Workspace</StatusDot>
  );
}

const NotRead = () => <Dash meaning="Not loaded" />;
