import type { ReviewCriterion, ReviewPoints } from '#domain/programmes/programme-review.ts';
import { type AutosaveState, AutosaveStore, openedState } from '#web/platform/autosave/index.ts';
import { forgetDraft, handInReview, storeDraft, saveReview } from '../data/reviews.ts';
import { isSameReview, type ReviewDraft } from '../rules/review-draft.ts';

export type ReviewState = AutosaveState<ReviewDraft>;

export interface ReviewOpening {
  owner: string;
  id: string;
  /** what is gone on with, and the version on which it was typed */
  draft: ReviewDraft;
  version: number;
  onServer: ReviewDraft;
}

/** One review being written. Nobody but its reader sees it until everybody has handed in. */
export class ReviewStore extends AutosaveStore<ReviewDraft> {
  readonly #id: string;

  constructor({ owner, id, draft, version, onServer }: ReviewOpening) {
    super(openedState(draft, version), onServer, {
      isSame: isSameReview,
      save: (operation, typed) => saveReview({ ...operation, reviewId: id }, typed),
      storeDraft: (typed, typedOn) => storeDraft(owner, id, { ...typed, version: typedOn }),
      forget: () => forgetDraft(owner, id),
    });
    this.#id = id;
  }

  readonly edit = (change: Partial<ReviewDraft>): void => this.change((before) => ({ ...before, ...change }));

  readonly rate = (criterion: ReviewCriterion, points: ReviewPoints): void =>
    this.change((before) => ({ ...before, scales: { ...before.scales, [criterion]: points } }));

  /** From then on it stands. @returns whether the server has it */
  readonly handIn = async (): Promise<boolean> =>
    (await this.saveNow()) &&
    this.carryOut(['hand in', this.read().draft], (operation) =>
      handInReview({ ...operation, reviewId: this.#id }),
    );
}
