interface Connection {
  saveData?: boolean;
}

/** Whether the person asked her browser to save data; where a browser does not say, nobody did. */
export function savesData(): boolean {
  return (navigator as { connection?: Connection }).connection?.saveData === true;
}

/** Whether the product runs from the home screen. */
export function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true
  );
}
