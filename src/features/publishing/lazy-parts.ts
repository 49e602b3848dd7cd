import { laterAside, laterPart } from '@/ui/later.tsx';
const loadAudience = () => import('./audience/audience-card.tsx');
const loadJournal = () => import('./deployments/journal-card.tsx');
const loadChecks = () => import('./before-publishing.tsx');

/** The parts of the page that need more than the project itself: each comes into its place, the frame is there before. */
export const AudienceCard = laterPart(async () => (await loadAudience()).AudienceCard);
export const JournalCard = laterPart(async () => (await loadJournal()).JournalCard);
export const BeforePublishing = laterAside(async () => (await loadChecks()).BeforePublishing);

/** Asked for beside the page, not after it. What fails is asked for again by whoever shows it. */
export const fetchParts = (): void => {
  for (const load of [loadAudience, loadJournal, loadChecks]) void load().catch(() => undefined);
};
