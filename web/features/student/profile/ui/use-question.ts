import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { ProfileField } from '#domain/profiles/profile.ts';
import { PROFILE_FIELD_LABELS } from '#web/text/options/profile-field-labels.ts';
import { fieldOfColumn } from '../rules/sections.ts';
import { fieldId } from './field-id.ts';

/** How a question is called and where it stands on the profile page, by the column that it fills. */
export function useQuestion(): (column: ProfileField) => { label: string; hash: string } {
  const { t } = useLingui();
  return useCallback(
    (column) => {
      const field = fieldOfColumn(column) ?? 'first_name';
      return { label: t(PROFILE_FIELD_LABELS[field]), hash: `#${fieldId(field)}` };
    },
    [t],
  );
}
