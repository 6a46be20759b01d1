import { keepTogether } from '@lavoir/i18n/keep-together';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { factsIn } from './content/facts.ts';

const filledIn = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);

const parts = /\*\*(?<strong>[^*]+)\*\*|\[(?<label>[^\]]+)\]\((?<address>[^)]+)\)/g;

type Found = { strong?: string; label?: string; address?: string };

const rendered = ({ strong, label, address = '' }: Found): ReactNode => {
  if (strong !== undefined) return <b>{strong}</b>;
  if (!address.startsWith('/')) return <a href={address}>{label}</a>;
  const [path = '', hash] = address.split('#');
  return (
    <Link to={path} {...(hash !== undefined && { hash })}>
      {label}
    </Link>
  );
};

/** A content file's text: its facts filled in, what is strong strong, its links links. */
export function RichText({ text }: { text: string }) {
  const { locale } = useI18n();
  const whole = keepTogether(filledIn(text, factsIn(locale)), locale);
  const found = [...whole.matchAll(parts)];
  return (
    <>
      {found.map((match, index) => (
        <Fragment key={match.index}>
          {whole.slice(endOf(found[index - 1]), match.index)}
          {rendered(match.groups ?? {})}
        </Fragment>
      ))}
      {whole.slice(endOf(found.at(-1)))}
    </>
  );
}

const endOf = (match: RegExpExecArray | undefined): number => (match ? match.index + match[0].length : 0);
