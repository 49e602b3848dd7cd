/**
 * Texts that break a rule of `copy-rules.mjs` for a reason. `text` is part of the text, `file` the start of its path.
 * @type {readonly { text: string, file?: string, problem?: string, reason: string }[]}
 */
export const allowed = [
  {
    file: 'src/local/favorites.ts',
    text: 'favourites',
    reason: 'The key under which browsers already store them.',
  },
  {
    file: 'src/features/activity/curl.ts',
    text: 'npm run service',
    reason: 'The name of a command.',
  },
];
