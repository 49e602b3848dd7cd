import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { keepSavedFiles } from '@/domain/testing/saved-files.ts';
import { PersonalDataExport } from '@/features/exports/exports.tsx';
import { decisions, reviewer } from '@/local/decisions.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { PersonalDataPage } from './personal-data-page.tsx';
import { personalDataSearch } from './search.ts';

vi.mock('idb-keyval', () => import('@/local/idb-fixture.ts'));

const service = createService();
const respond = serviceFetch(service);
const operation = 'listPiiLabels';
/** Whether the second page of findings fails. */
let isBroken = false;
let page: PageHarness;
let projectId: string;

beforeEach(() => {
  service.simulator.reset({});
  isBroken = false;
  reviewer.update(() => 'Ana Ruiz');
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  return () => {
    page.close();
    vi.unstubAllGlobals();
  };
});

async function open(name: string, key?: string): Promise<void> {
  page = new PageHarness(async (input, init) => {
    const fails = isBroken && input instanceof Request && new URL(input.url).searchParams.has('cursor');
    return fails ? Response.json({ type: 'internal_error' }, { status: 500 }) : respond(input, init);
  }, key);
  page.hurry();
  projectId = (await page.open(name)).id;
  await page.showPage(personalDataSearch, (state) => (
    <PersonalDataPage
      {...state}
      projectId={projectId}
      exporting={(ask) => <PersonalDataExport projectId={projectId} {...ask} />}
    />
  ));
}

const count = (text: string | RegExp) => screen.findByText(text, { selector: '[role=status]' });
const click = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const radio = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const table = () => within(screen.getByRole('table', { name: 'Personal-data findings' }));

/** Selects an option of a filter. Returns how many findings it has. */
async function filter(name: string, option: string): Promise<number> {
  fireEvent.click(
    within(screen.getByRole('search', { name: 'Personal data' })).getByRole('button', { name }),
  );
  const panel = within(await screen.findByRole('dialog', { name: `Filter: ${name}` }));
  const label = panel.getByText(new RegExp(`^${option} \\(\\d`));
  fireEvent.click(label);
  return Number(/\d+(?=\))/.exec(label.textContent ?? '')?.[0]);
}

test('loads all findings, and filters them by status, source, kind and age', async () => {
  await open('Label printer');
  expect(await count('66 of 126 findings')).toBeTruthy();
  radio(/^Ignored/);
  expect(await count('30 of 126 findings')).toBeTruthy();
  const chats = await filter('Source', 'Chat');
  expect(await count(`${chats} of 126 findings`)).toBeTruthy();
  const header = table().getByRole('columnheader', { name: 'Detected' });
  fireEvent.click(within(header).getByRole('button'));
  await waitFor(() => expect(page.url()).toBe('/?status=ignored&source=chat&order=oldest'));
  expect(header.getAttribute('aria-sort')).toBe('ascending');
  await filter('Detected', 'Last 7 days');
  expect(await screen.findByText('No matching findings')).toBeTruthy();
  await click('Clear filters');
  expect(await count('30 of 126 findings')).toBeTruthy();
  const cards = await filter('Kind', 'Card number');
  expect(await count(`${cards} of 126 findings`)).toBeTruthy();
  expect(table().queryByText('Email address')).toBeNull();
});

test('exports quotes only when they are selected and confirmed', async () => {
  const files = keepSavedFiles();
  await open('Maintenance tickets');
  await count('2 of 6 findings');
  radio(/^All/);
  await count(/^6 findings/);
  const response = await respond(`/v1/projects/${projectId}/pii-labels?limit=100`, {
    headers: { 'Service-API-Key': 'demo-enterprise' },
  });
  const { data } = (await response.json()) as { data: { quote: string | null }[] };
  const quotes = data.flatMap(({ quote }) => quote ?? []);
  const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
  const form = () => dialog('Export personal data');
  const press = (name: string) =>
    fireEvent.click(form().getAllByRole('button', { name }).at(-1) ?? document.body);

  await click('Export');
  await screen.findByRole('dialog', { name: 'Export personal data' });
  const quote = () => form().getByRole<HTMLInputElement>('checkbox', { name: /^Detected text/ });
  // “Select all” doesn't include it.
  press('Select all');
  press('Clear all');
  press('Select all');
  expect(quote().checked).toBe(false);
  const plain = await files.by(() => press('Export'));
  const [header, ...lines] = plain.text.trim().split('\r\n');
  expect(header).toMatch(/^\uFEFF?Project,Project ID,Finding ID,Detected,Source,Kind,Status,Decision$/);
  expect(lines).toHaveLength(6);
  for (const text of quotes) expect(plain.text).not.toContain(text);
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
  expect(screen.getByText('Nothing revealed yet')).toBeTruthy();

  await click('Export');
  await screen.findByRole('dialog', { name: 'Export personal data' });
  fireEvent.click(quote());
  fireEvent.click(form().getByRole('radio', { name: 'JSON' }));
  press('Export');
  const question = () => dialog('Export detected text unmasked?');
  await screen.findByRole('dialog', { name: 'Export detected text unmasked?' });
  const confirm = () => question().getByRole('button', { name: 'Export detected text' });
  expect(confirm().getAttribute('aria-disabled')).toBe('true');
  fireEvent.change(question().getByRole('textbox'), { target: { value: 'unmasked' } });
  const whole = await files.by(() => fireEvent.click(confirm()));
  const written = JSON.parse(whole.text) as { quote: string | null }[];
  expect(written.flatMap((row) => row.quote ?? [])).toEqual(quotes);
  expect(screen.getByText('Exported').closest('li')?.textContent).toContain(`${quotes.length} findings`);
});

