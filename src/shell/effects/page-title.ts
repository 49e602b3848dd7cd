const site = 'Service Console';

interface Page {
  /** What the route table calls the page; null for an address that it doesn’t have. */
  readonly title: string | null;
  /** The name of the project, person or workspace that the page is about, once it has loaded. */
  readonly subject: string | null;
  /** What stands there in place of the page. */
  readonly instead: 'not-found' | 'no-connection' | 'error' | null;
}

/** The title of the document: the page, its subject, the product. */
export function pageTitle({ title, subject, instead }: Page): string {
  if (instead === 'not-found') return `Page not found · ${site}`;
  if (instead === 'no-connection') return `No connection · ${site}`;
  if (instead === 'error') return `Something went wrong · ${site}`;
  return [title, title === null ? null : subject, site].filter((part) => part !== null).join(' · ');
}
