import type { Connection } from '@/api/connection/connections.ts';
import type { Project } from '@/contract/resources/project.ts';

import { exposureRisks } from './preflight.ts';
import { usePreflight } from './use-preflight.ts';

interface ExposureListProps {
  readonly connection: Connection;
  readonly project: Project;
}

/** What more people would be let near: open errors, personal data and secrets, or that they are not known (F4). */
export function RiskList({ connection, project }: ExposureListProps) {
  const items = exposureRisks({ ...usePreflight(connection, project).facts, wanted: null });
  if (items.length === 0) return <p>No open error and no open personal data is known.</p>;
  return (
    <>
      <p>Look at this first:</p>
      <ul className="flex list-disc flex-col gap-0.5 pl-4.5">
        {items.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}
