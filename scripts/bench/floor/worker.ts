import { HttpResponse, http } from 'msw';
import { setupWorker } from 'msw/browser';

const projects = Array.from({ length: 25 }, (_, index) => ({
  id: `prj_${index}`,
  name: `Project ${index}`,
  visibility: 'workspace',
  is_published: index % 2 === 0,
  last_edited_at: '2026-11-20T08:00:00Z',
}));

export const startWorker = () =>
  setupWorker(
    http.get('/v1/projects', () => HttpResponse.json({ data: projects, pagination: { next_cursor: null } })),
    http.get('/v1/projects/:id', ({ params }) =>
      HttpResponse.json(projects.find(({ id }) => id === params['id']) ?? projects[0]),
    ),
  ).start({ quiet: true, onUnhandledRequest: 'bypass' });
