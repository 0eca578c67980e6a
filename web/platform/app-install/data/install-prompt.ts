/** What browsers give that can install the page, and no declaration of theirs describes. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

let deferredPrompt: InstallPromptEvent | undefined;
const listeners = new Set<() => void>();

function setPrompt(event: InstallPromptEvent | undefined): void {
  deferredPrompt = event;
  for (const listener of listeners) listener();
}

function onOffer(event: Event): void {
  event.preventDefault();
  setPrompt(event as InstallPromptEvent);
}

const onInstalled = () => setPrompt(undefined);

/** Keeps the browser's offer for a calm moment, instead of its own bar over the page. */
export function catchInstallPrompt(): () => void {
  addEventListener('beforeinstallprompt', onOffer);
  addEventListener('appinstalled', onInstalled);
  return () => {
    removeEventListener('beforeinstallprompt', onOffer);
    removeEventListener('appinstalled', onInstalled);
  };
}

export const hasInstallPrompt = (): boolean => deferredPrompt !== undefined;

export function onInstallPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the browser's own question; it can be asked once. */
export async function askToInstall(): Promise<void> {
  const offer = deferredPrompt;
  setPrompt(undefined);
  await offer?.prompt();
}
