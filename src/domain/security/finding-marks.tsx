import { Chip } from '@/ui/controls/chip.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';

import { findingStatusLabel, levelLabel } from './scan-labels.ts';

export function LevelMark({ level }: { readonly level: string }) {
  const { label, tone } = levelLabel(level);
  return <StatusDot tone={tone}>{label}</StatusDot>;
}

export function StatusMark({ status }: { readonly status: string }) {
  const { label, tone } = findingStatusLabel(status);
  return <Chip tone={tone}>{label}</Chip>;
}
