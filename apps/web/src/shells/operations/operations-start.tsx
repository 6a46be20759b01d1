import { Navigate } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';
import { entriesOf } from './entries.ts';
import { ClosedPage } from './closed-page.tsx';

/** `/ops`: the first page that one's roles have. */
export function OperationsStart() {
  const [first] = entriesOf(useSession()?.user.roles ?? []);
  return first ? <Navigate to={first.to} replace /> : <ClosedPage reason="nothing_yet" />;
}
