import type { WorkerFixture } from '@playwright/test';

import { type Gateway, type GatewayOptions, startGateway } from './gateway.ts';
import { perWorker } from './per-worker.ts';
import { type HttpService, startService } from './service.ts';
import { test as watched } from './watched.ts';

export { expect } from './watched.ts';

interface WorkerFixtures {
  service: HttpService;
  /** A gateway without an API key: people paste one. */
  gateway: Gateway;
  /** The gateway adds the API key of `demo-business`. */
  keyGateway: Gateway;
}

const gatewayWith = (
  options: GatewayOptions,
): [WorkerFixture<Gateway, Pick<WorkerFixtures, 'service'>>, { scope: 'worker'; timeout: number }] => [
  async ({ service }, use) => {
    const gateway = await startGateway(service.url, options);
    await use(gateway);
    await gateway.stop();
  },
  { scope: 'worker', timeout: 240_000 },
];

/** Tests of the live build behind nginx. Each worker has its own servers. */
export const test = watched.extend<object, WorkerFixtures>({
  service: perWorker(startService),
  gateway: gatewayWith({}),
  keyGateway: gatewayWith({ apiKey: 'demo-business' }),
});
