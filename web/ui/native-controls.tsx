import type { ComponentProps } from 'react';

/*
 * The browser's own form and controls, which nothing outside of `web/ui` renders by itself (a rule of the linter).
 * Browsers write what stands in a control into the files from which they restore windows, and no script can delete it
 * there [SG-06]. `off` keeps it out of them, on the form as on the control: here and in every control of this folder.
 */

/** Where a screen renders what none of the components is: a hidden name, a file, a choice that looks like a button. */
export const NativeInput = (props: ComponentProps<'input'>) => <input autoComplete="off" {...props} />;

export const NativeTextarea = (props: ComponentProps<'textarea'>) => (
  <textarea {...props} autoComplete="off" />
);

/**
 * For a form that works without a script; any other is a `Form`. `off` for what stands in it, as
 * above: a control inside may name what it is for (a password), and is kept out of the files all the same.
 */
export const NativeForm = (props: Omit<ComponentProps<'form'>, 'autoComplete'>) => (
  <form noValidate {...props} autoComplete="off" />
);
