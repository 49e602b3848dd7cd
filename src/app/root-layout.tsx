import { Outlet } from '@tanstack/react-router';

import { laterAside } from '@/ui/later.tsx';
import { WhenIdle } from '@/ui/when-idle.tsx';

const PageAides = laterAside(async () => (await import('./aides/page-aides.tsx')).PageAides);

/** What every page has, the connect page included. */
export function RootLayout() {
  return (
    <>
      <WhenIdle>
        <PageAides />
      </WhenIdle>
      <Outlet />
    </>
  );
}
