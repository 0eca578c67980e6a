import { useEffect, useState } from 'react';
import { readOfferDraft } from '../data/offer-draft.ts';

/** Whether this phone keeps changes of the offer that are not saved yet; asked again when `turn` changes. */
export function useUnsavedOffer(mentorId: string, turn: boolean): boolean {
  const [isUnsaved, setIsUnsaved] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const update = (changes: object) => isCurrent && setIsUnsaved(Object.keys(changes).length > 0);
    // a phone that cannot be asked keeps nothing
    readOfferDraft(mentorId).then(update, () => update({}));
    return () => {
      isCurrent = false;
    };
  }, [mentorId, turn]);
  return isUnsaved;
}
