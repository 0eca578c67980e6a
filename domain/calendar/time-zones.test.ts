import { describe, expect, it } from 'vitest';
import { offsetText, presentZoneName, timeZonesFor, zoneCity, zoneOffsetMinutes } from './time-zones.ts';

const WINTER = new Date('2026-01-15T12:00:00Z');
const SUMMER = new Date('2026-07-15T12:00:00Z');

describe('time zones', () => {
  it('[FEAT-02] knows zones of half and quarter hours', () => {
    const rows: [string, number][] = [
      ['Asia/Kabul', 270],
      ['Asia/Kathmandu', 345],
      ['Asia/Tehran', 210],
      ['America/St_Johns', -210],
      ['UTC', 0],
    ];
    for (const [zone, minutes] of rows) expect(zoneOffsetMinutes(zone, WINTER), zone).toBe(minutes);
  });

  it('counts summer time', () => {
    expect(zoneOffsetMinutes('Europe/Berlin', WINTER)).toBe(60);
    expect(zoneOffsetMinutes('Europe/Berlin', SUMMER)).toBe(120);
  });

  it('answers undefined for a name that nobody knows', () => {
    expect(zoneOffsetMinutes('Mars/Olympus', WINTER)).toBeUndefined();
    expect(timeZonesFor('en', WINTER, 'Mars/Olympus').map((zone) => zone.zone)).not.toContain('Mars/Olympus');
  });

  it('writes offsets with two digits and a true minus', () => {
    expect([270, -210, 0, 345].map(offsetText)).toEqual(['+04:30', '−03:30', '+00:00', '+05:45']);
  });

  it('lists every zone of the table on this machine, west before east, each once', () => {
    const zones = timeZonesFor('ps', WINTER, 'Asia/Calcutta', 'Europe/Vilnius');
    expect(zones.length).toBe(60);
    expect(zones.map((zone) => zone.offset)).toEqual(
      zones.map((zone) => zone.offset).toSorted((a, b) => a - b),
    );
    expect(zones.filter((zone) => zone.zone === 'Asia/Kolkata')).toHaveLength(1);
    expect(zones.find((zone) => zone.zone === 'Europe/Vilnius')?.city).toBe('Vilnius');
  });

  it('names cities in three languages', () => {
    expect([
      zoneCity('Asia/Dubai', 'en'),
      zoneCity('Asia/Dubai', 'fa'),
      zoneCity('Asia/Dubai', 'ps'),
    ]).toEqual(['Dubai', 'دوبی', 'دوبۍ']);
    expect(presentZoneName('Asia/Katmandu')).toBe('Asia/Kathmandu');
  });
});
