import type { AudienceDifference } from '@/api/publishing/audience.ts';
import { audiencePhrase } from '@/domain/project-labels.ts';
import { formatCount, formatList } from '@/lib/numbers.ts';

export interface PlanInput {
  readonly isPublished: boolean;
  /** The change from the saved to the requested audience. */
  readonly difference: AudienceDifference;
  /** Whether the request includes the audience. */
  readonly sendsAudience: boolean;
  /** The slug that is sent; null keeps the current URL. */
  readonly slug: string | null;
}

/** What a publish does, in order (spec §3.2, §4.10). */
export function publishPlan(input: PlanInput) {
  const { isPublished, slug, sendsAudience } = input;
  const audience = sendsAudience ? audienceSteps(input) : [];
  const address =
    slug === null ? [] : [`The URL is built from “${slug}”. Custom domains and branding can change it.`];
  return {
    atOnce: [
      'The latest version starts building.',
      ...(isPublished ? audience : []),
      ...(audience.length > 0 ? ['The audience changes even if the deployment fails.'] : []),
    ],
    whenDone: [
      isPublished ? 'The new version replaces the live one.' : 'The app goes live.',
      ...(isPublished ? [] : audience),
      ...address,
    ],
    unchanged: [
      ...(audience.length > 0 ? [] : [unchangedAudience(input)]),
      ...(slug === null ? [isPublished ? 'The app’s URL.' : 'The app’s URL, if it has one.'] : []),
      'Editor access.',
    ],
  };
}

function audienceSteps({ difference }: PlanInput): readonly string[] {
  const { from, to, addedGroups, removedGroups, losingUsers, losesUnlisted, losesWorkspaceAccess } =
    difference;
  const opens = to === null || to === from ? [] : [`Audience: ${named(to)}${instead(from)}.`];
  const gains =
    addedGroups.length > 0 ? [`${formatCount(addedGroups.length, 'group')} can also open it.`] : [];
  const losses = [
    ...(removedGroups.length > 0 ? [formatCount(removedGroups.length, 'group')] : []),
    ...(losingUsers.length > 0 ? [formatCount(losingUsers.length, 'person', 'people')] : []),
    ...(losesUnlisted ? ['anyone not listed'] : []),
  ];
  return [
    ...opens,
    ...gains,
    ...(losses.length > 0 ? [`Loses access: ${formatList(losses)}.`] : []),
    ...(losesWorkspaceAccess ? ['Workspace-wide access, if it’s on the list, is permanently removed.'] : []),
  ];
}

/** An audience as a setting; “everyone” is for sentences about people. */
const named = (audience: string): string => (audience === 'public' ? audience : audiencePhrase(audience));
const instead = (from: string | null): string => (from === null ? '' : ` instead of ${named(from)}`);

function unchangedAudience({ difference: { from }, isPublished }: PlanInput): string {
  if (from !== null) return `Audience: ${named(from)}.`;
  return isPublished ? 'Audience.' : 'The saved audience, not shown while the app is offline.';
}

/** Whether more people could open the app than now, if that can be determined. */
export function widens({ from, to, reach }: AudienceDifference, isPublished: boolean): boolean {
  if (to === 'public') return !isPublished || from !== 'public';
  return isPublished && reach === 'wider';
}

/** The button's label, which names the audience (spec §3.2). */
export const publishLabel = (audience: string | null): string =>
  audience === null ? 'Publish' : `Publish to ${audiencePhrase(audience)}`;
