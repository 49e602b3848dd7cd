import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { useIdle } from '@/ui/use-idle.ts';

const PageAides = lazy(async () => ({ default: (await import('./aides/page-aides.tsx')).PageAides }));

/** What every page has, the connect page included. */
export function RootLayout() {
  const idle = useIdle();
  return (
    <>
      {idle ? (
        <Suspense>
          <PageAides />
        </Suspense>
      ) : null}
      <Outlet />
    </>
  );
}
