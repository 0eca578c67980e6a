// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderIn } from '#web/text/testing/render-in.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { NumberInput } from './number-input.tsx';
import { PasswordInput } from './password-input.tsx';
import { PhoneInput } from './phone-input.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Textarea } from './textarea.tsx';
import { TextInput } from './text-input.tsx';

const form = (attempt: number) => (
  <>
    <ErrorSummary attempt={attempt} errors={[{ fieldId: 'year', text: 'Year: missing' }]} />
    <Field id="year" label="Year">
      <TextInput />
    </Field>
  </>
);

function Controlled({ of: Input }: { of: typeof NumberInput | typeof PhoneInput }) {
  const [value, setValue] = useState('');
  return (
    <>
      <Input aria-label="n" value={value} onChange={(event) => setValue(event.target.value)} />
      <output>{value}</output>
    </>
  );
}

describe('Field', () => {
  it('ties label, hint, error and need to its control', async () => {
    await renderIn(
      'en',
      <Field id="name" label="First name" hint="As on your papers" error="Please answer" required>
        <TextInput />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: /First name\s*required/ });
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'As on your papers',
      'Please answer',
    ]);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
  });

  it('says in Pashto that an answer is optional and folds the reason away under the control', async () => {
    await renderIn(
      'ps',
      <Field label="نوم" why="ځکه" optional>
        <TextInput />
      </Field>,
    );
    expect(screen.getByRole('textbox', { name: /اختیاري/ }).getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByText('ولې یې پوښتو او څوک یې ویني').closest('details')?.textContent).toContain('ځکه');
  });
});

describe('ErrorSummary', () => {
  it('takes the focus at each attempt and leads to the field', async () => {
    const { rerender } = await renderIn('en', form(0));
    expect(document.activeElement).toBe(document.body);
    rerender(form(1));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    await userEvent.click(screen.getByRole('link', { name: 'Year: missing' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Year'));
    rerender(form(2));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });
  it('leads into a group of choices', async () => {
    await renderIn(
      'en',
      <>
        <ErrorSummary attempt={1} errors={[{ fieldId: 'g', text: 'Choose' }]} />
        <RadioGroup id="g" label="Which" choices={[{ value: 'a', label: 'A' }]} onValueChange={() => {}} />
      </>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Choose' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'A' }));
  });
});

describe('numbers and telephones', () => {
  it.each(['۳٫۵', '٣٫٥', '3.5'])('[VAL-08] takes %s as 3.5', async (typed) => {
    await renderIn('fa', <Controlled of={NumberInput} />);
    await userEvent.type(screen.getByLabelText('n'), typed);
    expect(screen.getByRole('status').textContent).toBe('3.5');
    expect(screen.getByLabelText('n')).toMatchObject({ type: 'text', value: '3.5' });
    expect(screen.getByLabelText('n').getAttribute('inputmode')).toBe('decimal');
  });
  it('[VAL-08] keeps the caret where digits are put in between', async () => {
    await renderIn('fa', <Controlled of={NumberInput} />);
    const input = screen.getByLabelText<HTMLInputElement>('n');
    await userEvent.type(input, '14');
    await userEvent.type(input, '۲۳', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(input.value).toBe('1234');
    expect(input.selectionStart).toBe(3);
  });
  it('[VAL-07] writes a telephone number left to right with ASCII digits', async () => {
    await renderIn('ps', <Controlled of={PhoneInput} />);
    const input = screen.getByLabelText<HTMLInputElement>('n');
    await userEvent.type(input, '+۹۳ ۷۰۱');
    expect([input.value, input.dir, input.type]).toEqual(['+93 701', 'ltr', 'tel']);
  });
});

describe('other controls', () => {
  it('[AU-08] shows a password on request and lets it be pasted', async () => {
    await renderIn('en', <PasswordInput aria-label="p" autoComplete="current-password" />);
    const input = screen.getByLabelText<HTMLInputElement>('p');
    await userEvent.click(input);
    await userEvent.paste('walk together');
    expect([input.value, input.type]).toEqual(['walk together', 'password']);
    await userEvent.click(screen.getByRole('button', { name: 'Show the password' }));
    expect(input.type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide the password' }));
    expect(input.type).toBe('password');
  });
  it('counts the characters of a long text and never cuts it', async () => {
    await renderIn('fa', <Textarea aria-label="t" limit={5} />);
    const area = screen.getByLabelText<HTMLTextAreaElement>('t');
    await userEvent.type(area, 'سلام');
    expect(screen.getByText('۴ از ۵ حرف')).toBeDefined();
    await userEvent.type(area, ' دنیا');
    expect(area.value).toBe('سلام دنیا');
    expect(screen.getByText(/۴ حرف زیاد/)).toBeDefined();
  });
  it('gives chosen boxes in the order of the list', async () => {
    const change = vi.fn();
    const choices = ['a', 'b', 'c'].map((value) => ({ value, label: value }));
    await renderIn(
      'en',
      <CheckboxGroup label="Which" choices={choices} value={['c']} onValueChange={change} />,
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'a' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'c' }));
    expect(change.mock.calls).toEqual([[['a', 'c']], [[]]]);
  });
});
