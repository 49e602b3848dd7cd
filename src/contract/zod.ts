import * as z from 'zod/mini';

// zod otherwise probes `new Function` once, which the Content-Security-Policy reports as a violation.
z.config({ jitless: true });

export { z };
