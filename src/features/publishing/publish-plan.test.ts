import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  audienceDifference,
  type StoredAudience,
  type RequestedAudience,
} from '@/api/publishing/audience.ts';

import { publishLabel, publishPlan, widens } from './publish-plan.ts';

const stored = (fields: Partial<StoredAudience>): StoredAudience => ({
  isPublished: true,
  audience: 'workspace',
  grants: [],
  ...fields,
});
const keep: RequestedAudience = { audience: null, targets: { kind: 'keep' } };
const plan = (current: StoredAudience, requested: RequestedAudience, slug: string | null = null) =>
  publishPlan({
    isPublished: current.isPublished,
    difference: audienceDifference(current, requested),
    sendsAudience: requested.audience !== null || requested.targets.kind !== 'keep',
    slug,
  });

test('lists only the new version when nothing else changes', () => {
  expect(plan(stored({}), keep)).toEqual({
    atOnce: ['The latest version starts building.'],
    whenDone: ['The new version replaces the live one.'],
    unchanged: ['Audience: the workspace.', 'The app’s URL.', 'Editor access.'],
  });
});

test('applies a new audience immediately when published, and on going live when offline (spec §3.2)', () => {
  const requested: RequestedAudience = { audience: 'public', targets: { kind: 'keep' } };
  const opens = 'Audience: public instead of the workspace.';
  expect(plan(stored({}), requested).atOnce).toContain(opens);
  const offline = stored({ isPublished: false });
  expect(plan(offline, requested).atOnce).not.toContain(opens);
  expect(plan(offline, requested).whenDone).toContain(opens);
});

test('doesn’t announce an audience that stays the same', () => {
  const requested: RequestedAudience = { audience: 'custom', targets: { kind: 'replace', groupIds: ['a'] } };
  const { atOnce } = plan(stored({ audience: 'custom' }), requested);
  expect(atOnce).toContain('1 group can also open it.');
  expect(atOnce.join(' ')).not.toContain('Audience:');
});

test('notes that the audience is stored before the deployment ends, published or offline (spec §3.2)', () => {
  const requested: RequestedAudience = { audience: 'public', targets: { kind: 'keep' } };
  const note = 'The audience changes even if the deployment fails.';
  for (const isPublished of [true, false]) {
    expect(plan(stored({ isPublished }), requested).atOnce).toContain(note);
    expect(plan(stored({ isPublished }), keep).atOnce).not.toContain(note);
  }
});

test('counts who loses access', () => {
  const grants = [
    { type: 'group', id: 'a' },
    { type: 'user', id: 'u' },
    { type: 'user', id: 'v' },
  ];
  const requested: RequestedAudience = { audience: null, targets: { kind: 'replace', groupIds: ['b'] } };
  const { atOnce } = plan(stored({ audience: 'custom', grants }), requested);
  expect(atOnce).toContain('1 group can also open it.');
  expect(atOnce).toContain('Loses access: 1 group and 2 people.');
  const removed = 'Workspace-wide access, if it’s on the list, is permanently removed.';
  expect(atOnce).toContain(removed);
  const kept: RequestedAudience = { audience: 'workspace', targets: { kind: 'keep' } };
  expect(plan(stored({ audience: 'custom', grants }), kept).atOnce).not.toContain(removed);
});

test('makes no claim about access when the app is offline', () => {
  const { unchanged } = plan(stored({ isPublished: false, audience: null, grants: null }), keep);
  expect(unchanged[0]).toContain('not shown while the app is offline');
});

test('treats public as wider than any other audience', () => {
  const audiences = fc.constantFrom('public', 'workspace', 'custom', 'moon', null);
  const wishes = fc.constantFrom('public' as const, 'workspace' as const, 'custom' as const, null);
  fc.assert(
    fc.property(audiences, wishes, fc.boolean(), (audience, wish, isPublished) => {
      const difference = audienceDifference(stored({ audience, isPublished }), {
        audience: wish,
        targets: { kind: 'keep' },
      });
      const wider = widens(difference, isPublished);
      if (difference.to === 'public') expect(wider).toBe(!isPublished || audience !== 'public');
      else if (!isPublished) expect(wider).toBe(false);
    }),
  );
  const narrow = audienceDifference(stored({ audience: 'custom' }), {
    audience: 'workspace',
    targets: { kind: 'keep' },
  });
  expect(widens(narrow, true)).toBe(true);
});

test('names the audience on the button', () => {
  expect(publishLabel(null)).toBe('Publish');
  expect(publishLabel('public')).toBe('Publish to everyone');
  expect(publishLabel('toString')).toBe('Publish to “toString”');
});
