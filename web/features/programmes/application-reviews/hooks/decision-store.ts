import type { DecisionDraft } from '#domain/programmes/programme-decision.ts';
import { AutosaveStore, openedState } from '#web/platform/autosave/index.ts';
import { forgetDecisions, storeDecisions, saveDecisions, sendDecisions } from '../data/decisions.ts';
import { isSameDecisions } from '../rules/decisions.ts';

export interface DecisionOpening {
  owner: string;
  roundId: string;
  /** what is gone on with, and the version on which it was typed */
  draft: DecisionDraft;
  version: number;
  onServer: DecisionDraft;
}

/** What is decided about a round while it is drafted; several admins may, one version after the other. */
export class DecisionStore extends AutosaveStore<DecisionDraft> {
  readonly #roundId: string;

  constructor({ owner, roundId, draft, version, onServer }: DecisionOpening) {
    super(openedState(draft, version), onServer, {
      isSame: isSameDecisions,
      save: (operation, typed) => saveDecisions({ ...operation, roundId }, typed),
      storeDraft: (typed, typedOn) => storeDecisions(owner, roundId, { ...typed, version: typedOn }),
      forget: () => forgetDecisions(owner, roundId),
    });
    this.#roundId = roundId;
  }

  /** From then on it stands. @returns whether the server has sent it */
  readonly send = async (): Promise<boolean> =>
    (await this.saveNow(true)) &&
    this.carryOut(['send', this.read().draft], (operation) =>
      sendDecisions({ ...operation, roundId: this.#roundId }),
    );
}
