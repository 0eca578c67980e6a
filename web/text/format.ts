/*
 * Numbers, dates, times and lists as the three languages write them. Components take `useFormat`, which
 * knows the language of the screen; code outside of components calls the functions with a language.
 */
export { localizeDigits } from './digits.ts';
export {
  formatClock,
  formatDay,
  formatDayInBoth,
  formatDayMonth,
  formatInstantDay,
  formatInstantWeekday,
  formatKabulClock,
  formatKabulTime,
  formatKabulTimeInBoth,
  formatLeaf,
  formatParts,
  formatShortDayInBoth,
  formatShortWeekday,
  formatToday,
  formatWeekday,
  nameKabulClock,
  usualCalendar,
} from './format-dates.ts';
export { joinList } from './format-lists.ts';
export {
  formatFileSize,
  formatNumber,
  formatPercent,
  type NumberChoices,
} from './format-numbers.ts';
export { formatRelative } from './format-relative.ts';
export { isolate, isolateLtr } from './isolate.ts';
