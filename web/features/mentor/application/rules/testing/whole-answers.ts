import type { ApplicationAnswers } from '../answers.ts';
import { CONDUCT_VERSION } from '../conduct.ts';

/** An application with nothing missing. */
export const WHOLE_ANSWERS: ApplicationAnswers = {
  firstName: 'Zarghona',
  lastName: 'Karimi',
  country: 'DE',
  timeZone: 'Europe/Berlin',
  gender: 'female',
  languages: [
    { language: 'fa', level: 'native' },
    { language: 'en', level: 'fluent' },
  ],
  fields: ['medicine', 'study_skills'],
  degrees: 'Medicine, Kabul and Hamburg',
  hoursPerWeek: '۳',
  capacity: '2',
  willingGirls: true,
  willingMinors: false,
  motivation: 'Somebody helped me once.',
  referees: [
    { name: 'Anna Weber', email: 'anna@clinic.example', relation: 'head of the ward' },
    { name: 'Karim Sahak', email: 'karim@school.example', relation: 'taught with me' },
  ],
  conductVersion: CONDUCT_VERSION,
};
