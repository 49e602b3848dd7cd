import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';

import { createFloorRouter } from './floor-router.tsx';

declare global {
  interface ImportMetaEnv {
    readonly VITE_MSW: '1' | '';
  }
}

if (import.meta.env.VITE_MSW === '1') {
  const { startWorker } = await import('./worker.ts');
  await startWorker();
}
const queryClient = new QueryClient();
const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root');
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={createFloorRouter(queryClient)} />
  </QueryClientProvider>,
);
