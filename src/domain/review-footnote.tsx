interface ReviewFootnoteProps {
  /** Whether the counts above lead to their projects, which is part of Enterprise only (spec 4.20). */
  readonly linked: boolean;
}

/** What counts by review priority do not promise (spec 2.15). */
export function ReviewFootnote({ linked }: ReviewFootnoteProps) {
  return (
    <>
      No review needed is no promise that all is well, and not scored is not clean.
      {linked ? '' : ' The list of these projects needs the Enterprise plan.'}
    </>
  );
}
