import { createLink } from '@tanstack/react-router';
import { ButtonLink } from '../ui/button.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** The ui kit's links, to routes. */
export const RouteButton = createLink(ButtonLink);
export const RouteTextLink = createLink(TextLink);
