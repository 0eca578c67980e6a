import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import {
  EXPORT_FORMATS,
  EXPORT_KINDS,
  type ExportFormat,
  type ExportKind,
  needsSecondAdmin,
} from '#domain/data-transfer/export-kinds.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { FORMAT_NAMES } from './export-labels.tsx';
import { KIND_LABELS } from './import-labels.tsx';

export interface NewExportProps {
  adminsCount: number;
  busy: boolean;
  onAsk: (wanted: { kind: ExportKind; format: ExportFormat }) => void;
}

/** Which file is wanted; one of students is asked for first. */
export function NewExport({ adminsCount, busy, onAsk }: NewExportProps) {
  const { i18n } = useTexts();
  const [kind, setKind] = useState<ExportKind>('applications');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const isAsked = needsSecondAdmin(kind);
  const isAlone = isAsked && adminsCount < 2;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isAlone) onAsk({ kind, format });
  };
  return (
    <Card title={<Trans>A file to take along</Trans>}>
      <Form className="grid gap-4" onSubmit={submit}>
        <p className="max-w-measure text-ink-quiet">
          <Trans>
            Every file is written into the record, with who took it. Keep it where nobody else can read it,
            and delete it when you no longer need it. The same file can be read in again.
          </Trans>
        </p>
        <Field label={<Trans>What the rows are</Trans>}>
          <Select
            choices={EXPORT_KINDS.map((value) => ({ value, label: i18n._(KIND_LABELS[value]) }))}
            value={kind}
            onChange={(event) => setKind(EXPORT_KINDS.find((one) => one === event.target.value) ?? kind)}
          />
        </Field>
        <Field label={<Trans>Form of the file</Trans>}>
          <Select
            choices={EXPORT_FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value] }))}
            value={format}
            onChange={(event) =>
              setFormat(EXPORT_FORMATS.find((one) => one === event.target.value) ?? format)
            }
          />
        </Field>
        {isAsked && !isAlone && (
          <Notice live="polite">
            <Trans>
              Many students are minors. Their file holds codes, levels, marks and provinces, and no names. It
              leaves only when another admin has agreed: once, to you, within 24 hours. Each student finds it
              in their record.
            </Trans>
          </Notice>
        )}
        {isAlone && (
          <Notice kind="warning" live="polite">
            <Trans>
              You are the only admin here. A file of students needs the consent of a second one, so it cannot
              be taken.
            </Trans>
          </Notice>
        )}
        <Button type="submit" kind="primary" className="w-fit" busy={busy} disabled={isAlone}>
          {isAsked ? <Trans>Ask another admin</Trans> : <Trans>Take the file</Trans>}
        </Button>
      </Form>
    </Card>
  );
}
