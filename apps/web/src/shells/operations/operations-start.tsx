import { Navigate } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';
import { entriesOf } from './entries.ts';

/** `/ops`: the first page that one's roles have. Who has none is told so by the shell. */
export function OperationsStart() {
  const [first] = entriesOf(useSession()?.user.roles ?? []);
  return first && <Navigate to={first.to} replace />;
}
