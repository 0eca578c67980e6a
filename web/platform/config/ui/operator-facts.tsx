import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { OperatorKind } from '#domain/platform/environment.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { useProductName } from '../hooks/use-product-name.ts';
import { useConfiguration } from './configuration-provider.tsx';

function KindLabel({ kind }: { kind: OperatorKind }) {
  switch (kind) {
    case 'association':
      return <Trans comment="Public pages: what kind of organisation runs the platform">Association</Trans>;
    case 'foundation':
      return <Trans comment="Public pages: what kind of organisation runs the platform">Foundation</Trans>;
    case 'charity':
      return <Trans comment="Public pages: what kind of organisation runs the platform">Charity</Trans>;
    case 'company':
      return (
        <Trans context="kind of operator" comment="Public pages: what kind of organisation runs the platform">
          Company
        </Trans>
      );
    case 'university':
      return <Trans comment="Public pages: what kind of organisation runs the platform">University</Trans>;
    case 'person':
      return <Trans comment="Public pages: who runs the platform">A private person</Trans>;
  }
}

/** Who runs this copy and where to write to, as far as the operator has said; nothing where nothing was said. */
export function OperatorFacts() {
  const { operator, contactEmail } = useConfiguration();
  const productName = useProductName();
  const { language } = useLanguage();
  const titleId = useId();
  if (!operator && !contactEmail) return null;
  const { name, kind, country } = operator ?? {};
  const items = [
    name && {
      id: 'name',
      term: <Trans comment="Public pages, before the name of the organisation">Name</Trans>,
      description: <bdi>{name}</bdi>,
    },
    kind && {
      id: 'kind',
      term: <Trans comment="Public pages, before «Association» and the like">Kind</Trans>,
      description: <KindLabel kind={kind} />,
    },
    country && {
      id: 'country',
      term: <Trans comment="Public pages, before the name of a country">Country</Trans>,
      description: country[language],
    },
    contactEmail && {
      id: 'email',
      term: <Trans comment="Public pages, before an address">Email</Trans>,
      description: (
        <a
          href={`mailto:${contactEmail}`}
          className="inline-flex min-h-11 items-center break-all text-accent underline underline-offset-4"
        >
          <bdi dir="ltr">{contactEmail}</bdi>
        </a>
      ),
    },
  ];
  return (
    <section aria-labelledby={titleId} className="grid max-w-measure gap-3">
      <h2 id={titleId} className="font-display text-xl font-bold">
        {operator ? (
          <Trans comment="Heading on public pages">Who is behind {productName}</Trans>
        ) : (
          <Trans comment="Heading on public pages, above an email address">Write to us by email</Trans>
        )}
      </h2>
      <DescriptionList items={items.filter((item) => item !== undefined && item !== '')} />
    </section>
  );
}
