/** A stepper's look on a laundry's tablet: its keys and its number are as large as a keypad's. */
export const largeStepper =
  'roomy:h-14 roomy:[&_b]:min-w-11 roomy:[&_b]:font-display roomy:[&_b]:text-2xl roomy:[&_button]:size-14';
