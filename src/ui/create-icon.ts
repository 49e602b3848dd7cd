import { createElement, type SVGProps } from 'react';

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number | string;
}

/**
 * Makes the component of a lucide icon from its drawing, in the place of lucide's own maker (deploy/vite/light-icons.ts):
 * with its defaults, without the settings that nobody here uses, and drawn in one step instead of three.
 */
// oxlint-disable-next-line import/no-default-export -- the icons import their maker so
export default function createIcon(d: string) {
  const drawing = createElement('path', { d });
  return function Icon({ size = 24, ...rest }: IconProps) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': rest['aria-label'] === undefined && rest.role === undefined ? true : undefined,
        ...rest,
      },
      drawing,
    );
  };
}
