import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';

import { DateField } from './date-field.tsx';

afterEach(cleanup);

const field = () => screen.getByLabelText<HTMLInputElement>('Day');

test('leaves the attribute alone while a date is typed, and shows a value set from outside', () => {
  function Form() {
    const [day, setDay] = useState('2026-10-31');
    return (
      <>
        <DateField label="Day" value={day} onChange={setDay} />
        <output>{day}</output>
        <button type="button" onClick={() => setDay('2026-12-24')}>
          Christmas Eve
        </button>
      </>
    );
  }
  render(<Form />);
  for (const value of ['', '2026-11-05']) {
    fireEvent.change(field(), { target: { value } });
    expect(screen.getByRole('status').textContent).toBe(value);
    expect(field().getAttribute('value')).toBe('2026-10-31');
  }
  fireEvent.click(screen.getByRole('button'));
  expect(field().value).toBe('2026-12-24');
});
