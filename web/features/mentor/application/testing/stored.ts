/** What tests look into behind a screen: the drafts of the phone, the columns of the database. */
export { forgetStored, readStored, writeStored } from '../data/application-drafts.ts';
export { columnsOf } from '../data/application-row.ts';
