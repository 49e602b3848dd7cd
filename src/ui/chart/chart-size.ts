/** The place of a chart, known before the chart itself is there. */
export const CHART_HEIGHT = 320;
export const LEGEND_HEIGHT = 28;
