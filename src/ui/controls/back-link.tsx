import { createLink } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';

import { Anchor, type AnchorProps } from './button.tsx';

const icon = <ArrowLeft />;

/** Leads from a page to its list. Stands above the heading. */
export const BackLink = createLink((props: Omit<AnchorProps, 'variant' | 'size' | 'icon'>) => (
  <Anchor {...props} variant="ghost" size="small" icon={icon} />
));
