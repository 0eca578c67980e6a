import { describe, expect, it } from 'vitest';
import { changed, changesOf, hasChanges, withChanges, withoutSaved } from './changes.ts';
import { changesOfDraft, FIRST_PLACE, placeOfDraft } from './draft.ts';
import { NEW_STUDENT as PROFILE, TODAY } from '#domain/testing/profiles.ts';
import { formOf, readFields } from './student-form.ts';

const stored = formOf(PROFILE, 'fa');

describe('changes of a form', () => {
  it('hold only what differs from the stored profile', () => {
    const once = changed({}, stored, 'bio', 'می‌نویسم');
    expect(once).toEqual({ bio: 'می‌نویسم' });
    expect(changed(once, stored, 'bio', stored.bio)).toEqual({});
    const birth = { ...stored.birth, year: '1387' };
    expect(changed({}, stored, 'birth', birth)).toEqual({ birth });
    expect(changed({ birth }, stored, 'birth', { ...stored.birth })).toEqual({});
  });

  it('leave what another phone stored meanwhile as it is', () => {
    const elsewhere = formOf({ ...PROFILE, religion: 'x' }, 'fa');
    expect(withChanges(elsewhere, { bio: 'new' })).toMatchObject({ religion: 'x', bio: 'new' });
  });

  it('keep an answer that was typed on while the save was under way', () => {
    expect(withoutSaved({ bio: 'abc', religion: 'y' }, { bio: 'ab', religion: 'y' })).toEqual({ bio: 'abc' });
    expect(hasChanges(withoutSaved({ bio: 'ab' }, { bio: 'ab' }))).toBe(false);
  });

  it('can be taken for some fields alone', () => {
    expect(changesOf({ bio: 'a', religion: 'b' }, ['religion', 'gpa'])).toEqual({ religion: 'b' });
  });
});

describe('a kept draft', () => {
  it('gives back changes and place', () => {
    const draft = { changes: { bio: 'a', birth: { ...stored.birth } }, step: 'interests', field: 'bio' };
    expect(changesOfDraft(draft)).toEqual(draft.changes);
    expect(placeOfDraft(draft)).toEqual({ step: 'interests', field: 'bio' });
  });

  it('of another version of the product loses only what nobody asks for any more', () => {
    const draft = {
      changes: { bio: 'a', gpa: 3, birth: '1387', shoe_size: '40' },
      step: 'hobbies',
      field: 'x',
    };
    expect(changesOfDraft(draft)).toEqual({ bio: 'a' });
    expect(placeOfDraft(draft)).toEqual(FIRST_PLACE);
    expect(placeOfDraft(undefined)).toEqual(FIRST_PLACE);
  });
});

describe('reading a form', () => {
  it('[VAL-09] [ENT-01] trims, reads every digit set and stores nothing as null', () => {
    const form = {
      ...stored,
      first_name: '  زهرا ',
      toefl_score: '۹۹',
      gpa: '٣٫٥',
      marks_percent: '',
      place_of_birth: ' \u200c ',
      place_of_residence: '',
      share_gender: 'yes',
    };
    const { columns, issues } = readFields(
      form,
      [
        'first_name',
        'toefl_score',
        'gpa',
        'marks_percent',
        'place_of_birth',
        'place_of_residence',
        'share_gender',
      ],
      TODAY,
    );
    expect(issues).toEqual({});
    expect(columns).toEqual({
      first_name: 'زهرا',
      toefl_score: 99,
      gpa: 3.5,
      marks_percent: null,
      place_of_birth: null,
      place_of_residence: null,
      share_gender: true,
    });
  });

  it('[WIZ-07] takes a name of invisible characters for none', () => {
    expect(readFields({ ...stored, last_name: '\u200c\u200eـ' }, ['last_name'], TODAY).issues).toEqual({
      last_name: 'required',
    });
  });

  it('[VAL-05] [VAL-07] [VAL-08] names what is wrong with each field and reads the others', () => {
    const form = { ...stored, birth: { calendar: 'gregorian', year: '2020', month: '', day: '' } };
    const read = readFields(
      { ...form, phone_number: '+93 12', toefl_score: '121', gpa: '3.456', bio: ' b ' },
      ['birth', 'phone_number', 'toefl_score', 'gpa', 'bio'],
      TODAY,
    );
    expect(read.issues).toEqual({
      birth: 'under_13',
      phone_number: 'phone_invalid',
      toefl_score: 'toefl_range',
      gpa: 'gpa_step',
    });
    expect(read.columns).toEqual({ bio: 'b' });
  });

  it('[ENT-01] writes a date of birth as an ISO date with precision and calendar', () => {
    const birth = { calendar: 'solar_hijri', year: '۱۳۸۷', month: '', day: '' };
    expect(readFields({ ...stored, birth }, ['birth'], TODAY).columns).toEqual({
      date_of_birth: '2009-03-20',
      birth_date_precision: 'year',
      birth_calendar: 'solar_hijri',
    });
  });
});
