import { expect, it } from 'vitest';
import { reachedStops, type WayFacts } from './way.ts';

const NOW = Date.parse('2026-11-26T09:00:00Z');
const NOTHING: WayFacts = {
  isProfileComplete: false,
  hasMentor: false,
  taskCount: 0,
  meetings: [],
  applications: [],
  nowMs: NOW,
};
const meeting = (state: string, startMs?: number) => ({ state, startMs, minutes: 30 });
const application = (state: string, decision?: string) => ({
  state,
  decision: decision === undefined ? undefined : { state: decision },
});

it.each<[string, Partial<WayFacts>, string[]]>([
  ['nothing', {}, []],
  ['a complete profile', { isProfileComplete: true }, ['profile']],
  [
    'a mentor and a task',
    { isProfileComplete: true, hasMentor: true, taskCount: 1 },
    ['profile', 'mentor', 'plan'],
  ],
  ['a meeting that is still to come', { meetings: [meeting('confirmed', NOW + 1)] }, []],
  ['a meeting that is not over yet', { meetings: [meeting('confirmed', NOW - 29 * 60_000)] }, []],
  ['an agreed meeting that is over', { meetings: [meeting('confirmed', NOW - 31 * 60_000)] }, ['meeting']],
  [
    'a missed and a cancelled meeting',
    { meetings: [meeting('missed_student', 0), meeting('cancelled', 0)] },
    [],
  ],
  ['a withdrawn application', { applications: [application('withdrawn', 'accepted')] }, []],
  [
    'an application that was offered a place',
    { applications: [application('sent', 'offered')] },
    ['application'],
  ],
  ['an accepted place', { applications: [application('sent', 'accepted')] }, ['application', 'place']],
])('with %s', (_case, facts, stops) => {
  expect([...reachedStops({ ...NOTHING, ...facts })]).toEqual(stops);
});
