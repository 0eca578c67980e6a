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
    const times = slots.map((slot) => ({ label: t`When`, text: labels(Date.parse(slot)).whole }));
    return children([...times, ...(agenda === '' ? [] : [{ label: t`What it is about`, text: agenda }])]);
  },
};

export const moveLabels: KindLabels<MeetingMoveWrite> = {
  Lines: function MoveLines({ values, children }) {
    const { t } = useLingui();
    const labels = useSlotLabels(undefined);
    const reasons = useReasonLabels();
    switch (values.action) {
      case 'confirm':
        return children([{ label: t`Time agreed`, text: labels(Date.parse(values.start)).whole }]);
      case 'propose_others':
        return children(
          values.slots.map((slot) => ({ label: t`Other times`, text: labels(Date.parse(slot)).whole })),
        );
      case 'cancel':
        return children([{ label: t`Meeting cancelled`, text: reasons[values.reason] }]);
      case 'tell':
        return children(values.summary === '' ? [] : [{ label: t`Text`, text: values.summary }]);
    }
  },
};

export const checkInLabels: KindLabels<CheckInWrite> = {
  Lines: function CheckInLines({ values: { progress, blockers }, children }) {
    const { t } = useLingui();
    const lines = [
      { label: t`Progress`, text: progress },
      { label: t`Problems`, text: blockers },
    ];
    return children(lines.filter(({ text }) => text !== ''));
  },
};

export const answerLabels: KindLabels<CheckInAnswerWrite> = {
  Lines: function AnswerLines({ values: { answer }, children }) {
    const { t } = useLingui();
    return children([{ label: t`Text`, text: answer }]);
  },
};
