import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

const httpError = /^Failed to load resource: the server responded with a status of (\d{3})/;
const networkError = /^Failed to load resource: net::ERR_/;
/** Firefox reports a canceled load, for example after navigation, as an exception. */
const firefoxLoadError = /^(?:Failed to load ‘|(?:downloadable font: )?download failed)/;
/** An owner who has left the workspace is a 404 (spec §4.4), which isn't a fault of the page. */
const formerMemberPath = /\/v1\/workspaces\/[^/]+\/members\/[^/]+$/;
const policyReport = 'Content-Security-Policy violation:';

/**
 * Everything that went wrong in a page: console errors, uncaught exceptions, requests to other hosts, and
 * Content-Security-Policy reports. A test passes only without any.
 */
export class Problems {
  readonly #found: string[] = [];
  readonly #logged: string[] = [];
  readonly #allowedStatuses = new Set<number>();
  #networkErrorsAllowed = false;

  /** The browser logs every response of 400 and above. Names those that this test provokes. */
  expectHttpErrors(...statuses: readonly number[]): void {
    for (const status of statuses) this.#allowedStatuses.add(status);
  }

  /** The same for connections that this test breaks. */
  expectNetworkErrors(): void {
    this.#networkErrorsAllowed = true;
  }

  /** Everything written to the console. */
  get console(): readonly string[] {
    return this.#logged;
  }

  get all(): readonly string[] {
    return this.#found;
  }

  async watch(context: BrowserContext): Promise<void> {
    await context.addInitScript((prefix) => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(
          `${prefix} ${event.violatedDirective} blocked ${event.blockedURI} at ${event.sourceFile}`,
        );
      });
    }, policyReport);
    context.on('console', (message) => this.#note(message));
    context.on('weberror', (event) => {
      const { message, stack } = event.error();
      if (firefoxLoadError.test(message)) return;
      this.#found.push(`uncaught: ${stack || message}`);
    });
    context.on('page', (page) => this.#watchRequests(page));
  }

  #watchRequests(page: Page): void {
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (['data:', 'blob:'].includes(url.protocol) || ['127.0.0.1', 'localhost'].includes(url.hostname))
        return;
      this.#found.push(`request to another host: ${request.method()} ${request.url()}`);
    });
  }

  #note(message: ConsoleMessage): void {
    const text = message.text();
    this.#logged.push(text);
    if (message.type() !== 'error') return;
    const status = httpError.exec(text)?.[1];
    if (status === '404' && formerMemberPath.test(message.location().url)) return;
    if (status !== undefined && this.#allowedStatuses.has(Number(status))) return;
    if (this.#networkErrorsAllowed && networkError.test(text)) return;
    this.#found.push(`console: ${text} (${message.location().url})`);
  }
}
