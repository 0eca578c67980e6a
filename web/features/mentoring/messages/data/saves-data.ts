export { savesData } from '#web/data/saves-data.ts';
