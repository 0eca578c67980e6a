import { useLingui } from '@lingui/react/macro';

/** What to call a mentor who may not be in the list any more. */
export function useNameOf(): (mentor: { name: string }) => string {
  const { t } = useLingui();
  return ({ name }) =>
    name === ''
      ? t({
          message: 'A mentor who is not in the list now',
          comment: 'Wishes of a student, a mentor without a name: text',
        })
      : name;
}
