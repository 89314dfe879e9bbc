import { api } from '../../api/client';

export const requestLink = (email: string) => api.POST('/admin/v1/password_resets', { body: { email } });

export const resetPassword = (body: { token: string; password: string }) =>
  api.PUT('/admin/v1/password_resets', { body });
