import { flushSync } from 'react-dom';

/** Marks the invalid fields of a form after a failed submission, and moves the focus to the first. */
export function showInvalid(form: Element, mark: () => void): void {
  flushSync(mark);
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
