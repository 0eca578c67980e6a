import { useEffect } from 'react';
import { catchInstallPrompt } from '../data/install-prompt.ts';

/** The browser makes its offer once, soon after the page is loaded: it is caught before the widget is there. */
export function useInstallPromptCaught(): void {
  useEffect(catchInstallPrompt, []);
}
