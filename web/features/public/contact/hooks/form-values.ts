import { CONTACT_FIELDS, type ContactField, type ContactForm } from '#domain/contact/contact-message.ts';

/** What stands in the form: the fields are the browser's own, so that they work before any script runs. */
export function formValues(form: HTMLFormElement): ContactForm {
  const data = new FormData(form);
  const values = CONTACT_FIELDS.map((name) => {
    const value = data.get(name);
    return [name, typeof value === 'string' ? value : ''];
  });
  return Object.fromEntries(values) as ContactForm;
}

/** What a person types; the rest is chosen or is not theirs. */
const TYPED = ['name', 'email', 'message'] as const satisfies readonly ContactField[];

export const isUntouched = (form: ContactForm): boolean => TYPED.every((name) => form[name] === '');

/** Puts values into the fields and tells them, as if they had been typed. */
export function fillForm(form: HTMLFormElement, values: ContactForm): void {
  for (const name of ['name', 'email', 'subject', 'message'] as const) {
    const field = form.elements.namedItem(name);
    const takesText =
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement;
    if (!takesText) continue;
    field.value = values[name];
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
