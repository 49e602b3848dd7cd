import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { z } from '@/contract/zod.ts';
import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { keepSavedFiles } from '@/domain/testing/saved-files.ts';
import { fakeStorage } from '@/lib/storage-fixture.ts';
import { guardRules, ruleLimits } from '@/local/guard-rules.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';
import { Toaster } from '@/ui/feedback/toaster.tsx';

import { RulesPage, rulesToFile } from './rules-page.tsx';

const service = createService();
const operation = 'listSecurityInsightProjects';
let page: PageHarness;

beforeEach(() => {
  service.simulator.reset({});
  page = new PageHarness(serviceFetch(service));
  return () => {
    guardRules.update(() => []);
    page.close();
  };
});

/** Returns the ID of the workspace. */
async function openRules(...lines: readonly string[]): Promise<string> {
  const project = await page.open('Hiring board');
  const rules = lines.map((line) => ({
    id: line,
    workspace_id: project.workspace_id,
    name: line,
    line,
    most: 0,
  }));
  guardRules.update(() => rules);
  page.show(project, () => (
    <>
      <RulesPage />
      <Toaster />
    </>
  ));
  return project.workspace_id;
}

const suggested = 'No public apps with personal data';
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** The rule of that name, once it is checked. */
const isChecked = (name: string, verdict: string) =>
  waitFor(() => {
    const rule = within(screen.getByRole('list', { name: 'Rules' }))
      .getByText(name)
      .closest('li');
    expect(rule?.textContent).toContain(verdict);
  });

