import { type AutosaveState, AutosaveStore, openedState } from '#web/platform/autosave/index.ts';
import { saveDraft, schedule, sendTest } from '../data/announcements.ts';
import { forgetDraft, storeDraft } from '../data/stored-drafts.ts';
import type { StoredAnnouncement } from '../rules/announcement.ts';
import { type AnnouncementDraft, emptyDraft, isSameDraft } from '../rules/draft.ts';

export type EditingState = AutosaveState<AnnouncementDraft>;

export interface Opening {
  owner: string;
  id: string;
  draft: AnnouncementDraft;
  /** what the server has; undefined where it has nothing yet */
  stored: StoredAnnouncement | undefined;
  /** the version on which the draft was typed */
  version: number;
  /** what its address begins it with: nothing is saved until somebody types */
  begun?: AnnouncementDraft | undefined;
}

/** One announcement being written. */
export class EditingStore extends AutosaveStore<AnnouncementDraft> {
  readonly #id: string;

  constructor({ owner, id, draft, stored, version, begun }: Opening) {
    super(openedState(draft, version), stored?.draft ?? begun ?? emptyDraft(), {
      isSame: isSameDraft,
      save: (operation, typed) => saveDraft({ ...operation, announcementId: id }, typed),
      storeDraft: (typed, typedOn) => storeDraft(owner, id, { draft: typed, version: typedOn }),
      forget: () => forgetDraft(owner, id),
    });
    this.#id = id;
  }

  readonly edit = (change: Partial<AnnouncementDraft>): void =>
    this.change((before) => ({ ...before, ...change }));

  /** Sends it to the admin herself, with what is typed. @returns whether that was asked for */
  readonly test = async (): Promise<boolean> =>
    (await this.saveNow(true)) &&
    this.carryOut(['test', this.read().draft], (operation) =>
      sendTest({ ...operation, announcementId: this.#id }),
    );

  /** Lets it go out; without a time in five minutes. @returns whether it will */
  readonly schedule = async (sendAtMs: number | undefined): Promise<boolean> =>
    (await this.saveNow(true)) &&
    this.carryOut(['schedule', sendAtMs], (operation) =>
      schedule({ ...operation, announcementId: this.#id }, sendAtMs),
    );
}
