const site = 'Service Console';

interface Page {
  /** What the innermost route gives in `head`: `<page> · <subject> · Service Console`, or without its subject. */
  readonly title: string | null;
  /** The name of what the page is about, if it has been read by now. */
  readonly subject: string | null;
  /** What stands there in place of the page. */
  readonly instead: 'not-found' | 'no-connection' | 'error' | null;
}

/** The title of the document. A route that did not know its subject yet gets it as soon as it is known. */
export function pageTitle({ title, subject, instead }: Page): string {
  if (instead === 'not-found') return `Page not found · ${site}`;
  if (instead === 'no-connection') return `No connection · ${site}`;
  if (instead === 'error') return `Something went wrong · ${site}`;
  if (title === null) return site;
  const parts = title.split(' · ');
  return parts.length === 2 && subject !== null ? [parts[0], subject, parts[1]].join(' · ') : title;
}
