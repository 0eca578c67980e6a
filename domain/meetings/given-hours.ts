/** Minutes as hours with one digit behind the sign, as hours given are told. */
export const hoursOf = (minutes: number): number => Math.round(minutes / 6) / 10;
