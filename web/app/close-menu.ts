/**
 * Lets a native `<details>` behave like a menu: it closes on Escape (the focus goes back to its summary) and on a press
 * outside. @returns the function that ends that
 */
export function closeLikeMenu(details: HTMLDetailsElement): () => void {
  const close = (event: PointerEvent | KeyboardEvent) => {
    if (!details.open) return;
    if (event instanceof KeyboardEvent) {
      if (event.key !== 'Escape') return;
      if (details.contains(document.activeElement)) details.querySelector('summary')?.focus();
    } else if (event.target instanceof Node && details.contains(event.target)) return;
    details.open = false;
  };
  document.addEventListener('pointerdown', close);
  document.addEventListener('keydown', close);
  return () => {
    document.removeEventListener('pointerdown', close);
    document.removeEventListener('keydown', close);
  };
}
