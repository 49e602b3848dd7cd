import { getOwn } from '@/lib/text.ts';

const sourceWords: Readonly<Record<string, string>> = {
  chat: 'Chat',
  upload: 'Upload',
  cloud_storage: 'Cloud storage',
  cloud_sql: 'Cloud database',
  connector: 'Connector',
};

/** Where it was found (spec 2.14); a source that is not known is shown as the service wrote it. */
export const sourceLabel = (source: string): string => getOwn(sourceWords, source) ?? source;
