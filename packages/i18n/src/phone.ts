import { noBreakSpace } from './spaces.ts';

/** As Belgium writes its own: mobile numbers, then the areas of one digit and those of two. Source: BIPT's numbering plan. */
const shapes = [
  /^(\+32)(4\d\d)(\d\d)(\d\d)(\d\d)$/,
  /^(\+32)([2349])(\d{3})(\d\d)(\d\d)$/,
  /^(\+32)(\d\d)(\d\d)(\d\d)(\d\d)$/,
];

/** `+32 470 12 34 56`, `+32 2 512 34 56`; a number from elsewhere stays as it was typed. */
export const formatPhone = (number: string): string => {
  const groups = shapes.map((shape) => shape.exec(number)).find((found) => found !== null);
  return groups ? groups.slice(1).join(noBreakSpace) : number;
};
