import type { ChartFormat } from './types.ts';

const ofClock = [1, 2, 5, 10, 15, 20, 30, 60, 120, 180, 300, 600, 900, 1200, 1800, 3600, 7200];
const ofTen = [1, 1.5, 2, 2.5, 3, 4, 5];
const hour = 3600;
const mostSteps = 5;
const fewSteps = 3;

/**
 * Where the value axis is marked: from zero, in even round steps, the last at or above the largest value. An axis without
 * values still has its marks, so that nothing moves when values come.
 */
export function axisTicks(largest: number, scale: ChartFormat['scale'] = 'count'): readonly number[] {
  const top = Number.isFinite(largest) && largest > 0 ? largest : 0;
  if (top === 0) return scale === 'percent' ? [0, 100] : scale === 'seconds' ? [0, 60] : [0, 1];
  if (scale === 'seconds' && top > mostSteps * 2 * hour)
    return axisTicks(top / hour, 'count').map((hours) => hours * hour);
  let best = { step: top, steps: 1, cost: Infinity };
  for (const step of stepsFor(top, scale)) {
    // Steps such as 0.1 are not exact: what lies a hair over a mark belongs to it.
    const steps = Math.max(1, Math.ceil(top / step - 1e-9));
    const end = step * steps;
    if (steps > mostSteps || (scale === 'percent' && top <= 100 && end > 100 + 1e-9)) continue;
    // Little air above the line; three to five marks; of equal axes the one with fewer.
    const cost = end / top + (steps < fewSteps ? 1 : 0) + steps / 100;
    if (cost < best.cost) best = { step, steps, cost };
  }
  return Array.from({ length: best.steps + 1 }, (_, index) => Number((index * best.step).toPrecision(12)));
}

/** Round steps around those that fit; half a visitor is none. */
function stepsFor(top: number, scale: ChartFormat['scale']): readonly number[] {
  if (scale === 'seconds') return ofClock;
  const power = 10 ** Math.floor(Math.log10(top / mostSteps));
  const steps = [power, power * 10].flatMap((unit) => ofTen.map((part) => part * unit));
  return scale === 'count' ? [1, ...steps.filter((step) => Number.isInteger(step))] : steps;
}
