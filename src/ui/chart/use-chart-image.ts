import { type Ref, type RefObject, useImperativeHandle } from 'react';

import type { ChartHandle, LinesData, TimeData } from './types.ts';

/** Offers the chart in `frame` as an image. The code that draws images loads with the first one. */
export function useChartImage(
  ref: Ref<ChartHandle>,
  frame: RefObject<HTMLElement | null>,
  data: TimeData | LinesData,
): void {
  useImperativeHandle(
    ref,
    () => ({
      image: async (kind, source) => {
        const svg = frame.current?.querySelector<SVGSVGElement>('svg.recharts-surface');
        if (!svg) throw new Error('The chart is not drawn yet.');
        const { chartImage } = await import('./chart-image.ts');
        return chartImage(svg, data, kind, source);
      },
    }),
    [data, frame],
  );
}
