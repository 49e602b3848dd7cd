import type { ProjectSummary } from '@/contract/resources/project.ts';
import { getOwn, visibleText } from '@/lib/text.ts';

/** The label of an API value, and its meaning in one sentence. */
export interface Label {
  readonly label: string;
  readonly meaning: string;
  /** False for an unknown value, which is shown as it is (spec §9). */
  readonly known: boolean;
}

const labelOf = (label: string, meaning: string): Label => ({ label, meaning, known: true });
const unknownLabel = (raw: string): Label => ({
  label: raw.trim() || 'Unknown',
  meaning: `Unknown value “${raw}”.`,
  known: false,
});

const viewing =
  'All members can view. People with access through the project, its folder, or a group can edit.';

const visibilityLabels: Readonly<Record<string, Label>> = {
  restricted: labelOf('Restricted', 'The project owner, invited collaborators, and workspace owners.'),
  workspace_edit: labelOf('Workspace can edit', 'All members whose role allows it.'),
  workspace_view: labelOf('Workspace can view', viewing),
};

const audienceLabels: Readonly<Record<string, Label>> = {
  public: labelOf('Public', 'Anyone with the URL, without signing in.'),
  workspace: labelOf('Workspace', 'All members of the workspace.'),
  // Organization-wide access is never listed (spec §2.3).
  custom: labelOf(
    'Groups and people',
    'The groups and people on the app’s list, plus anyone with organization-wide access.',
  ),
};

const notSet = labelOf('Not set', 'This project has no setting.');
const notShown = labelOf('Not shown', 'This list doesn’t include it.');
const notPublished = labelOf('Not published', 'No one can open the app.');

/** Shown instead of a last edit (spec §2.3): there was none, or the list doesn't include it. */
export const withoutEdit = (project: Pick<ProjectSummary, 'last_edited_at'>): string =>
  project.last_edited_at === undefined ? notShown.label : 'Never';

/** Editor access (spec §2.3). Null: no stored setting. Absent: not shown. */
export function visibilityLabel(value: string | null | undefined): Label {
  if (value === undefined) return notShown;
  return value === null ? notSet : (getOwn(visibilityLabels, value) ?? unknownLabel(value));
}

/** Whether a setting needs the Business or Enterprise plan (spec §2.3). */
export const isPaidVisibility = (value: string | null): boolean =>
  value === 'restricted' || value === 'workspace_view';

/** Who can open the published app (spec §2.3). */
export function audienceLabel(value: string | null | undefined): Label {
  if (value === undefined) return notShown;
  return value === null ? notSet : (getOwn(audienceLabels, value) ?? unknownLabel(value));
}

const audiencePhrases: Readonly<Record<string, string>> = {
  public: 'everyone',
  workspace: 'the workspace',
  custom: 'groups and people',
};

/** An audience in the middle of a sentence. */
export const audiencePhrase = (audience: string): string =>
  getOwn(audiencePhrases, audience) ?? `“${audience}”`;

type Openable = Pick<ProjectSummary, 'is_published' | 'publish_audience'>;

/** Published state and audience in one label: an app that isn't published has no audience (spec §3.2). */
export function openLabel(project: Openable): Label {
  if (!project.is_published) return notPublished;
  if (project.publish_audience === undefined || project.publish_audience === null) {
    return labelOf('Published', 'Published. The audience isn’t available.');
  }
  return audienceLabel(project.publish_audience);
}

const untitled = 'Untitled project';
export const noSummary = 'No summary yet';
export const unreadableName = 'Unavailable project';

/**
 * Whether a project has a visible name. The API accepts names of joiners and other zero-width characters (spec §4.8).
 */
export const hasName = (project: { readonly name?: string | null | undefined }): boolean =>
  visibleText(project.name) !== '';

/** Falls back to the ID, because a response may omit the name (spec §2.3). */
export const projectName = (project: {
  readonly id: string;
  readonly name?: string | null | undefined;
}): string => (project.name === undefined ? project.id : visibleText(project.name) || untitled);

const visibilityConsequences: Readonly<Record<string, string>> = {
  restricted: 'Only the owner, invited collaborators, and workspace owners keep access.',
  workspace_edit: 'All members can edit or view, as their role allows.',
  workspace_view: viewing,
};

/** The effect that a change of editor access has (spec §2.3). Null if there is none, or either setting is unknown. */
export const visibilityConsequence = (from: string | null, to: string): string | null =>
  from === null || from === to || !Object.hasOwn(visibilityConsequences, from)
    ? null
    : (getOwn(visibilityConsequences, to) ?? null);

/** The URL of a project's page, to share. */
export const projectUrl = (workspaceId: string, projectId: string): string => {
  const path = ['workspaces', workspaceId, 'projects', projectId].map(encodeURIComponent);
  return new URL(`/${path.join('/')}`, globalThis.location.origin).href;
};
