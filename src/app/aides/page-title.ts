const site = 'Service Console';

interface Page {
  /** What the innermost route gives in `head`: `<page> · <subject> · Service Console`, or without its subject. */
  readonly title: string | null;
  /** The name of what the page is about, if it has been read by now. */
  readonly subject: string | null;
  /** Whether the subject can be renamed on its own page: the title then follows the name. */
  readonly follows?: boolean | undefined;
  /** What stands there in place of the page. */
  readonly instead: 'not-found' | 'no-connection' | 'error' | null;
}

/** The title of the document. A route that did not know its subject yet gets it as soon as it is known. */
export function pageTitle({ title, subject, follows = false, instead }: Page): string {
  if (instead === 'not-found') return `Page not found · ${site}`;
  if (instead === 'no-connection') return `No connection · ${site}`;
  if (instead === 'error') return `Something went wrong · ${site}`;
  if (title === null) return site;
  const parts = title.split(' · ');
  const takes = subject !== null && (parts.length === 2 || follows);
  return takes ? [parts[0], subject, parts.at(-1)].join(' · ') : title;
}
