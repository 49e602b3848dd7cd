import { createFileRoute, redirect } from '@tanstack/react-router';

import { connectionStore } from '@/api/connection/connections.ts';
import { PageNotFound, RootError } from '@/shell/page-states.tsx';
import { Shell } from '@/shell/shell.tsx';

export const Route = createFileRoute('/_shell')({
  // Every page needs the shell: it stays in the entry, so that no page waits for one more chunk.
  codeSplitGroupings: [],
  beforeLoad: ({ location }) => {
    if (connectionStore.all().length > 0) return;
    throw redirect({ to: '/connect', search: { return_to: location.href } });
  },
  component: Shell,
  // Otherwise the root's would replace the shell.
  notFoundComponent: PageNotFound,
  errorComponent: RootError,
});
