import { describe, expect, it } from 'vitest';
import { NEW_STUDENT } from '#domain/testing/profiles.ts';
import { minutesLeft } from './minutes-left.ts';
import { WIZARD_STEPS } from './sections.ts';
import { formOf } from './student-form.ts';

const form = formOf(NEW_STUDENT, 'en');

describe('[WIZ-03] how long the wizard takes', () => {
  it('gets shorter from step to step, and is a minute at the end', () => {
    const minutes = WIZARD_STEPS.map((step) => minutesLeft(step, form));
    expect(minutes).toEqual(minutes.toSorted((one, other) => other - one));
    expect(minutes[0]).toBeGreaterThan(4);
    expect(minutes.at(-1)).toBe(1);
  });

  it('counts no question that has an answer', () => {
    const written = { ...form, interests: 'Astronomy', bio: 'I read', extracurricular_activities: 'Chess' };
    expect(minutesLeft('interests', written)).toBeLessThan(minutesLeft('interests', form));
  });
});
