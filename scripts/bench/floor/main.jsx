import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';

import { createFloorRouter } from './router.jsx';

if (import.meta.env.VITE_MSW === '1') {
  const { startWorker } = await import('./worker.js');
  await startWorker();
}
const queryClient = new QueryClient();
createRoot(document.querySelector('#root')).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={createFloorRouter(queryClient)} />
  </QueryClientProvider>,
);
