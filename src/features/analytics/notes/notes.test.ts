import { beforeEach, describe, expect, test } from 'vitest';

import { entryOf } from '@/api/testing/deployment-history-fixture.ts';
import { formatTime } from '@/lib/dates.ts';
import { readableOf } from '@/lib/local-store.ts';
import { startOf } from '@/lib/utc-days.ts';
import { changeOf } from '@/local/change-fixture.ts';
import type { ChangeEntry } from '@/local/change-log.ts';
import { isShownOn, chartNotes, storedNote, removeNote, saveNote } from '@/local/chart-notes.ts';
import type { DeploymentHistoryEntry } from '@/local/deployment-history.ts';

import { viewOf } from '../model/view.ts';
import { changeNote, deploymentNote } from './automatic-notes.ts';
import { noteProblem } from './chart-note.ts';
import { noteOnDays, placeNotes } from './use-chart-notes.ts';

const now = Date.UTC(2026, 10, 20, 13, 37);
const draft = {
  workspaceId: 'w',
  projectId: 'p',
  from: '2026-11-18',
  to: '2026-11-19',
  text: ' Newsletter ',
};

const deployment = (fields: Partial<DeploymentHistoryEntry> = {}): DeploymentHistoryEntry =>
  entryOf({ id: 'd1', started_at: '2026-11-19T10:00:00Z', url: null, audience: 'public', ...fields });

const change = (fields: Partial<ChangeEntry> = {}): ChangeEntry =>
  changeOf({
    at: '2026-11-19T10:00:00Z',
    operationId: 'updatePublishSettings',
    before: { audience: 'workspace' },
    after: { audience: 'public' },
    ...fields,
  });

describe('chart notes', () => {
  beforeEach(() => {
    chartNotes.update(() => []);
  });

  test('adds, changes and removes a note', () => {
    const { id } = saveNote(draft);
    expect(chartNotes.get()).toEqual([{ ...draft, text: 'Newsletter', id }]);
    saveNote({ ...draft, text: 'Newsletter and fair' }, id);
    expect(chartNotes.get()).toMatchObject([{ id, text: 'Newsletter and fair' }]);
    removeNote(id);
    expect(chartNotes.get()).toEqual([]);
  });

  test('keeps a note with its workspace when it is edited on a project page', () => {
    const { id } = saveNote({ ...draft, projectId: null });
    saveNote({ ...draft, text: 'Fair' }, id);
    expect(chartNotes.get()).toMatchObject([{ id, projectId: null, text: 'Fair' }]);
  });

  test('validates a note before saving it', () => {
    expect(noteProblem(draft)).toBeNull();
    expect(noteProblem({ ...draft, text: ' ' })).toMatchObject({ field: 'text' });
    expect(noteProblem({ ...draft, text: 'x'.repeat(121) })).toMatchObject({ field: 'text' });
    expect(noteProblem({ ...draft, from: '' })).toEqual({ field: 'from', text: 'Enter a start date.' });
    expect(noteProblem({ ...draft, to: '' })).toEqual({ field: 'to', text: 'Enter an end date.' });
    expect(noteProblem({ ...draft, to: '2026-11-17' })).toMatchObject({ field: 'to' });
  });

  test('accepts only days within the chart’s limits', () => {
    const text = 'Choose a date from Jan 1, 2000 to Dec 31, 2999.';
    expect(noteProblem({ ...draft, from: '1999-12-31' })).toEqual({ field: 'from', text });
    expect(noteProblem({ ...draft, to: '20266-11-19' })).toEqual({ field: 'to', text });
    expect(noteProblem({ ...draft, from: '2000-01-01' })).toBeNull();
  });

  test('drops unreadable notes', () => {
    const note = { ...draft, id: 'n' };
    const stored = [note, null, { ...note, from: 'x' }, { ...note, to: '2026-01-01' }, 7];
    expect(readableOf(storedNote, stored)).toEqual([note]);
  });

  test('shows notes of a workspace in its projects, and those of a project only there', () => {
    const page = { workspaceId: 'w', projectId: 'p' };
    expect(isShownOn(draft, page)).toBe(true);
    expect(isShownOn({ ...draft, projectId: null }, page)).toBe(true);
    expect(isShownOn({ ...draft, projectId: 'other' }, page)).toBe(false);
    expect(isShownOn(draft, { workspaceId: 'w', projectId: null })).toBe(false);
    expect(isShownOn({ ...draft, projectId: null }, { workspaceId: 'x', projectId: 'p' })).toBe(false);
  });
});

const byline = `At ${formatTime(Date.parse('2026-11-19T10:00:00Z'), 'utc')} UTC, by Acme.`;

