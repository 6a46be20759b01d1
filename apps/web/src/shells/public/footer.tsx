import type { ReactNode } from 'react';

type FooterProps = {
  brand: string;
  label: string;
  /** The links. */
  children: ReactNode;
  /** At the right: "Get the app". */
  aside?: ReactNode;
};

/** The foot of every page. */
export function Footer({ brand, label, children, aside }: FooterProps) {
  return (
    <footer className="foot">
      <div className="wrap foot__in">
        <div className="row g5 row--wrap">
          <span className="sb">{brand}</span>
          <nav aria-label={label}>{children}</nav>
        </div>
        {aside && <div className="row g2">{aside}</div>}
      </div>
    </footer>
  );
}
