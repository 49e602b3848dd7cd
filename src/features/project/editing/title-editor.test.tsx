import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { TitleEditor } from './title-editor.tsx';

test('keeps what is typed before the editor has loaded', async () => {
  const page = new PageHarness(serviceFetch(createService()));
  const project = await page.open('Partner onboarding');
  page.show(project, (now) => <TitleEditor project={now} onClose={() => undefined} />);
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
