/** Whether code that was to come later did not; browsers have words for that, and no type. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed/i.test(error.message);
