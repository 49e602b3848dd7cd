import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import type { Project } from '@/contract/resources/project.ts';
import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { TitleEditor } from './title-editor.tsx';

test('keeps what is typed before the editor has loaded', async () => {
  const page = new PageHarness(serviceFetch(createService()));
  const project = await page.open('Partner onboarding');
  page.show(project, (now) => <TitleEditor projectId={now.id} project={now} onClose={() => undefined} />);
  const early = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Project name' });
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(document.activeElement).toBe(early);
  expect(early.selectionEnd).toBe(project.name?.length);
  fireEvent.change(early, { target: { value: 'Partner portal' } });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy());
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Project name' });
  expect(field.value).toBe('Partner portal');
  expect(document.activeElement).toBe(field);
  expect(field.selectionStart).toBe('Partner portal'.length);
  page.close();
});

interface OpenedProps {
  readonly project: Project;
  readonly onClose: () => void;
}

/** The editor as a list opens it: only the name is known until the project has loaded. */
function Opened({ project, onClose }: OpenedProps) {
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <>
      <TitleEditor projectId={project.id} project={isLoaded ? project : undefined} onClose={onClose} />
      <button type="button" onClick={() => setIsLoaded(true)}>
        Load
      </button>
    </>
  );
}

test('keeps what is typed before the project has loaded', async () => {
  const page = new PageHarness(serviceFetch(createService()));
  const project = await page.open('Partner onboarding');
  const onClose = vi.fn<() => void>();
  page.show(project, (now) => <Opened project={now} onClose={onClose} />);
  const early = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Project name' });
  expect(document.activeElement).toBe(early);
  expect(early.value).toBe('Partner onboarding');
  fireEvent.change(early, { target: { value: 'Partner portal' } });
  fireEvent.click(screen.getByRole('button', { name: 'Load' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy());
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Project name' });
  expect(field.value).toBe('Partner portal');
  expect(document.activeElement).toBe(field);
  page.close();
});

test('closes with Escape before the project has loaded', async () => {
  const page = new PageHarness(serviceFetch(createService()));
  const project = await page.open('Partner onboarding');
  const onClose = vi.fn<() => void>();
  page.show(project, (now) => <Opened project={now} onClose={onClose} />);
  fireEvent.keyDown(await screen.findByRole('textbox', { name: 'Project name' }), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
  page.close();
});
