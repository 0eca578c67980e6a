import type { Language } from '#domain/languages.ts';
import { askToRead } from '../data/reading-request.ts';
import { hasVoice, onVoices } from '../data/voices.ts';

/**
 * Shows «Read aloud» where the device has a voice for the text. A press brings the application, as with every control; it
 * is remembered until that can read.
 * @returns the function that leaves the button to the application
 */
export function offerToRead(): () => void {
  const offer = document.querySelector<HTMLElement>('[data-read-aloud]');
  if (!offer) return () => undefined;
  const look = () => {
    offer.hidden = !hasVoice(offer.dataset.readAloud as Language);
  };
  const ask = () => {
    askToRead();
    offer.firstElementChild?.setAttribute('aria-busy', 'true');
  };
  offer.addEventListener('click', ask);
  const stop = onVoices(look);
  look();
  return () => {
    stop();
    offer.removeEventListener('click', ask);
  };
}
