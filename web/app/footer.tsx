import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { useConfiguration } from '#web/platform/config/index.ts';
import { LanguageLinks } from './language-links.tsx';
import { paths } from './paths.ts';

const LINK =
  'inline-flex min-h-11 items-center px-2 text-ink-quiet underline-offset-4 hover:text-ink aria-[current]:no-underline';

function FootLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={LINK}>
        {children}
      </Link>
    </li>
  );
}

/** The foot of every page: what holds here, in three languages. */
export function Footer() {
  const { flags } = useConfiguration();
  return (
    <footer className="border-t border-line" data-no-print="">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-4 px-2 py-2 text-sm">
        <ul className="flex flex-wrap">
          <FootLink to={paths.vision}>
            <Trans>Our vision</Trans>
          </FootLink>
          <FootLink to={paths.companions}>
            <Trans>Companions</Trans>
          </FootLink>
          <FootLink to={paths.programmes}>
            <Trans>Programmes</Trans>
          </FootLink>
          <FootLink to={paths.timeline}>
            <Trans>Timeline</Trans>
          </FootLink>
          <FootLink to={paths.involved}>
            <Trans>Get involved</Trans>
          </FootLink>
          {flags.blogSystem && (
            <FootLink to={paths.blogs}>
              <Trans>Blog</Trans>
            </FootLink>
          )}
          <FootLink to={paths.terms}>
            <Trans>Terms of service</Trans>
          </FootLink>
          <FootLink to={paths.privacy}>
            <Trans>Privacy policy</Trans>
          </FootLink>
        </ul>
        <LanguageLinks className="flex flex-wrap" linkClassName={LINK} />
      </div>
    </footer>
  );
}
