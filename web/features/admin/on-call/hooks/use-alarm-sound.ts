import { useEffect, useRef } from 'react';

const TONES_HZ = [880, 660, 880];
const TONE_S = 0.25;

/** Three short tones. A browser that lets no page sound before it was touched stays silent. */
export function playAlarm(): void {
  const context = new AudioContext();
  TONES_HZ.forEach((frequency, nth) => {
    const tone = context.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(context.destination);
    tone.start(context.currentTime + nth * TONE_S);
    tone.stop(context.currentTime + (nth + 1) * TONE_S);
    if (nth === TONES_HZ.length - 1) tone.addEventListener('ended', () => void context.close());
  });
}

/** Sounds once for each alarm that was not there before; one that was taken and is nobody's again sounds again. */
export function useAlarmSound(ids: readonly string[], isOn: boolean): void {
  const sounded = useRef(new Set<string>());
  useEffect(() => {
    const fresh = ids.filter((id) => !sounded.current.has(id));
    sounded.current = new Set(ids);
    if (isOn && fresh.length > 0) playAlarm();
  }, [ids, isOn]);
}
