import { capitalize } from './capitalize.ts';

/** `agent_security` reads as "Agent security"; the API's own word stays at hand where it matters. */
export function plainWord(identifier: string): string {
  const text = identifier.replaceAll('_', ' ').trim();
  return text === '' ? identifier : capitalize(text);
}
