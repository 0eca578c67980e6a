import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useConfiguration } from '#web/features/configuration/index.ts';
import { LanguageLinks } from './language-links.tsx';
import { paths } from './paths.ts';

const LINK =
  'inline-flex min-h-11 items-center px-2 text-ink-quiet underline-offset-4 hover:text-ink aria-[current]:no-underline';

/** The foot of every page: what holds here, in three languages. */
export function Footer() {
  const { flags } = useConfiguration();
  return (
    <footer className="border-t border-line" data-no-print="">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-4 px-2 py-2 text-sm">
        <ul className="flex flex-wrap">
          {flags.blogSystem && (
            <li>
              <Link to={paths.blogs} className={LINK}>
                <Trans>Blog</Trans>
              </Link>
            </li>
          )}
          <li>
            <Link to={paths.terms} className={LINK}>
              <Trans>Terms of service</Trans>
            </Link>
          </li>
          <li>
            <Link to={paths.privacy} className={LINK}>
              <Trans>Privacy policy</Trans>
            </Link>
          </li>
        </ul>
        <LanguageLinks className="flex flex-wrap" linkClassName={LINK} />
      </div>
    </footer>
  );
}
