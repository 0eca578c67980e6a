import { Trans } from '@lingui/react/macro';
import { useConfiguration } from '../features/configuration/index.ts';

/** What a signed-in screen shows until its code is here [ROUTE-26]. */
export function ShellFallback() {
  const { productName } = useConfiguration();
  return (
    <main>
      <title>{productName}</title>
      <meta name="robots" content="noindex" />
      <p role="status">
        <Trans>Loading {productName}...</Trans>
      </p>
    </main>
  );
}
