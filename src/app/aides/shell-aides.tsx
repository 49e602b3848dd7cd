import { ConnectionHealth } from '../health/connection-health.tsx';
import { ShellKeys } from '../keys/shell-keys.tsx';

/** What the pages inside the shell have beside that; it stands above their content, and says something when it must. */
export function ShellAides() {
  return (
    <>
      <ConnectionHealth />
      <ShellKeys />
    </>
  );
}
