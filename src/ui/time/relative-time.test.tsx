// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { formatShortRelative } from './format-relative.ts';
import { RelativeTime } from './relative-time.tsx';

const NOW = Date.parse('2026-11-20T12:00:00Z');

describe('shortRelative', () => {
  test.each([
    ['2026-11-20T11:59:30Z', 'Just now'],
    ['2026-11-20T12:00:03Z', 'Just now'],
    ['2026-11-20T11:56:00Z', '4 min ago'],
    ['2026-11-20T12:05:00Z', 'in 5 min'],
    ['2026-11-20T09:59:00Z', '2 h ago'],
    ['2026-11-19T23:00:00Z', 'Yesterday'],
    ['2026-11-19T00:00:00Z', 'Yesterday'],
    ['2026-11-21T23:00:00Z', 'Tomorrow'],
    ['2026-11-12T12:00:00Z', '12 Nov'],
    ['2025-11-12T12:00:00Z', '12 Nov 2025'],
  ])('%s is %s', (value, expected) => {
    expect(formatShortRelative(value, NOW, 'utc')).toBe(expected);
  });

  test('a few hours ago is hours, even over midnight', () => {
    const newYear = Date.parse('2026-12-31T23:30:00Z');
    expect(formatShortRelative('2026-11-12T12:00:00Z', newYear, 'utc'), 'the year of the same zone').toBe(
      '12 Nov',
    );
    expect(formatShortRelative('2026-11-19T22:00:00Z', Date.parse('2026-11-20T01:00:00Z'), 'utc')).toBe(
      '3 h ago',
    );
  });
});

describe('RelativeTime', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  test('goes on a sentence without a capital', () => {
    render(<RelativeTime midSentence value="2026-11-19T12:00:00Z" />);
    expect(screen.getByText('yesterday')).toBeTruthy();
  });

  test('keeps the exact moment for machines and at hand for people', () => {
    render(<RelativeTime value="2026-11-20T11:56:00Z" />);
    const time = screen.getByText('4 min ago');
    expect(time.getAttribute('datetime')).toBe('2026-11-20T11:56:00.000Z');
    expect(time.getAttribute('aria-description')).toContain('11:56 UTC');
    expect(time.tabIndex).toBe(0);
  });

  test('goes on with the time', () => {
    render(<RelativeTime value="2026-11-20T11:56:00Z" />);
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(screen.getByText('5 min ago')).toBeTruthy();
  });

  test('no time has its own word, and what is no time is shown as it came', () => {
    render(
      <>
        <RelativeTime value={null} fallback="Never" />
        <RelativeTime value="soon" />
      </>,
    );
    expect(screen.getByText('Never')).toBeTruthy();
    expect(screen.getByText('soon')).toBeTruthy();
  });
});
