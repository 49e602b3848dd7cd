/** Where requests go, and by whom the key is added. */
export function BaseAddress({ gateway }: { readonly gateway: boolean }) {
  const other = import.meta.env.VITE_SERVICE_BASE_URL;
  const direct = other !== undefined && other !== '';
  return (
    <p className="text-small text-ink-2">
      Requests go to{' '}
      <code className="font-mono break-all text-ink">{direct ? other : window.location.origin}/v1</code>
      {direct
        ? ', straight from this browser. The service must allow this address (CORS); its rate-limit headers may not be readable here.'
        : mode(gateway)}
    </p>
  );
}

function mode(gateway: boolean): string {
  if (import.meta.env.VITE_DEMO === '1') return ', answered inside this browser by the embedded service.';
  return gateway
    ? ', the gateway that serves this page; it puts its own key in place of any other.'
    : ', the gateway that serves this page, which passes them on with your key.';
}
