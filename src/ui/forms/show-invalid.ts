import { flushSync } from 'react-dom';

/** After a submission that failed: marks the invalid fields of the form, and moves the focus to the first. */
export function showInvalid(form: Element, mark: () => void): void {
  flushSync(mark);
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