test('keeps loaded findings when loading fails, and continues on request', async () => {
  isBroken = true;
  await open('Label printer');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Couldn’t load all findings');
  expect(table().getAllByRole('button', { name: /^Reveal detected text/ }).length).toBeGreaterThan(0);
  isBroken = false;
  await click('Try again');
  expect(await count('66 of 126 findings')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  const props = { required_plan: 'enterprise' };
  service.simulator.fault({ operation, status: 402, type: 'payment_required', times: 1, props });
  await click('Refresh');
  await screen.findByText(/^Couldn’t refresh\. Requires the Enterprise plan\./);
  expect(table().getAllByRole('button', { name: /^Reveal detected text/ }).length).toBeGreaterThan(0);
});

test('shows that detection is off in the workspace', async () => {
  const { id } = await firstProject('demo-no-pii');
  await page.showPage(personalDataSearch, (state) => (
    <PersonalDataPage {...state} projectId={id} exporting={() => null} />
  ));
  expect(await screen.findByText(/Personal-data detection is off/)).toBeTruthy();
  expect(screen.getByText(/A workspace admin can turn it on/)).toBeTruthy();
});

async function firstProject(key: string): Promise<{ readonly id: string }> {
  page = new PageHarness(respond, key);
  const path = `/v1/projects?workspace_id=${await page.workspaceId()}&limit=1`;
  const response = await respond(path, { headers: { 'Service-API-Key': key } });
  const { data } = (await response.json()) as { data: { id: string }[] };
  return data[0] ?? { id: '' };
}

test('distinguishes the reasons for a 404, and shows no findings after one', async () => {
  const missing = { operation, status: 404, type: 'pii_labels_not_found', times: 1 } as const;
  // Detection is on and the project exists, so the reason is unknown.
  service.simulator.fault(missing);
  await open('Maintenance tickets');
  expect(await screen.findByText(/We couldn’t confirm either/)).toBeTruthy();
  await click('Try again');
  await count('2 of 6 findings');
  // Without access to the workspace, its setting is unknown.
  service.simulator.fault(missing);
  const unread = { operation: 'getWorkspace', status: 403, type: 'insufficient_scope' } as const;
  service.simulator.fault({ ...unread, times: 9 });
  await click('Refresh');
  expect(await screen.findByText(/we couldn’t confirm it/)).toBeTruthy();
  service.simulator.fault({ ...unread, times: 0 });
  await click('Check again');
  await count('2 of 6 findings');
  // Deleted by someone else.
  await page.sendAsOther('DELETE', `/v1/projects/${projectId}`);
  await click('Refresh');
  expect(await screen.findByText('Project not found')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('link', { name: 'View projects' })).toBeTruthy();
});

test('decides on one finding or several, without revealing any', async () => {
  await open('Maintenance tickets');
  await count('2 of 6 findings');
  radio(/^All/);
  await count(/^6 findings/);
  fireEvent.click(table().getAllByRole('button', { name: /^Set decision for/ })[0] ?? document.body);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Done' }));
  expect(await table().findByText('Done')).toBeTruthy();

  // Several findings at once, by keyboard.
  const boxes = table().getAllByRole('checkbox', { name: /^Select (?!all)/ });
  fireEvent.keyDown(boxes[1] ?? document.body, { key: 'x' });
  fireEvent.click(boxes[2] ?? document.body);
  const bar = within(await screen.findByRole('group', { name: 'Selected findings' }));
  expect(await bar.findByText(/2 selected/)).toBeTruthy();
  fireEvent.click(bar.getByRole('button', { name: 'Set decision' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'False positive' }));
  await waitFor(() => expect(table().getAllByText('False positive')).toHaveLength(2));
  fireEvent.click(bar.getByRole('button', { name: 'Clear' }));
  fireEvent.keyDown(boxes[1] ?? document.body, { key: 'e' });
  await waitFor(() => expect(table().getAllByText('Done')).toHaveLength(2));
  await filter('Decision', 'Done');
  expect(await count('2 of 6 findings')).toBeTruthy();
  expect(screen.queryByText('Revealed')).toBeNull();
  expect(decisions.decisionMapOf(await page.workspaceId())?.size).toBe(3);
});
