import type { FlowProblem } from './min-cost-flow.ts';
import { hashOf, inSeededOrder } from './order.ts';
import {
  freePlaces,
  type Pool,
  type PoolMentor,
  type PoolStudent,
  pairKey,
  type RoundSettings,
} from './pool.ts';
import { brokenRules, traitsOfMentor, traitsOfStudent } from './rules.ts';
import { ownPoints, scoredMentor, scoredStudent, withMentorWish } from './score.ts';

/** Up to here every pair that keeps the rules is considered; beyond it each student keeps her best ones. */
export const ALL_PAIRS_LIMIT_COUNT = 8_000_000;
export const CANDIDATES_MAX_COUNT = 100;

/** The pool as the solver takes it: people in seeded order, candidates as whole numbers. */
export interface Candidates {
  students: readonly PoolStudent[];
  mentors: readonly PoolMentor[];
  problem: FlowProblem;
  /** pairs that would have been possible too, but were left out for the size of the pool */
  cutPairs: number;
}

interface Side<Person, Traits, Scored> {
  person: Person;
  traits: Traits;
  scored: Scored;
}

/**
 * All pairs that keep every hard rule, with their points. A pair on the list of never-pairs is not among them, nor
 * is one below the threshold where quality is the objective, whatever the mentor wishes.
 * @param taken places that locked pairs hold already, by mentor
 */
export function candidatesOf(
  pool: Pool,
  settings: RoundSettings,
  taken: ReadonlyMap<string, number>,
  limits = { allPairs: ALL_PAIRS_LIMIT_COUNT, maxCount: CANDIDATES_MAX_COUNT },
): Candidates {
  const students = inSeededOrder(pool.students, settings.seed);
  const mentors = inSeededOrder(pool.mentors, settings.seed);
  const capacities = Int32Array.from(mentors, (mentor) => {
    const { byPlaces, byHours } = freePlaces(mentor, settings.hoursPerStudent);
    return Math.max(0, Math.min(byPlaces, byHours) - (taken.get(mentor.id) ?? 0));
  });
  const never = new Set(pool.never.map(pairKey));
  const least = settings.objective === 'quality' ? Math.max(1, settings.thresholdPoints) : 1;
  const open = mentors.flatMap((person, place) =>
    (capacities[place] ?? 0) > 0
      ? [{ person, place, traits: traitsOfMentor(person), scored: scoredMentor(person) }]
      : [],
  );
  const starts = new Int32Array(students.length + 1);
  const store = new Growing();
  const isLarge = students.length * open.length > limits.allPairs;
  const best = isLarge ? new BestOf(limits.maxCount, open.length) : null;
  let cutPairs = 0;
  students.forEach((person, place) => {
    const side: Side<PoolStudent, ReturnType<typeof traitsOfStudent>, ReturnType<typeof scoredStudent>> = {
      person,
      traits: traitsOfStudent(person),
      scored: scoredStudent(person, settings.weights),
    };
    const mayHaveNever = never.size > 0;
    // everybody begins at another mentor, so that a cut leaves different ones to different students
    const offset = isLarge && open.length > 0 ? hashOf(settings.seed, person.id) % open.length : 0;
    for (let step = 0; step < open.length; step += 1) {
      const mentor = open[(step + offset) % open.length];
      if (!mentor) continue;
      const isNever =
        mayHaveNever && never.has(pairKey({ studentId: person.id, mentorId: mentor.person.id }));
      if (brokenRules(side.traits, mentor.traits, isNever) !== 0) continue;
      const points = ownPoints(side.scored, mentor.scored, settings.weights);
      if (points < least) continue;
      const score = withMentorWish(points, side.scored, mentor.scored, settings.weights);
      if (best) best.offer(mentor.place, score);
      else store.push(mentor.place, score);
    }
    if (best) cutPairs += best.moveTo(store);
    starts[place + 1] = store.size;
  });
  const problem = { capacities, starts, mentors: store.mentors(), scores: store.scores() };
  return { students, mentors, problem, cutPairs };
}

/** Two columns of whole numbers that grow. */
class Growing {
  size = 0;
  #mentors = new Int32Array(1024);
  #scores = new Int32Array(1024);

  push(mentor: number, score: number): void {
    if (this.size === this.#mentors.length) {
      this.#mentors = widened(this.#mentors);
      this.#scores = widened(this.#scores);
    }
    this.#mentors[this.size] = mentor;
    this.#scores[this.size] = score;
    this.size += 1;
  }

  mentors = (): Int32Array => this.#mentors.slice(0, this.size);
  scores = (): Int32Array => this.#scores.slice(0, this.size);
}

function widened(column: Int32Array): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(column.length * 2);
  wider.set(column);
  return wider;
}

/** A quarter of what is kept has nothing to do with points, so that no mentor is on nobody's list. */
const SPREAD_SHARE = 0.25;

/** Keeps the first candidates of one student and the best of the others; of equal ones those offered first. */
class BestOf {
  readonly #most: number;
  readonly #spread: number;
  readonly #offered: Int32Array;
  readonly #scores: Int32Array;
  readonly #histogram = new Int32Array(4096);
  #count = 0;

  constructor(most: number, mentors: number) {
    this.#most = most;
    this.#spread = Math.floor(most * SPREAD_SHARE);
    this.#offered = new Int32Array(mentors);
    this.#scores = new Int32Array(mentors);
  }

  offer(mentor: number, score: number): void {
    this.#offered[this.#count] = mentor;
    this.#scores[this.#count] = score;
    this.#count += 1;
    if (this.#count > this.#spread) this.#histogram[score] = (this.#histogram[score] ?? 0) + 1;
  }

  /** Hands the best over and starts anew. Returns how many were left out. */
  moveTo(store: Growing): number {
    let room = this.#most - this.#spread;
    let least = this.#histogram.length;
    while (least > 0 && (this.#histogram[least - 1] ?? 0) <= room) {
      least -= 1;
      room -= this.#histogram[least] ?? 0;
    }
    for (let place = 0; place < this.#count; place += 1) {
      const score = this.#scores[place] ?? 0;
      if (place < this.#spread || score >= least) store.push(this.#offered[place] ?? 0, score);
      else if (score === least - 1 && room > 0) {
        store.push(this.#offered[place] ?? 0, score);
        room -= 1;
      }
    }
    const cut = Math.max(0, this.#count - this.#most);
    this.#histogram.fill(0);
    this.#count = 0;
    return cut;
  }
}
