import { below, mix, unit } from '../seed/primitives.ts';
import type { TrafficProfile } from './profile.ts';

const launchBlockDays = 40;
const incidentBlockHours = 70 * 24;
/** The share of a launch's extra visitors that is left after each day. */
const launchFades: readonly number[] = [1, 0.55, 0.32, 0.2, 0.12, 0.07, 0.04];
/** The first days of a new app have more visitors. */
const openingFades: readonly number[] = [2.4, 1.5, 0.9, 0.5, 0.3, 0.2, 0.1];

/** The factor by which a launch raises a day's traffic. Three in ten blocks have a launch. */
function launchOn(seed: number, day: number): number {
  let added = 0;
  const block = Math.floor(day / launchBlockDays);
  for (const index of [block - 1, block]) {
    if (mix(seed, index) % 10 >= 3) continue;
    const start = index * launchBlockDays + below(launchBlockDays, mix(seed, 21), index);
    added += (launchFades[day - start] ?? 0) * (1.5 + 4 * unit(mix(seed, 22), index));
  }
  return added;
}

/** The hours of an incident, with an exclusive end. */
interface Incident {
  readonly from: number;
  readonly to: number;
  /** The share of visitors that remain during the incident. */
  readonly left: number;
}

/** Two in five blocks have an incident of a few hours, within the block. */
function incidentIn(seed: number, block: number): Incident {
  if (mix(seed, block ^ 0x2c) % 5 >= 2) return { from: 0, to: 0, left: 1 };
  const length = 2 + below(9, mix(seed, 23), block);
  const from = block * incidentBlockHours + below(incidentBlockHours - length, mix(seed, 24), block);
  return { from, to: from + length, left: 0.08 * unit(mix(seed, 25), block) };
}

/** Sessions on a UTC day. `age` is the number of days since the app was published. */
function sessionsOn(profile: TrafficProfile, day: number, age: number): number {
  const { seed, perDay, growthDays } = profile;
  const grown = 0.25 + 0.75 * Math.min(1, Math.max(0, age) / growthDays);
  const mood = 0.85 + 0.3 * unit(mix(seed, 26), day);
  // Day 0 was a Thursday.
  const weekday = profile.weekdays[(((day + 4) % 7) + 7) % 7] ?? 1;
  const peaks = 1 + launchOn(mix(seed, 27), day) + (openingFades[age] ?? 0);
  return perDay * grown * mood * weekday * peaks;
}

/** A project's hourly traffic: growth, weekdays, local time of day, launches, and incidents. */
export class HourlyRate {
  readonly #profile: TrafficProfile;
  readonly #incidents: number;
  readonly #counts: number;
  readonly #birthday: number;
  // Hours are requested in order, so the last day is cached.
  #day = NaN;
  #daily = 0;
  #block = NaN;
  #incident: Incident = { from: 0, to: 0, left: 1 };

  /** `from` is when the app first went online, in seconds. */
  constructor(profile: TrafficProfile, from: number) {
    this.#profile = profile;
    this.#incidents = mix(profile.seed, 28);
    this.#counts = mix(profile.seed, 29);
    this.#birthday = Math.floor((from / 3600 + profile.homeOffset) / 24);
  }

  /** The number of sessions that start in a UTC hour, counted from the epoch. */
  sessionsIn(hour: number): number {
    const home = hour + this.#profile.homeOffset;
    const day = Math.floor(home / 24);
    if (day !== this.#day) {
      this.#day = day;
      this.#daily = sessionsOn(this.#profile, day, day - this.#birthday);
    }
    const block = Math.floor(hour / incidentBlockHours);
    if (block !== this.#block) {
      this.#block = block;
      this.#incident = incidentIn(this.#incidents, block);
    }
    const { from, to, left } = this.#incident;
    const curve = this.#profile.hours[home - day * 24] ?? 1;
    const mean = (this.#daily / 24) * curve * (hour >= from && hour < to ? left : 1);
    // Roughly the spread of random arrivals. Square roots are exact on every platform; exponentials aren't.
    const spread = Math.min(mean, Math.sqrt(3 * mean));
    const bits = mix(this.#counts, hour);
    return Math.floor(mean + spread * ((bits >>> 16) / 0x8000 - 1) + (bits & 0xffff) / 0x10000);
  }
}
