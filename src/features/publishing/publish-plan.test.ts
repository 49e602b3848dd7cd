import fc from 'fast-check';
import { expect, test } from 'vitest';

import { audienceDifference, type StoredAudience, type WantedAudience } from '@/api/publishing/audience.ts';

import { publishLabel, publishPlan, widens } from './publish-plan.ts';

const stored = (of: Partial<StoredAudience>): StoredAudience => ({
  isPublished: true,
  audience: 'workspace',
  grants: [],
  ...of,
});
const keep: WantedAudience = { audience: null, targets: { kind: 'keep' } };
const plan = (current: StoredAudience, wanted: WantedAudience, slug: string | null = null) =>
  publishPlan({
    isPublished: current.isPublished,
    difference: audienceDifference(current, wanted),
    sendsAudience: wanted.audience !== null || wanted.targets.kind !== 'keep',
    slug,
  });

test('as it is: only a new version', () => {
  expect(plan(stored({}), keep)).toEqual({
    atOnce: ['A build of the latest version starts.'],
    whenDone: ['The new version replaces the live one.'],
    unchanged: ['Audience: the workspace.', 'The app’s URL.', 'Editor access.'],
  });
});

test('a published app follows a new audience at once, an offline one when it goes online (spec 3.2)', () => {
  const wanted: WantedAudience = { audience: 'public', targets: { kind: 'keep' } };
  const opens = 'Audience: everyone instead of the workspace.';
  expect(plan(stored({}), wanted).atOnce).toContain(opens);
  const offline = stored({ isPublished: false });
  expect(plan(offline, wanted).atOnce).not.toContain(opens);
  expect(plan(offline, wanted).whenDone).toContain(opens);
});

test('who loses access is counted', () => {
  const grants = [
    { type: 'group', id: 'a' },
    { type: 'user', id: 'u' },
    { type: 'user', id: 'v' },
  ];
  const wanted: WantedAudience = { audience: null, targets: { kind: 'replace', groupIds: ['b'] } };
  const { atOnce } = plan(stored({ audience: 'custom', grants }), wanted);
  expect(atOnce).toContain('1 group can also open it.');
  expect(atOnce).toContain('Access ends for 1 group and 2 people.');
  const removed = 'Any workspace-wide access is permanently removed.';
  expect(atOnce).toContain(removed);
  const kept: WantedAudience = { audience: 'workspace', targets: { kind: 'keep' } };
  expect(plan(stored({ audience: 'custom', grants }), kept).atOnce).not.toContain(removed);
});

test('what is not told while offline is not made up', () => {
  const { unchanged } = plan(stored({ isPublished: false, audience: null, grants: null }), keep);
  expect(unchanged[0]).toContain('hidden while offline');
});

test('everyone is always wider than what was, and only that while offline', () => {
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

test('the button names who will be able to open the app', () => {
  expect(publishLabel(null)).toBe('Publish');
  expect(publishLabel('public')).toBe('Publish to everyone');
  expect(publishLabel('toString')).toBe('Publish to “toString”');
});
