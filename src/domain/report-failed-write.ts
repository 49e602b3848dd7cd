import { describeError } from '@/api/errors/describe-error.ts';
import { resolutionOf } from '@/api/transport/api-error.ts';
import { toast } from '@/ui/feedback/toast.ts';

/** The way back to the form. */
interface Back {
  readonly label: string;
  readonly onSelect: () => void;
}

interface FailedWrite {
  readonly error: unknown;
  /** What failed: “Couldn’t save the audience of “Atlas””. */
  readonly title: string;
  /** The same where nothing tells how it ended (spec 7): “We couldn’t confirm …”. */
  readonly unknownTitle: string;
  readonly back: Back;
}

/** Says in a toast that a write failed after its form was gone, and leads back to it. Stays until it is dismissed. */
export function reportFailedWrite({ error, title, unknownTitle, back }: FailedWrite): void {
  const { title: what, meaning, nextStep } = describeError(error);
  const state = resolutionOf(error)?.state;
  const next = nextStep === null || nextStep === undefined ? '' : ` ${nextStep}`;
  toast({
    tone: 'bad',
    title: state === 'unknown' ? unknownTitle : title,
    // Whoever has looked does not also say that it may be otherwise.
    description: state === 'not_applied' ? `${what}. Nothing was changed.` : `${meaning}${next}`,
    action: back,
  });
}

/** The same for a write that was not sent because someone else changed what it is about. */
export const reportConflict = ({ title, back }: Pick<FailedWrite, 'title' | 'back'>): void =>
  toast({
    tone: 'bad',
    title,
    description: 'Someone else changed it first. Your change wasn’t sent.',
    action: back,
  });
