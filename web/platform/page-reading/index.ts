export { askToRead, takeReadingRequest } from './data/reading-request.ts';
export { hasVoice, onVoices } from './data/voices.ts';
export { tellDays } from './hooks/page-days.ts';
export { offerToRead } from './hooks/page-voice.ts';
export { voiceFor } from './rules/voice.ts';
