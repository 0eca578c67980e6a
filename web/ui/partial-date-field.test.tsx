// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { renderIn } from '#web/text/testing/render-in.tsx';
import { inOtherCalendar, type PartialDateText, readPartialDate, switchCalendar } from './partial-date.ts';
import { PartialDateField } from './partial-date-field.tsx';

const TODAY = { year: 2026, month: 11, day: 21 };
const EMPTY = { year: '', month: '', day: '' };

function Example({ start, error }: { start: PartialDateText; error?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <PartialDateField
        label="Date of birth"
        value={value}
        onValueChange={setValue}
        today={TODAY}
        error={error}
        errorPart="year"
      />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

const renderField = (language: Language, start: PartialDateText, error?: string) =>
  renderIn(language, <Example start={start} error={error} />);
const order = () => screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.value);
const value = () => JSON.parse(screen.getByRole('status').textContent ?? '{}') as PartialDateText;

describe('PartialDateField', () => {
  it('[VAL-05] starts empty, with Solar Hijri first in Dari and Gregorian first in English', async () => {
    const { unmount } = await renderField('fa', { calendar: 'solar_hijri', ...EMPTY });
    expect(order()).toEqual(['solar_hijri', 'gregorian']);
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map((input) => input.value)).toEqual(['', '']);
    expect(screen.getByRole('option', { name: 'عقرب' })).toBeDefined();
    unmount();
    await renderField('en', { calendar: 'gregorian', ...EMPTY });
    expect(order()).toEqual(['gregorian', 'solar_hijri']);
  });

  it('[VAL-05] takes Persian digits and shows the day in the other calendar', async () => {
    await renderField('fa', { calendar: 'solar_hijri', ...EMPTY });
    await userEvent.type(screen.getByLabelText('روز'), '۳۰');
    await userEvent.selectOptions(screen.getByLabelText('ماه'), 'عقرب');
    await userEvent.type(screen.getByLabelText('سال'), '۸۷');
    expect(value()).toEqual({ calendar: 'solar_hijri', day: '۳۰', month: '8', year: '۸۷' });
    expect(screen.getByText('در تقویم میلادی: ۲۰ نومبر ۲۰۰۸')).toBeDefined();
  });

  it('[VAL-05] keeps the day when the calendar is switched', async () => {
    await renderField('en', { calendar: 'gregorian', year: '2008', month: '11', day: '20' });
    await userEvent.click(screen.getByRole('radio', { name: 'Solar Hijri' }));
    expect(value()).toEqual({ calendar: 'solar_hijri', year: '1387', month: '8', day: '30' });
    expect(screen.getByText('In the Gregorian calendar: 20 November 2008')).toBeDefined();
  });

  it('[VAL-05] asks for the year alone and forgets the rest', async () => {
    await renderField('en', { calendar: 'gregorian', year: '2008', month: '11', day: '20' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'I only know the year' }));
    expect(value()).toEqual({ calendar: 'gregorian', year: '2008', month: '', day: '' });
    expect(screen.queryByLabelText('Month')).toBeNull();
    expect(screen.getByText('In the Solar Hijri calendar: 1386 or 1387')).toBeDefined();
  });

  it('opens with the year alone where nothing else is known', async () => {
    await renderField('ps', { calendar: 'solar_hijri', year: '1387', month: '', day: '' });
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'یوازې کال راته معلوم دی' }).checked).toBe(
      true,
    );
  });

  it('marks the part that is wrong and describes the group', async () => {
    await renderField('en', { calendar: 'gregorian', year: '1387', month: '1', day: '1' }, 'Wrong year');
    expect(screen.getByLabelText('Year').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Day').getAttribute('aria-invalid')).toBeNull();
    const group = screen.getByRole('group', { name: /Date of birth/ });
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'Wrong year',
    );
  });
});

const read = (change: Partial<PartialDateText>) =>
  readPartialDate({ calendar: 'solar_hijri', year: '1387', month: '', day: '', ...change }, TODAY);

describe('partial dates', () => {
  it('are undefined while they are no dates', () => {
    expect(read({})).toEqual({ calendar: 'solar_hijri', year: 1387, month: undefined, day: undefined });
    for (const change of [{ year: '' }, { day: '5' }, { month: '12', day: '31' }, { month: '8', day: 'x' }])
      expect(read(change), JSON.stringify(change)).toBeUndefined();
  });
  it('[VAL-05] name both years or months of the other calendar that they touch', () => {
    expect(inOtherCalendar('en', { calendar: 'solar_hijri', year: 1387 })).toBe('2008 or 2009');
    expect(inOtherCalendar('en', { calendar: 'solar_hijri', year: 1387, month: 8 })).toBe(
      'October 2008 or November 2008',
    );
  });
  it('keep what was typed when only the calendar was wrong, but not the number of the month', () => {
    expect(
      switchCalendar({ calendar: 'gregorian', year: '1387', month: '8', day: '30' }, 'solar_hijri', TODAY),
    ).toEqual({ calendar: 'solar_hijri', year: '1387', month: '', day: '30' });
  });
});
