import { useLoaderData } from '@tanstack/react-router';
import { ArticlePage } from './article-page.tsx';

/** `/privacy`: which personal data we hold, why, how long, and what one can ask of us. */
export function PrivacyPage() {
  return <ArticlePage article={useLoaderData({ from: '/public/privacy' })} />;
}
