import { expect, test } from 'vitest';

import { ApiError, type ApiErrorFields } from '@/api/transport/api-error.ts';

import { describePageError } from './describe-page-error.ts';

const described = (fields: Partial<ApiErrorFields>, page: Parameters<typeof describePageError>[1]) =>
  describePageError(new ApiError({ operationId: 'x', type: 'x', title: '', ...fields }), page);

test('says what requires which plan', () => {
  const plan = { type: 'payment_required', status: 402, props: { required_plan: 'enterprise' } };
  expect(described(plan, 'inventory')).toMatchObject({
    title: 'Inventory requires the Enterprise plan',
    meaning: 'Ask a workspace owner to upgrade, or switch to a workspace on that plan.',
    nextStep: null,
  });
});

test('says what can’t be viewed without a permission, and which one', () => {
  const forbidden = { type: 'forbidden', status: 403, props: { required_permissions: [['a.view']] } };
  expect(described(forbidden, 'insights')).toMatchObject({
    title: 'You don’t have permission to view security insights',
    meaning: 'Requires the a.view permission.',
  });
  // These pages show projects of the inventory, but nobody was looking for an inventory.
  expect(described(forbidden, 'triage').title).toBe('You don’t have permission to view this page');
  expect(described({ type: 'forbidden', status: 403 }, 'insights')).toMatchObject({
    title: 'You don’t have permission to view security insights',
    meaning: 'Ask a workspace owner or admin for access.',
    nextStep: null,
  });
});

test('describes any other error as usual', () => {
  expect(described({ type: 'forbidden', status: 403, detail: 'Not on Sundays' }, 'insights').title).toBe(
    'Not allowed',
  );
  expect(described({ type: 'request_timeout', status: 503 }, 'insights').title).toBe(
    'Couldn’t load security insights',
  );
  expect(described({ type: 'workspace_not_found', status: 404 }, 'insights').title).toBe(
    'Workspace not found',
  );
});
