/*
 * Numbers, dates, times and lists as the three languages write them. Components take `useFormat`, which
 * knows the language of the screen; code outside of components calls the functions with a language.
 */
export { localizeDigits } from './digits.ts';
export {
  formatDayInBoth,
  formatDayMonth,
  formatInstantDay,
  formatInstantWeekday,
  formatKabulClock,
  formatKabulTimeInBoth,
  formatLeaf,
  formatShortDayInBoth,
  formatShortWeekday,
  formatToday,
  formatWeekday,
} from './format-dates.ts';
export {
  formatClock,
  formatDay,
  formatKabulTime,
  formatParts,
  nameKabulClock,
  usualCalendar,
} from './format-day.ts';
export { joinList } from './format-lists.ts';
export {
  formatFileSize,
  formatNumber,
  formatPercent,
  type NumberChoices,
} from './format-numbers.ts';
export { formatRelative } from './format-relative.ts';
export { isolate, isolateLtr } from './isolate.ts';
