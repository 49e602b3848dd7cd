import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { RelativeTime, TimeText } from './relative-time.tsx';

const nowMs = Date.parse('2026-11-20T12:00:00Z');

describe('RelativeTime', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: nowMs });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  test('starts in lowercase inside a sentence', () => {
    render(<RelativeTime midSentence value="2026-11-19T12:00:00Z" />);
    expect(screen.getByText('yesterday')).toBeTruthy();
    render(<RelativeTime midSentence value="2026-09-30T12:00:00Z" />);
    expect(screen.getByText('Sep 30')).toBeTruthy();
  });

  test('has the exact time as an attribute and a description', () => {
    render(<RelativeTime value="2026-11-20T11:56:00Z" />);
    const time = screen.getByText('4 min ago');
    expect(time.getAttribute('datetime')).toBe('2026-11-20T11:56:00.000Z');
    expect(time.getAttribute('aria-description')).toContain('11:56 AM UTC');
    expect(time.tabIndex).toBe(0);
  });

  test('updates as time passes', () => {
    render(<RelativeTime value="2026-11-20T11:56:00Z" />);
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(screen.getByText('5 min ago')).toBeTruthy();
  });

  test('shows the fallback without a value, and an invalid value unchanged', () => {
    render(
      <>
        <RelativeTime value={null} fallback="Never" />
        <RelativeTime value="soon" />
        <TimeText value="later" text="later" />
      </>,
    );
    expect(screen.getByText('Never')).toBeTruthy();
    expect(screen.getByText('soon')).toBeTruthy();
    expect(screen.getByText('later')).toBeTruthy();
  });
});
