import { useLingui } from '@lingui/react/macro';
import { ChipLink } from '#web/ui/chip-link.tsx';
import { PROFILE_SECTIONS } from '../rules/sections.ts';
import { sectionId } from './field-id.ts';
import { STEP_TITLES } from './section-labels.ts';

/** The sections of the page, each one press away. */
export function SectionLinks() {
  const { t } = useLingui();
  return (
    <nav
      aria-label={t({
        comment: 'Names the links to the sections of the profile page; only read out',
        message: 'Sections',
      })}
    >
      <ul className="flex flex-wrap gap-2">
        {PROFILE_SECTIONS.map((section) => (
          <li key={section}>
            <ChipLink to={`#${sectionId(section)}`}>{t(STEP_TITLES[section])}</ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
