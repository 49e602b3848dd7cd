import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';

import { laterAside } from '@/ui/later.tsx';
import { useIdle } from '@/ui/use-idle.ts';

const PageAides = laterAside(async () => (await import('./aides/page-aides.tsx')).PageAides);

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
