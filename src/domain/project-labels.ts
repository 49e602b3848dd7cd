import type { ProjectSummary } from '@/contract/resources/project.ts';
import { getOwn } from '@/lib/text.ts';

/** The label of an API value, and its meaning in one sentence. */
export interface Label {
  readonly label: string;
  readonly meaning: string;
  /** False for an unknown value, which is shown as it is (spec §9). */
  readonly known: boolean;
}

const word = (label: string, meaning: string): Label => ({ label, meaning, known: true });
const unknownWord = (raw: string): Label => ({
  label: raw,
  meaning: `Unknown value “${raw}”.`,
  known: false,
});

const visibilityWords: Readonly<Record<string, Label>> = {
  restricted: word('Restricted', 'Its owner, invited collaborators and workspace owners.'),
  workspace_edit: word('Workspace can edit', 'All members, as their role allows.'),
  workspace_view: word(
    'Workspace can view',
    'All members can view. People with access to the project, its folder or a group can edit.',
  ),
};

const audienceWords: Readonly<Record<string, Label>> = {
  public: word('Public', 'Anyone with the URL, without signing in.'),
  workspace: word('Workspace', 'All members of the workspace.'),
  custom: word('Groups and people', 'Only groups and people with access.'),
};

const notSet = word('Not set', 'This project has no setting.');
const notShown = word('Not shown', 'This list doesn’t include it.');
const notPublished = word('Not published', 'Nobody can open the app.');

/** In place of a last edit (spec §2.3): there was none, or the list doesn't show it. */
export const withoutEdit = (project: Pick<ProjectSummary, 'last_edited_at'>): string =>
  project.last_edited_at === undefined ? notShown.label : 'Never';

/** Editor access (spec §2.3). Null: no stored setting. Absent: not shown. */
export function visibilityLabel(value: string | null | undefined): Label {
  if (value === undefined) return notShown;
  return value === null ? notSet : (getOwn(visibilityWords, value) ?? unknownWord(value));
}

/** Whether a setting needs the Business or Enterprise plan (spec §2.3). */
export const isPaidVisibility = (value: string | null): boolean =>
  value === 'restricted' || value === 'workspace_view';

/** Who can open the published app (spec §2.3). */
export function audienceLabel(value: string | null | undefined): Label {
  if (value === undefined) return notShown;
  return value === null ? notSet : (getOwn(audienceWords, value) ?? unknownWord(value));
}

/** An audience in the middle of a sentence. */
export function audiencePhrase(audience: string): string {
  const phrases: Readonly<Record<string, string>> = {
    public: 'everyone',
    workspace: 'the workspace',
    custom: 'groups and people',
  };
  return getOwn(phrases, audience) ?? `“${audience}”`;
}

type Openable = Pick<ProjectSummary, 'is_published' | 'publish_audience'>;

/** Published state and audience in one label: an app that isn't published has no audience (spec §3.2). */
export function openLabel(project: Openable): Label {
  if (!project.is_published) return notPublished;
  if (project.publish_audience === undefined || project.publish_audience === null) {
    return word('Published', 'Published. The audience isn’t available.');
  }
  return audienceLabel(project.publish_audience);
}

const untitled = 'Untitled project';
export const noSummary = 'No summary yet';
export const unreadableName = 'Unavailable project';

/** A name may be null or invisible: the API accepts joiners and other characters without a shape (spec §4.8). */
export const hasName = (project: { readonly name?: string | null | undefined }): boolean =>
  /[^\s\p{DI}]/u.test(project.name ?? '');

/** A response may leave the name out (spec §2.3). The ID is used then. */
export const projectName = (project: {
  readonly id: string;
  readonly name?: string | null | undefined;
}): string =>
  project.name === undefined ? project.id : (hasName(project) && project.name?.trim()) || untitled;
