/** Nobody sees or reads anything of the page any more, not even in the list of tabs. */
export function blankPage(): void {
  document.documentElement.hidden = true;
  document.title = '';
}
