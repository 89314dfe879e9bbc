import { api, authorize, dataOf } from './client';

export async function logIn(body: { email: string; password: string }): Promise<void> {
  const { session } = await dataOf(api.POST('/admin/v1/session', { body }));
  authorize({ csrfToken: session.csrf_token });
}

/** Logs in with a one-time link. */
export const logInByLink = (token: string) => api.POST('/admin/v1/session/link', { body: { token } });
