interface QuickView {
  readonly name: string;
  readonly line: string;
  readonly meaning: string;
  /** Whether the workspace has to detect personal data. */
  readonly needsPersonalData?: boolean;
}

const views: readonly QuickView[] = [
  { name: 'All', line: '', meaning: 'All projects' },
  {
    name: 'Needs review',
    line: 'priority:needs_review sort:risk_factor_count',
    meaning: 'Highest priority, most risk factors first',
  },
  {
    name: 'Public with personal data',
    line: 'is:public has:pii sort:open_pii_finding_count',
    meaning: 'Public apps where personal data was detected',
    needsPersonalData: true,
  },
  {
    name: 'Never scanned',
    line: 'scanned:never',
    meaning: 'No scan yet. Unscanned doesn’t mean clean.',
  },
  {
    name: 'No owner',
    line: 'owner:none',
    meaning: 'No owner is set. Excludes projects whose owner left the workspace.',
  },
  {
    name: 'Public and unused',
    line: 'is:public -has:visitors active:older',
    meaning: 'Not edited in 60 days, no visitors in 30 days. Insights count these differently.',
  },
  { name: 'Secrets', line: 'has:secrets', meaning: 'Projects that contain secrets' },
];
const withoutPersonalData = views.filter((view) => view.needsPersonalData !== true);

/** The built-in views, without those that the workspace can't filter by. */
export const quickViews = (hasPersonalData: boolean): readonly QuickView[] =>
  hasPersonalData ? views : withoutPersonalData;
