import { useConnections } from '@/api/connection/connections.ts';
import { ColorDot } from '@/ui/controls/color-dot.tsx';

interface ConnectionNameProps {
  readonly id: string;
  /** As it was called when it was last heard of. */
  readonly name: string;
}

/** A connection as it is called now, or was, if it is gone. */
export function ConnectionName({ id, name }: ConnectionNameProps) {
  const connection = useConnections().find((one) => one.id === id);
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {connection === undefined ? null : <ColorDot color={connection.color} />}
      <bdi className="truncate">{connection?.name ?? name}</bdi>
    </span>
  );
}
