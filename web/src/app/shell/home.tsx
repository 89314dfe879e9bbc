import { Navigate } from 'react-router';

/** The first page after the login. */
export function Component() {
  return <Navigate to="/live" replace />;
}
