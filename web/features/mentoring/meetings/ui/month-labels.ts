import { gregorianOfSolar, solarMonthLength } from '#domain/calendar/solar-hijri.ts';
import { useFormat } from '#web/text/use-format.ts';

/** A Solar Hijri month (140509) in the words of the language, and from when to when it is in the other calendar. */
export function useMonthLabels(): (month: number) => { name: string; range: string } {
  const format = useFormat();
  return (value) => {
    const year = Math.floor(value / 100);
    const month = value % 100;
    const dayOf = (day: number) => format.day(gregorianOfSolar({ year, month, day }), 'gregorian');
    return {
      name: format.parts({ calendar: 'solar_hijri', year, month }),
      range: `${dayOf(1)} – ${dayOf(solarMonthLength(year, month))}`,
    };
  };
}