describe('automatic notes', () => {
  test('includes publishes, not failed builds', () => {
    expect(deploymentNote(deployment())).toMatchObject({
      text: 'Published',
      detail: `Audience: Public. ${byline}`,
      startMs: Date.parse('2026-11-19T10:00:00Z'),
    });
    expect(deploymentNote(deployment({ outcome: 'running' }))).toMatchObject({ text: 'Publish started' });
    expect(deploymentNote(deployment({ outcome: 'paused' }))).toMatchObject({
      text: 'Published (unconfirmed)',
    });
    expect(deploymentNote(deployment({ outcome: 'error', audience: null, slug: 'shop' }))).toBeNull();
    expect(deploymentNote(deployment({ started_at: '' }))).toBeNull();
  });

  test('includes the first hour of a release', () => {
    const first_hour = { visitors: 14, pageviews: 1, visitors_before: 1, pageviews_before: 2 };
    expect(deploymentNote(deployment({ audience: null, first_hour }))?.detail).toBe(
      `First hour: 14 visitors and 1 page view; 1 visitor and 2 page views a week earlier. ${byline}`,
    );
    const alone = { visitors: 14, pageviews: 1 };
    expect(deploymentNote(deployment({ audience: null, first_hour: alone }))?.detail).toBe(
      `First hour: 14 visitors and 1 page view. ${byline}`,
    );
  });

  test('includes the audience of a failed publish (spec §3.2)', () => {
    expect(deploymentNote(deployment({ outcome: 'error', slug: 'shop' }))).toMatchObject({
      text: 'Audience: Public',
      detail: `Deployment failed. ${byline}`,
    });
  });

  test('includes changes of the audience', () => {
    expect(changeNote(change())).toMatchObject({
      text: 'Audience: Public',
      detail: `Previously: Workspace. ${byline}`,
    });
    expect(changeNote(change({ operationId: 'unpublishProject', outcome: 'unknown' }))).toMatchObject({
      text: 'Taken offline (unconfirmed)',
    });
    expect(changeNote(change({ after: { audience_targets: ['group:g'] } }))).toMatchObject({
      text: 'Audience groups changed',
    });
    expect(changeNote(change({ after: {} }))).toBeNull();
    expect(changeNote(change({ operationId: 'deleteProject', before: { name: 'Shop' } }))?.detail).toContain(
      'Shop.',
    );
    expect(changeNote(change({ outcome: 'refused' }))).toBeNull();
    expect(changeNote(change({ operationId: 'publishProject' }))).toBeNull();
  });
});

test('includes renames and changes of editor access', () => {
  const renamed = { operationId: 'updateProject', before: { name: 'Shop' }, after: { name: 'Store' } };
  expect(changeNote(change(renamed))).toMatchObject({
    text: 'Renamed to “Store”',
    detail: `Previously: “Shop”. ${byline}`,
  });
  const narrowed = {
    operationId: 'updateProject',
    before: { visibility: 'workspace_edit' },
    after: { visibility: 'restricted' },
  };
  expect(changeNote(change(narrowed))).toMatchObject({
    text: 'Editor access: Restricted',
    detail: `Previously: Workspace can edit. ${byline}`,
  });
});

describe('placing', () => {
  const week = viewOf({ range: '2026-11-14..2026-11-20' }, now);
  const ownNote = (from: string, to: string) => noteOnDays({ ...draft, id: from, from, to });

  test('puts notes on the buckets they touch, cut at the ends of the range', () => {
    const notes = [
      ownNote('2026-11-18', '2026-11-19'),
      ownNote('2026-11-01', '2026-11-14'),
      ownNote('2026-11-01', '2026-11-13'),
    ];
    expect(placeNotes(notes, week).map(({ from, to }) => [from, to])).toEqual([
      [0, 0],
      [4, 5],
    ]);
    expect(
      placeNotes(notes, viewOf({ range: '2026-11-14..2026-11-20', by: 'hourly' }, now)).at(-1),
    ).toMatchObject({
      from: 96,
      to: 143,
    });
  });

  test('puts a moment on its local day where the chart has local days, and a written note on its day', () => {
    const zone = process.env['TZ'];
    process.env['TZ'] = 'America/Los_Angeles';
    const release = deploymentNote(deployment({ started_at: '2026-11-19T02:00:00Z' }));
    const notes = [ownNote('2026-11-19', '2026-11-19'), ...(release === null ? [] : [release])];
    const placesIn = (timeZone: 'utc' | 'local') =>
      Object.fromEntries(placeNotes(notes, week, timeZone).map(({ kind, from, to }) => [kind, [from, to]]));
    expect(placesIn('utc')).toEqual({ own: [5, 5], deployment: [5, 5] });
    expect(placesIn('local')).toEqual({ own: [5, 5], deployment: [4, 4] });
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  test('groups equal notes in a bucket', () => {
    const notes = ['a', 'b', 'c']
      .map((id) => deploymentNote(deployment({ id })))
      .filter((note) => note !== null);
    const placed = placeNotes([...notes, ownNote('2026-11-19', '2026-11-19')], week);
    expect(placed.map(({ text }) => text)).toEqual(expect.arrayContaining(['Published (3)', ' Newsletter ']));
    expect(placed).toHaveLength(2);
    expect(placed.every(({ from, to }) => from === 5 && to === 5)).toBe(true);
    expect(startOf('2026-11-19')).toBe(Date.UTC(2026, 10, 19));
  });

  test('names the project in the notes of a workspace', () => {
    const published = (id: string, project: string) => {
      const note = deploymentNote(deployment({ id }));
      return note === null ? [] : [{ ...note, project }];
    };
    const [single] = placeNotes(published('a', 'Atlas'), week);
    expect(single?.text).toBe('Published · Atlas');
    const [several] = placeNotes([...published('a', 'Atlas'), ...published('b', 'Fleet map')], week);
    expect(several?.text).toBe('Published (2)');
    expect(several?.detail).toMatch(/^Atlas\. .* by Acme\.\nFleet map\. .* by Acme\.$/);
  });
});
