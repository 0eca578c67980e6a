import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  IMPORT_FIELDS,
  IMPORT_KINDS,
  type ImportKind,
  suggestMapping,
} from '#domain/data-transfer/import-kinds.ts';
import { staffPaths } from '#web/app/staff-paths.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { useLookIntoFile, useSendImport } from '../hooks/use-imports.ts';
import type { FileHeader } from '../rules/file-header.ts';
import { FileChoice } from './file-choice.tsx';
import { useFileReason, WANTED_FORM } from './file-reason.tsx';
import { KIND_LABELS, useFieldLabels } from './import-labels.tsx';

interface Chosen extends FileHeader {
  file: File;
  /** made once for this file: sent twice, it is one import */
  id: string;
}

interface MappingProps {
  kind: ImportKind;
  chosen: Chosen;
  mapping: readonly string[];
  onChange: (mapping: string[]) => void;
}

/** What each column of the file means. */
function MappingList({ kind, chosen, mapping, onChange }: MappingProps) {
  const { t } = useLingui();
  const field = useFieldLabels();
  const choices = IMPORT_FIELDS[kind].map(({ name }) => ({ value: name, label: field(name) }));
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {chosen.header.map((header, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- columns may be called the same: their place tells them apart
        <li key={index}>
          <Field
            label={<bdi dir="auto">{header === '' ? t`without a name` : header}</bdi>}
            hint={
              <bdi dir="auto" className="line-clamp-2 break-words">
                {chosen.sample.map((row) => row[index] ?? '').join(' · ')}
              </bdi>
            }
          >
            <Select
              placeholder={t`leave this column out`}
              choices={choices}
              value={mapping[index] ?? ''}
              onChange={(event) =>
                onChange(
                  chosen.header.map((_, at) => (at === index ? event.target.value : (mapping[at] ?? ''))),
                )
              }
            />
          </Field>
        </li>
      ))}
    </ul>
  );
}

/** A file is chosen, its columns are named, and it is sent; nothing is written by that. */
export function NewImport() {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const errorText = useErrorText();
  const fileReason = useFileReason();
  const navigate = useNavigate();
  const look = useLookIntoFile();
  const send = useSendImport();
  const [kind, setKind] = useState<ImportKind>('applications');
  const [chosen, setChosen] = useState<Chosen>();
  const [mapping, setMapping] = useState<string[]>([]);
  const wanted = mapping.filter((name) => name !== '');
  const isTwice = new Set(wanted).size !== wanted.length;

  const take = (file: File | undefined) => {
    setChosen(undefined);
    send.reset();
    if (!file) return;
    look.mutate(file, {
      onSuccess: (header) => {
        setChosen({ ...header, file, id: crypto.randomUUID() });
        setMapping(suggestMapping(kind, header.header));
      },
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen || wanted.length === 0 || isTwice) return;
    send.mutate(
      { id: chosen.id, kind, file: chosen.file, mapping },
      { onSuccess: () => void navigate(`${staffPaths.imports}/${chosen.id}`) },
    );
  };
  return (
    <Card title={<Trans>New import</Trans>}>
      <Form className="grid gap-4" onSubmit={submit}>
        <p className="max-w-measure text-ink-quiet">
          <Trans>
            A file of comma-separated values (CSV) or JSON, at most 20 MB and 50,000 rows. Persian digits,
            dates of both calendars and the words of all three languages are understood. You see every change
            before anything is written, and can take all of it back for seven days.
          </Trans>
        </p>
        <Field label={<Trans>What the rows are</Trans>}>
          <Select
            choices={IMPORT_KINDS.map((value) => ({ value, label: i18n._(KIND_LABELS[value]) }))}
            value={kind}
            onChange={(event) => {
              const next = IMPORT_KINDS.find((one) => one === event.target.value) ?? kind;
              setKind(next);
              if (chosen) setMapping(suggestMapping(next, chosen.header));
            }}
          />
        </Field>
        {kind === 'mentors' && (
          <p className="max-w-measure text-ink-quiet">
            <Trans>
              A file makes nobody a mentor. Where the address is a mentor's, what this mentor shows is
              corrected. A new address becomes an application that waits for a decision.
            </Trans>
          </p>
        )}
        {kind === 'students' && (
          <p className="max-w-measure text-ink-quiet">
            <Trans>
              Students with an account are matched by code or email address. Everyone else gets an invitation
              by email. The file creates no accounts.
            </Trans>
          </p>
        )}
        <Field label={<Trans>File</Trans>}>
          <FileChoice
            accept=".csv,.tsv,.txt,.json,text/csv,application/json"
            name={chosen?.file.name}
            onChoose={take}
          />
        </Field>
        {look.isError && (
          <Notice kind="error" live="assertive">
            <Trans>This file cannot be read. Please save it as {WANTED_FORM} and choose it again.</Trans>
          </Notice>
        )}
        {chosen && chosen.header.length > 0 && (
          <>
            <h3 className="font-bold">
              <Trans>What the columns mean</Trans>
            </h3>
            <MappingList kind={kind} chosen={chosen} mapping={mapping} onChange={setMapping} />
            {isTwice && (
              <Notice
                kind="warning"
                live="polite"
              >{t`Two columns mean the same. Leave one of them out.`}</Notice>
            )}
          </>
        )}
        {send.error && (
          <Notice kind="error" live="assertive">
            {fileReason(send.error) ?? errorText(send.error)}
          </Notice>
        )}
        <Button
          type="submit"
          kind="primary"
          className="w-fit"
          busy={send.isPending}
          disabled={!chosen || wanted.length === 0 || isTwice}
        >
          <Trans>Read the rows</Trans>
        </Button>
      </Form>
    </Card>
  );
}
