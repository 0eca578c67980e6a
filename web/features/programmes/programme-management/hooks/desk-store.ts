import {
  type AutosaveState,
  AutosaveStore,
  type Operation,
  openedState,
} from '#web/platform/autosave/index.ts';
import { forgetDraft, storeDraft } from '../data/stored-drafts.ts';
import { archive, publish, saveDraft } from '../data/programmes.ts';
import { EMPTY_CONTENT, isSameContent, type ProgrammeContent } from '../rules/content.ts';
import type { ProgrammeState, StoredDesk } from '../rules/desk.ts';

/** One programme being written. None of it is what visitors read: that changes by publishing alone. */
export interface DeskState extends AutosaveState<ProgrammeContent> {
  state: ProgrammeState;
  published: ProgrammeContent | undefined;
  publishedNumber: number;
}

export interface Opening {
  owner: string;
  deskId: string;
  content: ProgrammeContent;
  /** what the server has; undefined where it has nothing yet, or cannot be asked */
  stored: StoredDesk | undefined;
  /** what the content was typed on */
  base: ProgrammeContent | undefined;
  version: number;
}

/** One programme being written; what visitors read changes by `publish` alone. */
export class DeskStore extends AutosaveStore<ProgrammeContent, DeskState> {
  readonly #deskId: string;

  constructor({ owner, deskId, content, stored, base, version }: Opening) {
    const opened: DeskState = {
      ...openedState(content, version),
      state: stored?.state ?? 'draft',
      published: stored?.published,
      publishedNumber: stored?.publishedNumber ?? 0,
    };
    super(opened, base ?? stored?.content ?? EMPTY_CONTENT, {
      isSame: isSameContent,
      save: (operation, typed, isOver) => saveDraft({ ...operation, deskId }, typed, isOver),
      storeDraft: (typed, typedOn, typedFrom) =>
        storeDraft(owner, deskId, { content: typed, base: typedFrom, version: typedOn }),
      forget: () => forgetDraft(owner, deskId),
    });
    this.#deskId = deskId;
  }

  /** Makes what stands here what visitors read. @returns whether that was done */
  readonly publish = async (note: string): Promise<boolean> => {
    if (!(await this.saveNow())) return false;
    const { draft } = this.read();
    return this.carryOut(['publish', draft, note], async (operation) => {
      const saved = await publish(this.#commandOf(operation), draft, note);
      if (!saved.isConflict) {
        this.adopt(draft, { published: draft, publishedNumber: saved.publishedNumber, state: 'published' });
      }
      return saved;
    });
  };

  /** Takes it away from visitors, or makes a draft of it again. @returns whether that was done */
  readonly archive = async (isArchived: boolean): Promise<boolean> => {
    if (!(await this.saveNow())) return false;
    return this.carryOut(['archive', isArchived], async (operation) => {
      const saved = await archive(this.#commandOf(operation), isArchived);
      if (!saved.isConflict) this.set({ state: isArchived ? 'archived' : 'draft' });
      return saved;
    });
  };

  /** An earlier version becomes the draft; the draft that stood there stays among the earlier ones. */
  readonly restore = async (content: ProgrammeContent): Promise<boolean> => {
    if (!(await this.saveNow())) return false;
    this.replace(content, true);
    return this.saveNow();
  };

  /** Ends a conflict with a content of one's own choice; the other version stays among the earlier ones. */
  readonly settle = (chosen: ProgrammeContent, theirs: StoredDesk): void => {
    const { content, version, state, published, publishedNumber } = theirs;
    const known = { version, state, published, publishedNumber };
    this.adopt(content, { conflict: undefined, failure: undefined, ...known });
    this.replace(chosen, true);
    void this.saveNow();
  };

  #commandOf(operation: Operation) {
    return { ...operation, deskId: this.#deskId };
  }
}
