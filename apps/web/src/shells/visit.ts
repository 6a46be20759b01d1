import { useLocation } from '@tanstack/react-router';

/** @returns which entry of the browser's history this is: the same after a reload, and on coming back to it */
export const useVisit = (): string => useLocation({ select: ({ href, state }) => state.__TSR_key ?? href });
