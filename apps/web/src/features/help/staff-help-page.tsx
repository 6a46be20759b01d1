import { useLoaderData } from '@tanstack/react-router';
import { ArticlePage } from './article-page.tsx';

/** `/staff-help`: for staff who can't get in. */
export function StaffHelpPage() {
  return <ArticlePage article={useLoaderData({ from: '/public/staff-help' })} />;
}
