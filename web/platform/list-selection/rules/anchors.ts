/** The bar with what can be done with the chosen rows; it takes the focus of whoever goes there from a row. */
export const BAR_ID = 'selection-bar';
/** The box above the list, which takes the focus when the bar goes with which it was. */
export const SELECT_SHOWN_ID = 'select-shown';
