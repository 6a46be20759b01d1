import { useLoaderData } from '@tanstack/react-router';
import { ArticlePage } from './article-page.tsx';

/** `/terms`: what we and our customers can count on. */
export function TermsPage() {
  return <ArticlePage article={useLoaderData({ from: '/public/terms' })} />;
}
