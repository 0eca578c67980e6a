import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { ProfileField } from '#domain/profiles/profile.ts';
import { fieldOfColumn } from '../rules/sections.ts';
import { FIELD_LABELS } from './field-labels.ts';
import { fieldId } from './field-id.ts';

/** How a question is called and where it stands on the profile page, by the column that it fills. */
export function useQuestion(): (column: ProfileField) => { label: string; hash: string } {
  const { t } = useLingui();
  return useCallback(
    (column) => {
      const field = fieldOfColumn(column) ?? 'first_name';
      return { label: t(FIELD_LABELS[field].label), hash: `#${fieldId(field)}` };
    },
    [t],
  );
}
