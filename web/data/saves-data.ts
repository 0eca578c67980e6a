interface Connection {
  saveData?: boolean;
}

/** Whether the person asked her browser to save data; where a browser does not say, nobody did. */
export function savesData(): boolean {
  return (navigator as { connection?: Connection }).connection?.saveData === true;
}
