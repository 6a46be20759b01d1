import type { ReactNode } from 'react';

type LockerCardProps = {
  title: string;
  text: string;
  locker: { label: string; value: string };
  /** Spaced digits: "4 8 2 7". */
  code: { label: string; value: string };
  /** An `accent` Button and a `panel` one. Once retrieved, show a green Note instead of this card. */
  actions: ReactNode;
};

/** The laundry is in the locker: number, access code, what to do. */
export function LockerCard({ title, text, locker, code, actions }: LockerCardProps) {
  return (
    <section className="retr on-panel">
      <div>
        <h2 className="h2">{title}</h2>
        <p className="retr__p mt2">{text}</p>
      </div>
      <div className="retr__c">
        <div className="codebox">
          <span className="label">{locker.label}</span>
          <b>{locker.value}</b>
        </div>
        <div className="codebox">
          <span className="label">{code.label}</span>
          <b className="num">{code.value}</b>
        </div>
      </div>
      <div className="acts">{actions}</div>
    </section>
  );
}
