import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { useConfiguration } from '#web/platform/config/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { LanguageLinks } from './language-links.tsx';
import { FOOT } from './navigation.ts';
import { paths } from './paths.ts';

const LINK =
  'inline-flex min-h-11 items-center px-2 text-ink-quiet underline-offset-4 hover:text-ink aria-[current]:font-bold';

function PublicLinks() {
  const { t } = useLingui();
  const { flags } = useConfiguration();
  return (
    <ul className="flex flex-wrap">
      {FOOT.map(
        ({ to, label }) =>
          (to !== paths.blogs || flags.blogSystem) && (
            <li key={to}>
              <Link to={to} className={LINK}>
                {t(label)}
              </Link>
            </li>
          ),
      )}
    </ul>
  );
}

/** The foot of every page: what holds here, in three languages. Students find all of it under «More». */
export function Footer() {
  const { isStudent } = useSession();
  const { pathname } = useLocation();
  if (isStudent && pathname === paths.more) return null;
  return (
    <footer className="border-t border-line bg-sunken" data-no-print="">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-4 px-2 py-4 text-sm lg:px-6">
        {!isStudent && <PublicLinks />}
        <LanguageLinks className="flex flex-wrap" linkClassName={LINK} />
      </div>
    </footer>
  );
}
