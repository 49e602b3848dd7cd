import { laterPart } from '@/ui/later.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';

export const NoTraffic = laterPart(async () => (await import('./no-traffic.tsx')).NoTraffic);
export const NotesCard = laterPart(async () => (await import('./notes/notes-card.tsx')).NotesCard);
export const ProjectPanels = laterPart(async () => (await import('./project-panels.tsx')).ProjectPanels);

/** As high as the notes are when there are none. */
export const NotesPlace = () => <Skeleton className="h-32 w-full rounded-card" />;

/** Pages, sources, countries, devices, and what happens now. */
const heights = ['h-[422px]', 'h-[294px]', 'h-[294px]', 'h-[298px]', 'h-[298px] md:col-span-2'];

export const PanelsPlace = () => (
  <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
    {heights.map((height, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- places do not move
      <Skeleton key={at} className={`rounded-card ${height}`} />
    ))}
  </div>
);
