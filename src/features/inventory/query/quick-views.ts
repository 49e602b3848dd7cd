interface QuickView {
  readonly name: string;
  readonly line: string;
  readonly meaning: string;
}

/** The built-in views. */
export const quickViews: readonly QuickView[] = [
  { name: 'All', line: '', meaning: 'Every project of the workspace.' },
  {
    name: 'Needs review',
    line: 'priority:needs_review sort:risk_factor_count',
    meaning: 'High review priority, most risk factors first.',
  },
  {
    name: 'Public with personal data',
    line: 'is:public has:pii sort:open_pii_finding_count',
    meaning: 'Open to everyone, and personal data was detected; it may be fixed or put aside since.',
  },
  {
    name: 'Never scanned',
    line: 'scanned:never',
    meaning: 'No security scan has ended yet: nothing is known, which is not the same as clean.',
  },
  { name: 'No owner', line: 'owner:none', meaning: 'Nobody owns the project.' },
  {
    name: 'Unused, still public',
    line: 'is:public -has:visitors active:older',
    meaning: 'Open to everyone, not edited for 60 days, no visitor in 30 days.',
  },
  { name: 'Secrets', line: 'has:secrets', meaning: 'Projects that hold secrets.' },
];
