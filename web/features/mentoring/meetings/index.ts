export { availabilityWrite } from './hooks/availability-write.ts';
export { checkInAnswerWrite, checkInWrite } from './hooks/check-in-write.ts';
export { meetingMoveWrite, meetingWrite } from './hooks/meeting-write.ts';
export { MeetingsCard } from './ui/meetings-card.tsx';
export { useMeetings } from './hooks/use-meetings.ts';
