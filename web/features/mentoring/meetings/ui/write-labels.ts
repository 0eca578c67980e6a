import { useLingui } from '@lingui/react/macro';
import type { KindLabels } from '#web/platform/outbox/index.ts';
import type { CheckInAnswerWrite, CheckInWrite, MeetingMoveWrite, MeetingWrite } from '../rules/writes.ts';
import { useReasonLabels } from './meeting-labels.tsx';
import { useSlotLabels } from './slot-time.tsx';

/** How what is not with the server yet is said in the list of it. */
export const meetingLabels: KindLabels<MeetingWrite> = {
  Lines: function MeetingLines({ values: { slots, agenda }, children }) {
    const { t } = useLingui();
    const labels = useSlotLabels(undefined);
    const times = slots.map((slot) => ({
      label: t({ message: 'When', comment: 'List of what is not sent yet: label' }),
      text: labels(Date.parse(slot)).whole,
    }));
    return children([
      ...times,
      ...(agenda === ''
        ? []
        : [
            {
              label: t({ message: 'What it is about', comment: 'List of what is not sent yet: label' }),
              text: agenda,
            },
          ]),
    ]);
  },
};

export const moveLabels: KindLabels<MeetingMoveWrite> = {
  Lines: function MoveLines({ values, children }) {
    const { t } = useLingui();
    const labels = useSlotLabels(undefined);
    const reasons = useReasonLabels();
    switch (values.action) {
      case 'confirm':
        return children([
          {
            label: t({ message: 'Time agreed', comment: 'List of what is not sent yet: label' }),
            text: labels(Date.parse(values.start)).whole,
          },
        ]);
      case 'propose_others':
        return children(
          values.slots.map((slot) => ({
            label: t({ message: 'Other times', comment: 'List of what is not sent yet: label' }),
            text: labels(Date.parse(slot)).whole,
          })),
        );
      case 'cancel':
        return children([
          {
            label: t({ message: 'Meeting cancelled', comment: 'List of what is not sent yet: label' }),
            text: reasons[values.reason],
          },
        ]);
      case 'tell':
        return children(
          values.summary === ''
            ? []
            : [
                {
                  label: t({ message: 'Text', comment: 'List of what is not sent yet: label' }),
                  text: values.summary,
                },
              ],
        );
    }
  },
};

export const checkInLabels: KindLabels<CheckInWrite> = {
  Lines: function CheckInLines({ values: { progress, blockers }, children }) {
    const { t } = useLingui();
    const lines = [
      { label: t({ message: 'Progress', comment: 'List of what is not sent yet: label' }), text: progress },
      { label: t({ message: 'Problems', comment: 'List of what is not sent yet: label' }), text: blockers },
    ];
    return children(lines.filter(({ text }) => text !== ''));
  },
};

export const answerLabels: KindLabels<CheckInAnswerWrite> = {
  Lines: function AnswerLines({ values: { answer }, children }) {
    const { t } = useLingui();
    return children([
      { label: t({ message: 'Text', comment: 'List of what is not sent yet: label' }), text: answer },
    ]);
  },
};
