import * as z from 'zod/mini';

// Otherwise zod tries `new Function` once, which the Content-Security-Policy reports as a violation.
z.config({ jitless: true });

export { z };
