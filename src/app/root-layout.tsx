import { Outlet } from '@tanstack/react-router';

import { PageAides } from './aides/page-aides.tsx';

/** What every page has, the connect page included. */
export function RootLayout() {
  return (
    <>
      <PageAides />
      <Outlet />
    </>
  );
}
