import { expect, it } from 'vitest';
import { formOf, type MentorOffer } from './mentor-form.ts';
import { formToStore, mergedOffers, offerWriteOf } from './offer-write.ts';

const OFFER: MentorOffer = {
  displayName: 'سارا',
  about: '',
  fields: ['computer_science'],
  languages: [],
  hoursPerWeek: 3,
  answersWithin: null,
  capacity: 2,
  placesTaken: 0,
  visibility: 'members',
  isAccepting: true,
};
const typed = (part: object) => offerWriteOf({ ...formOf(OFFER), ...part }, OFFER);

it('sends only what was changed', () => {
  expect(typed({ about: 'a' })).toEqual({ changes: { about: 'a' }, seen: { about: [''] } });
});

it('[FM-16] leaves what another device changed, and stores nothing over what it changed at the same question', () => {
  const elsewhere = { ...OFFER, capacity: 5, fields: ['medicine'] as MentorOffer['fields'] };
  expect(formToStore(typed({ about: 'a' }), elsewhere)).toMatchObject({ about: 'a', capacity: '5' });
  expect(formToStore(typed({ capacity: '3' }), elsewhere)).toBeUndefined();
  expect(formToStore(typed({ fields: [] }), elsewhere)).toBeUndefined();
});

it('[FM-05] [FM-06] sends again after a lost answer, with what was typed meanwhile', () => {
  const first = typed({ about: 'a', capacity: '3' });
  const arrived = { ...OFFER, about: 'a', capacity: 3 };
  expect(formToStore(first, arrived)).toEqual({ ...formOf(OFFER), about: 'a', capacity: '3' });
  const both = mergedOffers(first, typed({ about: 'b' }));
  expect(formToStore(both, arrived)).toMatchObject({ about: 'b', capacity: '3' });
  expect(formToStore(both, OFFER)).toMatchObject({ about: 'b', capacity: '3' });
});
