/**
 * The assignment of students to mentors with places, as a min-cost flow: successive shortest paths with potentials,
 * many paths in each phase (primal-dual). All numbers are whole, so the optimum is exact and the same on every
 * machine. Costs are small, so that there are few different path lengths and therefore few phases.
 */
export interface FlowProblem {
  /** places of each mentor */
  capacities: Int32Array;
  /** for student s the candidates stand at `starts[s]` … `starts[s + 1] - 1` */
  starts: Int32Array;
  mentors: Int32Array;
  /** at least 1 for each candidate */
  scores: Int32Array;
}

export interface FlowOptions {
  /** true: as many students as possible, then the best sum; false: the best sum alone */
  coverageFirst: boolean;
  /** told after each phase; false ends the work, and the answer is null */
  onPhase?: ((served: number) => boolean) | undefined;
}

const NONE = -1;
const FAR = 0x3fffffff;

/** For each student the place of her candidate in `mentors`, or -1. Null when it was cancelled. */
export function solveFlow(problem: FlowProblem, { coverageFirst, onPhase }: FlowOptions): Int32Array | null {
  const flow = new Flow(problem);
  for (;;) {
    const length = flow.shorten();
    if (length === null) break;
    // a path of this length adds this many points
    if (!coverageFirst && flow.top - length <= 0) break;
    flow.augmentAll();
    if (onPhase && !onPhase(flow.served)) return null;
  }
  return flow.chosen;
}

class Flow {
  readonly chosen: Int32Array;
  /** the highest score: a candidate costs what it lacks to it */
  readonly top: number;
  served = 0;
  readonly #problem: FlowProblem;
  readonly #students: number;
  readonly #mentors: number;
  /** potentials: distances from the source as known so far */
  readonly #ofStudent: Int32Array;
  readonly #ofMentor: Int32Array;
  /** who is with a mentor now: `slots[first[m]]` … + load[m] */
  readonly #first: Int32Array;
  readonly #slots: Int32Array;
  readonly #load: Int32Array;
  readonly #distance: Int32Array;
  readonly #done: Uint8Array;
  readonly #arc: Int32Array;
  readonly #seen: Uint8Array;
  readonly #slotArc: Int32Array;
  readonly #heap: MentorHeap;
  #length = 0;

  constructor(problem: FlowProblem) {
    const students = problem.starts.length - 1;
    const mentors = problem.capacities.length;
    this.#problem = problem;
    this.#students = students;
    this.#mentors = mentors;
    this.top = problem.scores.reduce((most, score) => Math.max(most, score), 0);
    this.chosen = new Int32Array(students).fill(NONE);
    this.#ofStudent = new Int32Array(students);
    this.#ofMentor = new Int32Array(mentors);
    this.#first = new Int32Array(mentors + 1);
    for (let m = 0; m < mentors; m += 1) this.#first[m + 1] = at(this.#first, m) + at(problem.capacities, m);
    this.#slots = new Int32Array(at(this.#first, mentors));
    this.#load = new Int32Array(mentors);
    this.#distance = new Int32Array(mentors);
    this.#done = new Uint8Array(mentors);
    this.#arc = new Int32Array(students);
    this.#seen = new Uint8Array(mentors);
    this.#slotArc = new Int32Array(mentors);
    this.#heap = new MentorHeap(mentors, this.#distance);
  }

