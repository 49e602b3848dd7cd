import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  option,
  record,
} from 'fast-check';
import { expect, test } from 'vitest';

import type { ProjectRecord } from '../store/types.ts';
import { WritingFixture } from './writing-fixture.ts';

/** The specification's rules over plain values, independent of the service. */
interface Model {
  published: boolean;
  audience: string | null;
  grants: { type: string; id: string }[];
  workspaceWide: boolean;
  running: { endsAt: number; outcome: string }[];
}

type Step =
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'unpublish' }
  | {
      readonly kind: 'publish' | 'patch';
      readonly audience: string | undefined;
      readonly groups: readonly number[] | undefined;
      readonly outcome: 'completed' | 'error' | 'unknown';
      readonly duration: number;
    };

const setting = (kind: 'publish' | 'patch'): Arbitrary<Step> =>
  record({
    kind: constant(kind),
    audience: option(constantFrom('public', 'workspace', 'custom', 'custom'), { nil: undefined }),
    groups: option(array(nat(11), { maxLength: 4 }), { nil: undefined }),
    outcome: constantFrom('completed', 'completed', 'error', 'unknown'),
    duration: integer({ min: 0, max: 9_000 }),
  });
const anyStep: Arbitrary<Step> = oneof(
  setting('publish'),
  setting('patch'),
  constant({ kind: 'unpublish' } as const),
  record({ kind: constant('wait' as const), ms: integer({ min: 1, max: 6_000 }) }),
);

const defaultAudience = 'public';
const audienceOf = (model: Model) => model.audience ?? defaultAudience;
const listAllowed = (model: Model, step: Extract<Step, { kind: 'publish' | 'patch' }>) =>
  step.audience === 'custom' ||
  (step.kind === 'patch' && step.audience === undefined && audienceOf(model) === 'custom');

function begin(project: ProjectRecord): Model {
  return {
    published: project.is_published,
    audience: project.stored_audience,
    grants: [...project.stored_targets],
    workspaceWide: project.unlisted_access.workspace,
    running: [],
  };
}

interface Seen {
  readonly response: unknown;
  readonly project: unknown;
}

/** One project in the service and in the model. Every step returns both states. */
class Run {
  readonly #fixture = new WritingFixture();
  readonly #id: string;
  readonly #model: Model;
  readonly #kept: ProjectRecord['unlisted_access'];
  readonly #groups = this.#fixture.workspace().groups.map((group) => group.id);

  constructor(place: number) {
    const project = this.#fixture.records()[place] ?? this.#fixture.find(() => true);
    this.#id = project.id;
    this.#model = begin(project);
    this.#kept = project.unlisted_access;
  }

  async take(next: Step): Promise<{ actual: Seen; expected: Seen }> {
    const path = `/projects/${this.#id}/publish`;
    let [actual, expected]: [unknown, unknown] = [null, null];
    if (next.kind === 'wait') this.#pass(next.ms);
    else if (next.kind === 'unpublish') {
      actual = (await this.#fixture.send('DELETE', path)).status;
      expected = 204;
      this.#model.published = false;
    } else [actual, expected] = await this.#set(next, path);
    return {
      actual: { response: actual, project: await this.#read() },
      expected: { response: expected, project: this.#predict() },
    };
  }

  #pass(ms: number): void {
    this.#fixture.now += ms;
    const model = this.#model;
    const ended = model.running.filter((deployment) => deployment.endsAt <= this.#fixture.now);
    if (ended.some((deployment) => deployment.outcome === 'completed')) model.published = true;
    model.running = model.running.filter((deployment) => deployment.endsAt > this.#fixture.now);
  }

  async #set(next: Extract<Step, { kind: 'publish' | 'patch' }>, path: string): Promise<[unknown, unknown]> {
    const model = this.#model;
    const { kind, audience, groups, outcome, duration: duration_ms } = next;
    const publishing = kind === 'publish';
    const plan = { project_id: this.#id, outcome, duration_ms };
    if (publishing) this.#fixture.service.simulator.deployment(plan);
    const targets = groups?.map((group) => ({ type: 'group', id: this.#groups[group] ?? '' }));
    const sent = { audience, audience_targets: targets };
    const { status, body } = await this.#fixture.send(publishing ? 'POST' : 'PATCH', path, sent);
    if (targets !== undefined && !listAllowed(model, next)) return [status, 400];

    model.audience = audience ?? model.audience;
    if (targets !== undefined) {
      model.grants = [...new Map(targets.map((target) => [target.id, target])).values()];
      model.workspaceWide = false;
    }
    if (!publishing)
      return [
        [status, body],
        [200, { audience: audienceOf(model), audience_targets: model.grants }],
      ];
    model.running.push({ endsAt: this.#fixture.now + duration_ms, outcome });
    this.#pass(0);
    return [status, 202];
  }

  async #read(): Promise<unknown> {
    const { is_published, publish_audience, publish_audience_targets } = await this.#fixture.project(
      this.#id,
    );
    const unlisted = this.#fixture.workspace().projects.find(this.#id)?.unlisted_access;
    return { is_published, publish_audience, publish_audience_targets, unlisted };
  }

  #predict(): unknown {
    const { published, grants, workspaceWide } = this.#model;
    const audience = published ? audienceOf(this.#model) : null;
    return {
      is_published: published,
      publish_audience: audience,
      publish_audience_targets: audience === 'custom' ? grants : [],
      unlisted: { ...this.#kept, workspace: workspaceWide },
    };
  }
}

test('matches the model for any sequence of publish, patch, unpublish and waiting (spec §3.2, §4.10 to 4.12)', async () => {
  // The first eight projects. None is blocked, and every kind is among them.
  await assert(
    asyncProperty(nat(7), array(anyStep, { maxLength: 12 }), async (place, steps) => {
      const run = new Run(place);
      for (const next of steps) {
        const { actual, expected } = await run.take(next);
        expect(actual).toEqual(expected);
      }
    }),
    { numRuns: 60 },
  );
});
