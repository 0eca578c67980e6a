function showModal(this: HTMLDialogElement): void {
  this.setAttribute('open', '');
  this.querySelector<HTMLElement>('[autofocus], button, input, select, textarea, a[href]')?.focus();
}

function close(this: HTMLDialogElement): void {
  if (!this.hasAttribute('open')) return;
  this.removeAttribute('open');
  this.dispatchEvent(new Event('close'));
}

/**
 * jsdom knows `<dialog>` but not its modal half. For tests: opens and closes it as a browser does, `close`
 * event included; the inertness of the rest of the page is the browser's and is shown in journeys.
 */
export function letDialogsOpen(): void {
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
}
