import { array, assert, boolean, constant, constantFrom, oneof, option, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { publishProject, updatePublishSettings } from '@/contract/operations/publishing.ts';

import {
  audienceDifference,
  buildAudienceChange,
  isStillCurrent,
  needsConfirmation,
  sameStored,
  storedAudience,
  type StoredAudience,
  targetsFor,
  undoAudience,
} from './audience.ts';

const group = (id: string) => ({ type: 'group', id });
const user = (id: string) => ({ type: 'user', id });
const custom: StoredAudience = {
  isPublished: true,
  audience: 'custom',
  grants: [group('a'), group('b'), user('u')],
};
const replace = (...groupIds: string[]) => ({
  audience: null,
  targets: { kind: 'replace', groupIds } as const,
});

describe('saved audience', () => {
  const project = { is_published: true, publish_audience: 'custom', publish_audience_targets: [user('u')] };
  const settings = { audience: 'workspace', audience_targets: [group('a')] };

  test('returns the list of the published project', () => {
    expect(storedAudience(project, settings)).toEqual({
      isPublished: true,
      audience: 'custom',
      grants: [user('u')],
    });
  });

  test('has null grants when no response lists them', () => {
    const offline = { is_published: false, publish_audience: null, publish_audience_targets: [] };
    expect(storedAudience(offline, null)).toEqual({ isPublished: false, audience: null, grants: null });
    expect(storedAudience({ ...project, publish_audience: 'public' }, null).grants).toBeNull();
    expect(storedAudience(offline, settings)).toMatchObject({ audience: 'workspace', grants: [group('a')] });
  });

  test('lists each grant once, even if the API repeats it', () => {
    const twice = [user('u'), group('a'), user('u'), group('u')];
    const listed = storedAudience({ ...project, publish_audience_targets: twice }, null);
    expect(listed.grants).toEqual([user('u'), group('a'), group('u')]);
    const offline = { is_published: false, publish_audience: null, publish_audience_targets: [] };
    const stored = { audience: 'custom', audience_targets: [group('a'), group('a')] };
    expect(storedAudience(offline, stored).grants).toEqual([group('a')]);
  });
});

describe('audience difference', () => {
  test('lists groups and people', () => {
    expect(audienceDifference(custom, replace('b', 'c'))).toEqual({
      from: 'custom',
      to: 'custom',
      addedGroups: ['c'],
      removedGroups: ['a'],
      losingUsers: ['u'],
      losesUnlisted: false,
      losesWorkspaceAccess: true,
      reach: 'same',
    });
  });

  test('needs confirmation when people or unlisted grants would be lost', () => {
    expect(needsConfirmation(audienceDifference(custom, replace('a')))).toBe(true);
    expect(needsConfirmation(audienceDifference({ ...custom, grants: null }, replace('a')))).toBe(true);
    expect(needsConfirmation(audienceDifference({ ...custom, grants: [group('a')] }, replace('b')))).toBe(
      false,
    );
  });

  test('loses nobody when the list is kept', () => {
    const requested = { audience: 'public', targets: { kind: 'keep' } } as const;
    expect(audienceDifference(custom, requested)).toMatchObject({
      removedGroups: [],
      losingUsers: [],
      losesWorkspaceAccess: false,
      reach: 'wider',
    });
  });

  test.each([
    ['workspace', 'custom', 'narrower'],
    [null, 'public', 'unknown'],
    ['new', 'public', 'unknown'],
  ] as const)('compares reach from %s to %s as %s', (from, to, reach) => {
    const requested = { audience: to, targets: { kind: 'keep' } } as const;
    expect(audienceDifference({ ...custom, audience: from }, requested).reach).toBe(reach);
  });
});

describe('request body', () => {
  test('includes a list only with the audience custom', () => {
    const confirmation = { losingUsers: ['u'], losesUnlisted: false };
    expect(buildAudienceChange(custom, replace('a', 'a'), confirmation)).toEqual({
      ok: true,
      change: { audience: 'custom', audience_targets: [group('a')] },
    });
    const open = { ...custom, audience: 'public' };
    expect(buildAudienceChange(open, replace('a'), confirmation)).toEqual({
      ok: false,
      problem: 'targets-need-custom',
    });
  });

  test('allows at most 100 groups', () => {
    const ids = Array.from({ length: 101 }, (_, n) => `g${n}`);
    const none = { ...custom, grants: [] };
    expect(buildAudienceChange(none, replace(...ids), null)).toMatchObject({ problem: 'too-many-groups' });
    expect(buildAudienceChange(none, replace(...ids.slice(1)), null)).toMatchObject({ ok: true });
  });

  test('rejects a confirmation of other people', () => {
    const confirmation = { losingUsers: ['v'], losesUnlisted: true };
    expect(buildAudienceChange(custom, replace('a'), confirmation)).toMatchObject({
      problem: 'confirmation',
    });
  });
});

describe('requested and saved list', () => {
  test('sends nothing when the groups are equal', () => {
    expect(targetsFor(custom, ['b', 'a'])).toEqual({ kind: 'keep' });
    expect(targetsFor(custom, ['a'])).toEqual({ kind: 'replace', groupIds: ['a'] });
    expect(targetsFor(custom, [])).toEqual({ kind: 'clear' });
    const twice = { ...custom, grants: [group('a'), group('a'), group('b')] };
    expect(targetsFor(twice, ['a', 'b'])).toEqual({ kind: 'keep' });
    expect(targetsFor(twice, ['a', 'c'])).toEqual({ kind: 'replace', groupIds: ['a', 'c'] });
  });

  test('sends a list over an unknown one only if it has a group', () => {
    const unknown = { ...custom, grants: null };
    expect(targetsFor(unknown, [])).toEqual({ kind: 'keep' });
    expect(targetsFor(unknown, ['a', 'a'])).toEqual({ kind: 'replace', groupIds: ['a'] });
  });
});

test('ignores order and repetition of grants in comparisons', () => {
  const twice = { ...custom, grants: [user('u'), group('b'), group('a'), user('u')] };
  expect(sameStored(twice, twice)).toBe(true);
  expect(sameStored(custom, twice)).toBe(true);
  expect(sameStored(twice, { ...custom, grants: [user('u'), group('b')] })).toBe(false);
  expect(sameStored(custom, { ...custom, grants: [user('u'), group('b'), group('a')] })).toBe(true);
  expect(sameStored(custom, { ...custom, grants: [group('u'), group('b'), group('a')] })).toBe(false);
  expect(sameStored(custom, { ...custom, grants: null })).toBe(false);
  expect(sameStored(custom, { ...custom, audience: 'public' })).toBe(false);
});

test('lets a save replace only what the person saw', () => {
  const keep = { audience: 'public', targets: { kind: 'keep' } } as const;
  const unseen = { ...custom, grants: null };
  expect(isStillCurrent(unseen, custom, keep)).toBe(true);
  expect(isStillCurrent(unseen, custom, replace('a'))).toBe(false);
  expect(isStillCurrent(custom, { ...custom, isPublished: false }, replace('a'))).toBe(false);
  expect(isStillCurrent(unseen, { ...custom, isPublished: false }, keep)).toBe(false);
});

describe('undo', () => {
  const onlyGroups = { ...custom, grants: [group('a')] };

  test('restores audience and groups', () => {
    const wider = { audience: 'public', targets: { kind: 'keep' } } as const;
    expect(undoAudience(custom, wider)).toEqual({ audience: 'custom', targets: { kind: 'keep' } });
    expect(undoAudience(onlyGroups, replace('b'))).toEqual({
      audience: 'custom',
      targets: { kind: 'replace', groupIds: ['a'] },
    });
    expect(undoAudience({ ...custom, grants: [] }, replace('b'))).toMatchObject({
      targets: { kind: 'clear' },
    });
  });

  test('offers nothing when access was lost or is unknown', () => {
    expect(undoAudience(custom, replace('a'))).toBeNull();
    expect(undoAudience({ ...custom, grants: null }, replace('a'))).toBeNull();
    expect(undoAudience({ ...onlyGroups, audience: null }, replace('b'))).toBeNull();
    const listToo = { audience: 'custom', targets: { kind: 'clear' } } as const;
    expect(undoAudience({ ...onlyGroups, audience: 'workspace' }, listToo)).toBeNull();
  });
});

const ids = array(constantFrom('a', 'b', 'c', 'u', 'v'), { maxLength: 4 });
const audiences = option(constantFrom('public', 'workspace', 'custom'));
const stored = record({
  isPublished: boolean(),
  audience: option(constantFrom('public', 'workspace', 'custom', 'new')),
  grants: option(
    array(record({ type: constantFrom('group', 'user', 'new'), id: constantFrom('a', 'b', 'u') })),
  ),
});
const requested = record({
  audience: audiences,
  targets: oneof(
    constant({ kind: 'keep' } as const),
    constant({ kind: 'clear' } as const),
    record({ kind: constant('replace' as const), groupIds: ids }),
  ),
});
const confirmation = option(record({ losingUsers: ids, losesUnlisted: boolean() }));

describe('for every state, choice and confirmation', () => {
  test('sends no list that removes people without a confirmation naming them', () => {
    assert(
      property(stored, requested, confirmation, (current, change, confirmed) => {
        const built = buildAudienceChange(current, change, confirmed);
        if (!built.ok || built.change.audience_targets === undefined) return;
        const people = (current.grants ?? []).filter(({ type }) => type !== 'group');
        for (const { id } of people) expect(confirmed?.losingUsers).toContain(id);
        if (current.grants === null) expect(confirmed?.losesUnlisted).toBe(true);
      }),
    );
  });

  test('sends only valid bodies, and never a kept list', () => {
    assert(
      property(stored, requested, confirmation, (current, change, confirmed) => {
        const built = buildAudienceChange(current, change, confirmed);
        if (!built.ok) return;
        expect(publishProject.body?.safeParse(built.change).success).toBe(true);
        expect(updatePublishSettings.body?.safeParse(built.change).success).toBe(true);
        expect('audience_targets' in built.change).toBe(change.targets.kind !== 'keep');
      }),
    );
  });
});
