import { toast } from '@/ui/toast.ts';

/** Copies from a menu, which closes: how it went is told beside it. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ tone: 'good', title: `${what} is copied` });
  } catch {
    toast({
      tone: 'bad',
      title: 'The browser did not allow copying',
      description: 'Open the row and copy it by hand.',
    });
  }
}
