import { Trans } from '@lingui/react/macro';
import { useConfiguration } from '#web/platform/config/index.ts';
import { paths } from './paths.ts';

/** What a signed-in screen shows until its code is here [ROUTE-26]. */
export function ShellFallback() {
  const { productName } = useConfiguration();
  return (
    <main>
      <title>{productName}</title>
      <meta name="robots" content="noindex" />
      <p role="status">
        <Trans comment="While a page takes long or fails to load: sentence; {productName} is the name of the website">
          Loading {productName}...
        </Trans>
      </p>
      <noscript>
        <p>
          <Trans comment="While a page takes long or fails to load: sentence; <0> is a link">
            This part needs JavaScript, which is switched off in this browser. The{' '}
            <a href={paths.home}>home page</a> can be read without it.
          </Trans>
        </p>
      </noscript>
      {/* there where the program itself does not arrive: it needs no script to be seen or pressed */}
      <p className="appear-late">
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is this page, with its query */}
        <a href="">
          <Trans comment="While a page takes long or fails to load: sentence">
            This is taking a while. Reload the page
          </Trans>
        </a>
      </p>
    </main>
  );
}
