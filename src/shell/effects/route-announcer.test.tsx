import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';

import { RouteAnnouncer } from './route-announcer.tsx';

afterEach(cleanup);

function moveAboveWindow(link: HTMLElement | null): void {
  if (link !== null) link.getBoundingClientRect = () => new DOMRect(0, -500, 100, 20);
}

function show() {
  const root = createRootRoute({
    component: () => (
      <main>
        <Outlet />
        <RouteAnnouncer />
      </main>
    ),
  });
  const board = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <>
        <h1>Board</h1>
        {['a', 'b', 'c'].map((job) => (
          <Link key={job} to="/jobs" search={{ job }}>
            {job}
          </Link>
        ))}
      </>
    ),
  });
  const list = createRoute({
    getParentRoute: () => root,
    path: '/jobs',
    validateSearch: ({ job }: Record<string, unknown>) => ({ job: String(job) }),
    component: function List() {
      const { job } = list.useSearch();
      if (job === 'all')
        return (
          <>
            <h1 key="all">All</h1>
            <Link to="/jobs" search={{ job: 'd' }}>
              d
            </Link>
          </>
        );
      return <h1 key="one">List</h1>;
    },
  });
  const project = createRoute({
    getParentRoute: () => root,
    path: '/workspaces/w',
    component: () => <h1>Project</h1>,
  });
  const rename = createRoute({
    getParentRoute: () => root,
    path: '/rename',
    component: function Rename() {
      const field = useRef<HTMLInputElement>(null);
      useLayoutEffect(() => field.current?.focus(), []);
      return (
        <>
          <h1>Project</h1>
          <input ref={field} aria-label="Name" />
        </>
      );
    },
  });
  const finding = createRoute({
    getParentRoute: () => root,
    path: '/finding',
    component: function Finding() {
      const heading = useRef<HTMLHeadingElement>(null);
      useLayoutEffect(() => heading.current?.focus(), []);
      return (
        <>
          <h1>Scan</h1>
          <aside data-docked>
            <h3 ref={heading} tabIndex={-1}>
              Finding
            </h3>
          </aside>
        </>
      );
    },
  });
  const scrolled = createRoute({
    getParentRoute: () => root,
    path: '/scrolled',
    component: function Scrolled() {
      const [hasRow, setHasRow] = useState(false);
      useEffect(() => {
        const timer = setTimeout(() => setHasRow(true), 100);
        return () => clearTimeout(timer);
      }, []);
      return (
        <>
          <h1>Projects</h1>
          <nav data-shortcut>
            <Link to="/workspaces/$workspaceId" params={{ workspaceId: 'w' }} ref={moveAboveWindow}>
              Shortcut
            </Link>
          </nav>
          {hasRow && (
            <Link to="/workspaces/$workspaceId" params={{ workspaceId: 'w' }}>
              Row
            </Link>
          )}
        </>
      );
    },
  });
  const history = createMemoryHistory();
  const routeTree = root.addChildren([board, list, project, rename, finding, scrolled]);
  const router = createRouter({ routeTree, history });
  render(<RouterProvider<typeof router> router={router} />);
  return history;
}

test('focuses the heading of a new page, and after Back the link that was followed', async () => {
  const history = show();
  fireEvent.click(await screen.findByRole('link', { name: 'b' }));
  const heading = await screen.findByRole('heading', { name: 'List' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  act(() => history.back());
  // Other links lead to the same page with other search parameters.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'b' })));
});

test('waits for the row of a scrolled list, where a shortcut to the same page is out of view', async () => {
  const history = show();
  act(() => history.push('/scrolled'));
  fireEvent.click(await screen.findByRole('link', { name: 'Row' }));
  await screen.findByRole('heading', { name: 'Project' });
  act(() => history.back());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Row' })));
});

test('leaves the focus in a field that the new page has focused', async () => {
  const history = show();
  await screen.findByRole('heading', { name: 'Board' });
  document.title = 'Project · Atlas · Service Console';
  act(() => history.push('/rename'));
  const field = await screen.findByRole('textbox', { name: 'Name' });
  expect(await screen.findByText('Project, Atlas')).toBeDefined();
  expect(document.activeElement).toBe(field);
});

test('leaves the focus on the finding that the new page has opened', async () => {
  const history = show();
  await screen.findByRole('heading', { name: 'Board' });
  document.title = 'Security scan · Atlas · Service Console';
  act(() => history.push('/finding'));
  expect(await screen.findByText('Security scan, Atlas')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Finding' }));
});

test('does the same if a search parameter opens the page', async () => {
  const history = show();
  await screen.findByRole('heading', { name: 'Board' });
  act(() => history.push('/jobs?job=all'));
  const link = await screen.findByRole('link', { name: 'd' });
  act(() => link.focus());
  fireEvent.click(link);
  const heading = await screen.findByRole('heading', { name: 'List' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  act(() => history.back());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'd' })));
});

test('announces a page with the name of its project, which loads a moment later', async () => {
  const history = show();
  await screen.findByRole('heading', { name: 'Board' });
  document.title = 'History · Service Console';
  act(() => history.push('/workspaces/w'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Project'));
  document.title = 'History · Atlas · Service Console';
  expect(await screen.findByText('History, Atlas')).toBeDefined();
  expect(screen.queryByText('History, Service Console')).toBeNull();
});

test('announces the whole name of a project with a dot', async () => {
  const history = show();
  await screen.findByRole('heading', { name: 'Board' });
  document.title = 'History · Atlas · Staging · Service Console';
  act(() => history.push('/workspaces/w'));
  expect(await screen.findByText('History, Atlas, Staging')).toBeDefined();
});

test('announces a page without a name, if none loads', async () => {
  const history = show();
  await screen.findByRole('heading', { name: 'Board' });
  document.title = 'Page not found · Service Console';
  act(() => history.push('/workspaces/w'));
  expect(await screen.findByText('Page not found, Service Console')).toBeDefined();
});
