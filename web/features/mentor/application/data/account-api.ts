/** What needs the SDK: loaded only once somebody is signed in. */
export { readApplication } from './read-application.ts';
export { deleteApplication, saveApplication } from './write-application.ts';
