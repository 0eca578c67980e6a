import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
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
            <Link
              to={`#${sectionId(section)}`}
              className="flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-semibold text-ink no-underline hover:bg-sunken"
            >
              {t(STEP_TITLES[section])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
