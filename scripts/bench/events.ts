/**
 * The slowest reaction to a key or click on each page: the time to the next frame, with a 4× CPU slowdown. The
 * median of the runs shows the page's cost, the worst also the machine's load.
 */
import type { Page } from '@playwright/test';

import { type BenchContext, cpuSlowdown, freshContext, median, print, watchPage } from './measure.ts';

const rounds = 5;

type Act = (page: Page) => Promise<void>;
type Role = Parameters<Page['getByRole']>[0];

const tab =
  (name: string): Act =>
  (page) =>
    page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name }).click();
const openPage =
  (name: string): Act =>
  (page) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: false }).first().click();
const type: Act = async (page) => {
  await page.keyboard.press('/');
  await page.keyboard.type('portal', { delay: 40 });
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
};
const press =
  (role: Role, name: string): Act =>
  async (page) => {
    await page.getByRole('main').getByRole(role, { name }).first().click();
    // Lazy code may load on first use.
    await page.waitForTimeout(400);
    await page.keyboard.press('Escape');
  };
const openProject: Act = (page) => page.locator('main [role="row"] a[href*="/projects/"]').first().click();
const palette: Act = async (page) => {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('analytics', { delay: 40 });
  await page.keyboard.press('Escape');
};

const fill =
  (role: Role, text: string): Act =>
  async (page) => {
    await page.getByRole('main').getByRole(role).first().click();
    await page.keyboard.type(text, { delay: 40 });
  };
const choose =
  (text: string): Act =>
  (page) =>
    page.getByRole('main').getByText(text, { exact: true }).first().click();

/** A typical day: the way to each page, and what is done there. */
const visits: readonly (readonly [name: string, go: Act, acts: readonly Act[]])[] = [
  [
    'Projects',
    openPage('Projects'),
    [type, press('button', 'Audience'), press('button', 'Columns'), palette],
  ],
  ['Project', openProject, [press('button', 'More actions'), palette]],
  ['Publishing', tab('Publishing'), [press('button', 'Publish')]],
  ['Embed', tab('Embed'), [fill('textbox', 'https://app.example.com'), choose('Server')]],
  ['Security', tab('Security'), [palette]],
  ['Personal data', tab('Personal data'), [palette]],
  ['Analytics', tab('Analytics'), [choose('Page views'), choose('Hourly'), choose('Daily')]],
  ['Members', openPage('Members'), [type, press('button', 'Role')]],
  ['Groups', openPage('Groups'), [type]],
  ['Insights', openPage('Insights'), [choose('By category')]],
  ['Inventory', openPage('Inventory'), [type, press('button', 'Columns')]],
  ['Activity', openPage('Activity'), [choose('Requests'), type]],
  ['Overview', openPage('Overview'), [palette]],
  ['Settings', openPage('Settings'), [choose('Dark'), choose('Compact'), choose('System')]],
];

type SlowEvent = Window['bench']['events'][number];

const slowest = (events: readonly SlowEvent[]): SlowEvent =>
  events.reduce<SlowEvent>((worst, event) => (event.duration > worst.duration ? event : worst), {
    duration: 0,
    name: 'all under 16 ms',
    target: '',
  });

export async function everyEvent({ browser, live }: BenchContext): Promise<void> {
  const worst = new Map<string, SlowEvent[]>(visits.map(([name]) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const context = await freshContext(browser, live.stored);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const devtools = await context.newCDPSession(page);
    await page.addInitScript(watchPage, 'main a[href*="/projects/"]');
    await page.goto(live.url);
    await page.waitForFunction(() => window.bench.ready > 0);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    for (const [name, go, acts] of visits) {
      await go(page);
      await page.waitForLoadState('networkidle');
      // Nobody types before the page is there: an unfinished page would get the keys of its first act.
      await page.waitForTimeout(1000);
      for (const act of acts) {
        try {
          await act(page);
        } catch (error) {
          print(`${name}: ${String(error).split('\n', 1)[0]}`);
        }
        await page.waitForTimeout(200);
      }
      const events = await page.evaluate(() => window.bench.events.splice(0));
      worst.get(name)?.push(slowest(events));
    }
    await context.close();
  }
  print(`\nSlowest key press or click, live, processor ${cpuSlowdown} times slower, ms (goal: ≤ 50)`);
  print(`${''.padEnd(16)}${'median'.padStart(8)}${'worst'.padStart(8)}  of ${rounds} runs`);
  for (const [page, eventsOfRuns] of worst) {
    const { duration, name, target = '' } = slowest(eventsOfRuns);
    const medianMs = median(eventsOfRuns.map((event) => event.duration));
    print(
      `${page.padEnd(16)}${medianMs.toFixed(0).padStart(8)}${duration.toFixed(0).padStart(8)}  ${name} ${target.slice(0, 60)}`,
    );
  }
}
