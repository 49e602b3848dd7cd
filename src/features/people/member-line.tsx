import { type CellProps, JoinedCell, MemberTitle, RoleCell } from './member-cells.tsx';

/** A row on a phone: who it is, and beside it the role and since when. */
export function MemberLine(props: CellProps) {
  return (
    <span className="flex min-w-0 items-center justify-between gap-3">
      <MemberTitle {...props} dense={false} />
      <span className="flex shrink-0 flex-col items-end text-small text-ink-3">
        <RoleCell row={props.row} />
        <JoinedCell {...props} />
      </span>
    </span>
  );
}
