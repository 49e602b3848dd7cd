import { describeError } from '@/api/describe-error.ts';
import { resolutionOf } from '@/api/outcome.ts';
import { toast } from '@/ui/toast.ts';

interface FailedWrite {
  readonly error: unknown;
  /** What failed: “Couldn’t save the audience of “Atlas””. */
  readonly title: string;
  /** The same where nothing tells how it ended (spec 7): “We couldn’t confirm …”. */
  readonly unknownTitle: string;
  /** The way back to the form. */
  readonly back: { readonly label: string; readonly onSelect: () => void };
}

/** Says in a toast that a write failed after its form was gone, and leads back to it. Stays until it is dismissed. */
export function reportFailedWrite({ error, title, unknownTitle, back }: FailedWrite): void {
  const { meaning, nextStep } = describeError(error);
  const isUnknown = resolutionOf(error)?.state === 'unknown';
  toast({
    tone: 'bad',
    title: isUnknown ? unknownTitle : title,
    description: nextStep === null || nextStep === undefined ? meaning : `${meaning} ${nextStep}`,
    action: back,
  });
}
