const retryMs = 1_000;

type Change = Parameters<History['replaceState']>;

/**
 * Safari refuses to change the URL more than 100 times in 10 seconds, as while someone holds a key down. After such an
 * error, the router never changes the URL again. So we hide the error from it, and retry the last change.
 */
export function retryUrlChanges(): void {
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPushDue = false;
  const stop = (): void => {
    clearTimeout(timer);
    isPushDue = false;
  };
  const change = (isPush: boolean, args: Change): void => {
    const adds = isPush || isPushDue;
    stop();
    try {
      (adds ? push : replace)(...args);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error;
      isPushDue = adds;
      timer = setTimeout(change, retryMs, adds, args);
    }
  };
  history.pushState = (...args) => change(true, args);
  history.replaceState = (...args) => change(false, args);
  // After Back, the refused change belongs to another page.
  addEventListener('popstate', stop);
}
