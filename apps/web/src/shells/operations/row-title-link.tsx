import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { rowAction } from '../../ui/row-list.tsx';

/** What a row is called, and the way to what it is about; O opens it. */
export const RowTitleLink = createLink(({ children, ...props }: ComponentProps<'a'>) => (
  <a {...props} data-opens="" className={rowAction({ tone: 'plain', className: props.className })}>
    {children}
  </a>
));