test('shows once why several rules couldn’t be checked, and checks all of them again', async () => {
  service.simulator.fault({ operation, status: 503, type: 'no_supported_version', times: 2 });
  await openRules('is:public', 'has:pii');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('API unavailable');
  const list = within(screen.getByRole('list', { name: 'Rules' }));
  expect(list.getAllByText('Not counted')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await list.findAllByText(/^\d+ projects$/)).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('counts down a rate limit of one rule in its row', async () => {
  service.simulator.fault({ operation, status: 429, type: 'rate_limited', retry_after: 3600, times: 1 });
  await openRules('is:public');
  expect(await screen.findByText('Rate limit reached.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Try again in \d+s$/ })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('starts from a suggestion, and undoes a rule that was added or deleted', async () => {
  await openRules();
  expect(await screen.findByText('No rules yet')).toBeTruthy();
  click(`Add rule: ${suggested}`);
  await isChecked(suggested, 'Failing');
  expect(screen.getByText(/^0 of 1 rule passing/)).toBeTruthy();
  click('Undo');
  expect(screen.getByText('No rules yet')).toBeTruthy();

  click(`Add rule: ${suggested}`);
  click(`Actions for ${suggested}`);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(screen.getByText('No rules yet')).toBeTruthy();
  click('Undo');
  await isChecked(suggested, 'Failing');
});

test('adds one rule with a double click, after which the next suggestion takes the place of the first', async () => {
  await openRules();
  await screen.findByText('No rules yet');
  const suggestions = () => screen.getAllByRole('button', { name: /^Add rule: / });
  const count = suggestions().length;
  for (const detail of [1, 2]) {
    const [next] = suggestions();
    if (next) fireEvent.click(next, { detail });
  }
  expect(suggestions()).toHaveLength(count - 1);
});

test('moves the focus to the next rule when one is deleted, and to the title after the last', async () => {
  await openRules('is:public', 'has:pii');
  const remove = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  };
  await remove('is:public');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for has:pii' }));
  await remove('has:pii');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Rules' }));
});

test('adds and edits a rule, and rejects a query with a mistake', async () => {
  await openRules();
  fireEvent.click(await screen.findByRole('button', { name: 'New rule' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New rule' }));
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill('Name', 'Few public apps');
  fill('Query', 'is:pulbic');
  fireEvent.click(dialog.getByRole('button', { name: 'Add rule' }));
  expect(dialog.getByText(/Did you mean is:public\?/)).toBeTruthy();
  fill('Query', 'is:public');
  fireEvent.click(dialog.getByRole('button', { name: 'Add rule' }));
  await isChecked('Few public apps', 'Failing');

  click('Actions for Few public apps');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit…' }));
  // Another tab saves rules, so all of them are loaded again.
  act(() => guardRules.update((rules) => rules.map((rule) => ({ ...rule }))));
  fill('Maximum number of projects', '500');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Save/ }));
  await isChecked('Few public apps', 'Passing');
  expect(screen.getByText(/^1 of 1 rule passing/)).toBeTruthy();
});

test('takes rules to another browser as a file', async () => {
  const files = keepSavedFiles();
  await openRules();
  fireEvent.click(await screen.findByRole('button', { name: `Add rule: ${suggested}` }));
  await isChecked(suggested, 'Failing');
  const { text } = await files.by(() => click('Export'));
  guardRules.update(() => []);
  expect(await screen.findByText('No rules yet')).toBeTruthy();
  const file = new File([text], 'rules.json', { type: 'application/json' });
  fireEvent.change(screen.getByLabelText('Rules file'), { target: { files: [file] } });
  expect(await screen.findByText('1 rule imported')).toBeTruthy();
  await isChecked(suggested, 'Failing');
});

test('says that imported rules couldn’t be saved', async () => {
  vi.stubGlobal(
    'localStorage',
    fakeStorage(new Map(), () => true),
  );
  await openRules();
  const text = rulesToFile(
    [{ id: 'r', workspace_id: 'w', name: 'Own', line: 'is:public', most: 1 }],
    new Date(),
  );
  fireEvent.change(await screen.findByLabelText('Rules file'), {
    target: { files: [new File([text], 'rules.json')] },
  });
  expect(await screen.findByText('Couldn’t save the imported rules')).toBeTruthy();
});

test('doesn’t call a rule stored that couldn’t be, and keeps it until a reload', async () => {
  let isFull = false;
  vi.stubGlobal(
    'localStorage',
    fakeStorage(new Map(), () => isFull),
  );
  await openRules('has:pii');
  expect(await screen.findByText(/· Stored in this browser$/)).toBeTruthy();
  isFull = true;
  click('Add rule: No public apps with secrets');
  expect(await screen.findByText('Couldn’t save rule “No public apps with secrets”')).toBeTruthy();
  expect(screen.getByText(/^\d of 2 rules passing · Lost when you reload or close this tab$/)).toBeTruthy();
});

test.each([
  ['the workspace', 'A workspace can have up to 30 rules.', ruleLimits.perWorkspace],
  ['the browser', 'This browser can keep up to 300 rules. Delete one first.', ruleLimits.inAll],
])('keeps a half-typed rule when another tab fills %s', async (place, reason, count) => {
  const workspaceId = await openRules();
  fireEvent.click(await screen.findByRole('button', { name: 'New rule' }));
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  fireEvent.change(name, { target: { value: 'Typed' } });
  fireEvent.change(screen.getByLabelText('Query'), { target: { value: 'is:public' } });
  const others = Array.from({ length: count }, (_, index) => ({
    id: `rule ${index}`,
    workspace_id: place === 'the workspace' ? workspaceId : `w${index % 10}`,
    name: `Imported ${index}`,
    line: 'has:pii',
    most: 0,
  }));
  act(() => guardRules.update(() => others));
  click('Add rule');
  expect(screen.getByText(reason)).toBeTruthy();
  expect(name.isConnected && name.value).toBe('Typed');
  expect(guardRules.get()).toHaveLength(count);
});

test('suggests no personal-data rule when detection is off', async () => {
  page.close();
  page = new PageHarness(serviceFetch(service), 'demo-no-pii');
  await page.showPage(z.object({}), () => <RulesPage />);
  expect(await screen.findByText('No public apps with secrets')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(suggested)).toBeNull());
});

test('names once the plan that rules require', async () => {
  page.close();
  page = new PageHarness(serviceFetch(service), 'demo-business');
  await page.showPage(z.object({}), () => <RulesPage />);
  expect(await screen.findByText('Checking rules requires the Enterprise plan.')).toBeTruthy();
  click('Add rule: No public apps with secrets');
  await isChecked('No public apps with secrets', 'Not counted');
  expect(screen.getAllByText(/the Enterprise plan/)).toHaveLength(1);
});
