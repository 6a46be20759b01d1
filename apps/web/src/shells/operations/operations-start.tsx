import { Navigate } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';
import { entriesOf } from './entries.ts';
import { ClosedPage } from './closed-page.tsx';

/** `/ops`: the first page that one's roles have; who only drives has their run. */
export function OperationsStart() {
  const roles = useSession()?.user.roles ?? [];
  const [first] = entriesOf(roles);
  return first ? <Navigate to={first.to} replace /> : <ClosedPage reason="nothing_yet" />;
}
