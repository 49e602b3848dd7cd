import { createRequire } from 'node:module';

const mediaCommand = '"method":"emulation.setMediaFeaturesOverride"';
const downloadEvent = /"method":"browsingContext\.download(?:WillBegin|End)"/;
/** Playwright's `fill` bypasses the setter by which React notices input. */
const plainSetter = 'inputElement.value = value;';
const reactSetter =
  "Object.getOwnPropertyDescriptor(Object.getPrototypeOf(inputElement), 'value').set.call(inputElement, value);";

/**
 * Lets Playwright drive an installed Firefox ESR over WebDriver BiDi, by adapting messages on Playwright's
 * own socket. Remove it once an ESR supports `emulation.setMediaFeaturesOverride`.
 */
export function adaptFirefoxEsr() {
  const playwright = createRequire(import.meta.url).resolve('@playwright/test');
  const { ws } = createRequire(playwright)('playwright-core/lib/utilsBundle');
  const { send, emit } = ws.prototype;

  /**
   * @param {unknown} data
   * @param {unknown[]} rest
   */
  ws.prototype.send = function patchedSend(data, ...rest) {
    if (typeof data !== 'string' || !data.includes('"method"')) return send.call(this, data, ...rest);
    if (!data.includes(mediaCommand))
      return send.call(this, data.replaceAll(plainSetter, reactSetter), ...rest);
    // Firefox 153 lacks the command, and Playwright opens no context without it. Preferences set the theme
    // instead.
    const response = { type: 'success', id: JSON.parse(data).id, result: {} };
    return emit.call(this, 'message', Buffer.from(JSON.stringify(response)), false);
  };

  /**
   * @param {string} event
   * @param {Buffer} data
   * @param {unknown[]} rest
   */
  ws.prototype.emit = function patchedEmit(event, data, ...rest) {
    if (event !== 'message' || !downloadEvent.test(String(data)))
      return emit.call(this, event, data, ...rest);
    // Firefox gives no ID to a download that starts without a navigation, and Playwright ignores one without an
    // ID.
    const message = JSON.parse(String(data));
    message.params.download ??= message.params.navigation ?? message.params.url;
    return emit.call(this, event, Buffer.from(JSON.stringify(message)), ...rest);
  };
}