  /** Brings the potentials up to the shortest path to a free place; its length, or null where no path is left. */
  shorten(): number | null {
    this.#distance.fill(FAR);
    this.#done.fill(0);
    this.#heap.clear();
    for (let s = 0; s < this.#students; s += 1) {
      if (at(this.chosen, s) === NONE) this.#relax(s, 0);
    }
    let reached = FAR;
    for (let m = this.#heap.pop(); m !== NONE; m = this.#heap.pop()) {
      const distance = at(this.#distance, m);
      this.#done[m] = 1;
      if (at(this.#load, m) < at(this.#problem.capacities, m)) {
        reached = distance;
        break;
      }
      const end = at(this.#first, m) + at(this.#load, m);
      for (let slot = at(this.#first, m); slot < end; slot += 1) this.#relax(at(this.#slots, slot), distance);
    }
    if (reached === FAR) return null;
    for (let s = 0; s < this.#students; s += 1) {
      const candidate = at(this.chosen, s);
      // whoever is unserved stays at the source; the others are reached through their mentor alone
      if (candidate !== NONE) this.#ofStudent[s] = at(this.#ofStudent, s) + this.#step(candidate, reached);
    }
    for (let m = 0; m < this.#mentors; m += 1) {
      this.#ofMentor[m] = at(this.#ofMentor, m) + Math.min(at(this.#distance, m), reached);
    }
    this.#length += reached;
    return this.#length;
  }

  #step(candidate: number, reached: number): number {
    return Math.min(at(this.#distance, at(this.#problem.mentors, candidate)), reached);
  }

  #relax(s: number, from: number): void {
    const { starts, mentors, scores } = this.#problem;
    const base = from + this.top + at(this.#ofStudent, s);
    const end = at(starts, s + 1);
    for (let candidate = at(starts, s); candidate < end; candidate += 1) {
      const m = at(mentors, candidate);
      const distance = base - at(scores, candidate) - at(this.#ofMentor, m);
      if (distance < at(this.#distance, m) && at(this.#done, m) === 0) {
        this.#distance[m] = distance;
        this.#heap.push(m);
      }
    }
  }

  /** Serves students along shortest paths until none is found that way. */
  augmentAll(): void {
    this.#seen.fill(0);
    this.#slotArc.fill(0);
    this.#arc.set(this.#problem.starts.subarray(0, this.#students));
    for (let s = 0; s < this.#students; s += 1) {
      if (at(this.chosen, s) === NONE && this.#augment(s)) this.served += 1;
    }
  }

  /** One path from a student to a free place, over edges that cost nothing more; depth first, without recursion. */
  #augment(start: number): boolean {
    const { starts, mentors, capacities } = this.#problem;
    const students = [start];
    const path: number[] = [];
    while (students.length > 0) {
      const s = students[students.length - 1] ?? NONE;
      const candidate = this.#nextTight(s, at(starts, s + 1));
      if (candidate === NONE) {
        students.pop();
        const last = path[path.length - 1];
        if (last !== undefined && !this.#descend(students, at(mentors, last))) path.pop();
        continue;
      }
      const m = at(mentors, candidate);
      path.push(candidate);
      this.#seen[m] = 1;
      if (at(this.#load, m) < at(capacities, m)) {
        this.#shift(students, path);
        return true;
      }
      if (!this.#descend(students, m)) path.pop();
    }
    return false;
  }

  /** Goes on with the next student who is with the mentor; false when all were tried. */
  #descend(students: number[], m: number): boolean {
    const slot = at(this.#slotArc, m);
    if (slot >= at(this.#load, m)) return false;
    this.#slotArc[m] = slot + 1;
    students.push(at(this.#slots, at(this.#first, m) + slot));
    return true;
  }

  #nextTight(s: number, end: number): number {
    const { mentors, scores } = this.#problem;
    const base = this.top + at(this.#ofStudent, s);
    for (let candidate = at(this.#arc, s); candidate < end; candidate += 1) {
      const m = at(mentors, candidate);
      if (at(this.#seen, m) === 0 && base - at(scores, candidate) === at(this.#ofMentor, m)) {
        this.#arc[s] = candidate + 1;
        return candidate;
      }
    }
    this.#arc[s] = end;
    return NONE;
  }

  /** Every student of the path moves to the next mentor of it; the last mentor takes one more. */
  #shift(students: readonly number[], path: readonly number[]): void {
    const { mentors } = this.#problem;
    for (let step = path.length - 1; step >= 0; step -= 1) {
      const s = students[step] ?? NONE;
      const candidate = path[step] ?? NONE;
      const m = at(mentors, candidate);
      const leaving = students[step + 1];
      if (leaving === undefined) {
        this.#slots[at(this.#first, m) + at(this.#load, m)] = s;
        this.#load[m] = at(this.#load, m) + 1;
      } else {
        const slot = this.#slots.indexOf(leaving, at(this.#first, m));
        this.#slots[slot] = s;
      }
      this.chosen[s] = candidate;
      // the mentor may carry another path of this phase
      this.#seen[m] = 0;
    }
  }
}

/** Mentors by distance, the nearest first, equal ones by their place: a binary heap that knows where each stands. */
class MentorHeap {
  readonly #items: Int32Array;
  readonly #where: Int32Array;
  readonly #distance: Int32Array;
  #size = 0;

  constructor(mentors: number, distance: Int32Array) {
    this.#items = new Int32Array(mentors);
    this.#where = new Int32Array(mentors).fill(NONE);
    this.#distance = distance;
  }

  clear(): void {
    this.#where.fill(NONE);
    this.#size = 0;
  }

  /** Puts a mentor in, or moves her up after her distance became smaller. */
  push(m: number): void {
    let place = at(this.#where, m);
    if (place === NONE) {
      place = this.#size;
      this.#size += 1;
    }
    for (; place > 0; ) {
      const parent = (place - 1) >> 1;
      const above = at(this.#items, parent);
      if (!this.#isBefore(m, above)) break;
      this.#put(above, place);
      place = parent;
    }
    this.#put(m, place);
  }

  pop(): number {
    if (this.#size === 0) return NONE;
    const first = at(this.#items, 0);
    this.#size -= 1;
    const moved = at(this.#items, this.#size);
    let place = 0;
    for (let child = 1; child < this.#size; child = 2 * place + 1) {
      if (child + 1 < this.#size && this.#isBefore(at(this.#items, child + 1), at(this.#items, child)))
        child += 1;
      if (!this.#isBefore(at(this.#items, child), moved)) break;
      this.#put(at(this.#items, child), place);
      place = child;
    }
    if (this.#size > 0) this.#put(moved, place);
    this.#where[first] = NONE;
    return first;
  }

  #put(m: number, place: number): void {
    this.#items[place] = m;
    this.#where[m] = place;
  }

  #isBefore(a: number, b: number): boolean {
    const difference = at(this.#distance, a) - at(this.#distance, b);
    return difference < 0 || (difference === 0 && a < b);
  }
}

/** An element that is there: indices here never leave their arrays. */
function at(numbers: Int32Array | Uint8Array, place: number): number {
  return numbers[place] as number;
}
