import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../styles.css';
import { KitPage } from './kit-page.tsx';
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <KitPage />
  </StrictMode>,
);
