import { readFileSync } from 'node:fs';

const PROGRAMMES_COUNT = 4;
const MILESTONES_COUNT = 12;

const idOf = (place: number): string =>
  `${(place * 7_919_999).toString(16).padStart(8, '0')}-9c1e-4000-8000-${String(place).padStart(3, '0')}e5b1c9d2a`;

/** Words of ours, no two pieces alike. */
function proseOf(room: string): (from: number, characters: number) => string {
  const prose = readFileSync(`web/text/catalogues/${room}/fa.po`, 'utf8').replace(
    /[^\u0600-\u06ff\s]+/g,
    ' ',
  );
  const words = prose.split(/\s+/).slice(40);
  return (from, characters) => words.slice(from).join(' ').slice(0, characters);
}

function textsOf(place: number, say: ReturnType<typeof proseOf>) {
  const from = place * 250;
  return {
    language: 'fa',
    name: say(from, 40),
    summary: say(from + 10, 160),
    about: say(from + 45, 350),
    who: say(from + 120, 150),
    costs: say(from + 150, 120),
    requirements: [180, 195, 210, 225].map((more) => say(from + more, 50)),
  };
}

/** As many programmes as a year may have, each with two rounds and all that can be said of it. */
export function fullProgrammes(): Response {
  const say = proseOf('pages');
  const programmes = Array.from({ length: PROGRAMMES_COUNT }, (_, place) => ({
    id: idOf(place),
    kind: 'course',
    partner: say(place * 250 + 8, 30),
    official_url: `https://people.example/${place}`,
    checked_on: '2026-11-18',
    texts: [textsOf(place, say)],
    cohorts: [1, 2].map((number) => ({
      id: idOf(place * 10 + number),
      number,
      opens_at: `2098-1${number}-0${place + 1}T19:30:00+00:00`,
      closes_at: `2099-0${number}-1${place}T19:30:00+00:00`,
      starts_on: `2099-0${number + 2}-0${place + 1}`,
      ends_on: `2099-0${number + 6}-0${place + 1}`,
      seats: 20 + place,
      updated_at: '2026-11-18T00:00:00+00:00',
    })),
  }));
  return Response.json(programmes);
}

/** What stands in a timeline besides the dates of rounds. */
export function fullMilestones(): Response {
  const say = proseOf('public');
  const dates = Array.from({ length: MILESTONES_COUNT }, (_, place) => ({
    id: idOf(place + 500),
    programme_id: idOf(place % PROGRAMMES_COUNT),
    kind: 'event',
    on_day: `2099-0${(place % 9) + 1}-1${place % 7}`,
    at_time: '18:00:00',
    updated_at: '2026-11-18T00:00:00+00:00',
    texts: [{ language: 'fa', title: say(place * 60, 50), note: say(place * 60 + 20, 120) }],
  }));
  return Response.json(dates);
}
