/**
 * The slowest answer to a key or a click on each page: the time to the frame that shows it, at the machine's own speed. The
 * median of the walks tells what the page costs, the worst of all what else the machine did.
 */
import { median, watchPage } from './measure.mjs';

const rounds = 5;
const print = (line) => process.stdout.write(`${line}\n`);

const tab = (name) => (page) =>
  page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name }).click();
const place = (name) => (page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: false }).first().click();
const type = async (page) => {
  await page.keyboard.press('/');
  await page.keyboard.type('portal', { delay: 40 });
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
};
const press = (role, name) => async (page) => {
  await page.getByRole('main').getByRole(role, { name }).first().click();
  // What it opens may come with its first use.
  await page.waitForTimeout(400);
  await page.keyboard.press('Escape');
};
const openProject = (page) => page.locator('main [role="row"] a[href*="/projects/"]').first().click();
const palette = async (page) => {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('analytics', { delay: 40 });
  await page.keyboard.press('Escape');
};

const fill = (role, text) => async (page) => {
  await page.getByRole('main').getByRole(role).first().click();
  await page.keyboard.type(text, { delay: 40 });
};
const choose = (text) => (page) => page.getByRole('main').getByText(text, { exact: true }).first().click();

/** A day with the console: what is done on a page, after the way to it. */
const walk = [
  ['Projects', place('Projects'), [type, press('button', 'Audience'), press('button', 'Columns'), palette]],
  ['Project', openProject, [press('button', 'Rename'), palette]],
  ['Publishing', tab('Publishing'), [press('button', 'Publish')]],
  ['Embed', tab('Embed'), [fill('textbox', 'https://app.example.com'), choose('Server')]],
  ['Security', tab('Security'), [palette]],
  ['Personal data', tab('Personal data'), [palette]],
  ['Analytics', tab('Analytics'), [choose('Page views'), choose('Hourly'), choose('Daily')]],
  ['Members', place('Members'), [type, press('button', 'Role')]],
  ['Groups', place('Groups'), [type]],
  ['Insights', place('Insights'), [choose('By category')]],
  ['Inventory', place('Inventory'), [type, press('button', 'Columns')]],
  ['Activity', place('Activity'), [choose('Requests'), type]],
  ['Overview', place('Overview'), [palette]],
  ['Settings', place('Settings'), [choose('Dark'), choose('Compact'), choose('System')]],
];

const slowest = (events) =>
  events.reduce((worst, event) => (event.duration > worst.duration ? event : worst), {
    duration: 0,
    name: 'all under 16 ms',
    target: '',
  });

export async function everyEvent({ browser, live }) {
  const worst = new Map(walk.map(([name]) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript((entries) => {
      for (const [key, value] of entries) sessionStorage.setItem(key, value);
    }, live.stored);
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    await page.addInitScript(watchPage, 'main a[href*="/projects/"]');
    await page.goto(live.url);
    await page.waitForFunction(() => globalThis.bench.ready > 0);
    for (const [name, go, acts] of walk) {
      await go(page);
      await page.waitForLoadState('networkidle');
      for (const act of acts) {
        try {
          await act(page);
        } catch (error) {
          print(`${name}: ${String(error).split('\n', 1)[0]}`);
        }
        await page.waitForTimeout(200);
      }
      const events = await page.evaluate(() => globalThis.bench.events.splice(0));
      worst.get(name).push(slowest(events));
    }
    await context.close();
  }
  print('\nSlowest answer to a key or a click, live, ms (goal: ≤ 50)');
  print(`${''.padEnd(16)}${'median'.padStart(8)}${'worst'.padStart(8)}  of ${rounds} walks`);
  for (const [page, ofWalks] of worst) {
    const { duration, name, target = '' } = slowest(ofWalks);
    const middle = median(ofWalks.map((event) => event.duration));
    print(
      `${page.padEnd(16)}${middle.toFixed(0).padStart(8)}${duration.toFixed(0).padStart(8)}  ${name} ${target.slice(0, 60)}`,
    );
  }
}
