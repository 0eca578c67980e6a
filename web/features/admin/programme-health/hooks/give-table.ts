export { giveTable } from '../data/give-table.ts';
