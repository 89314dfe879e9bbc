import { api, dataOf } from '../../api/client';
import { logIn } from '../../api/log-in';
import type { components } from '../../api/schema';

export type SetUp = components['schemas']['SetUp'];

/** Creates the company and logs its owner in. */
export async function setUp(body: SetUp) {
  const { setup } = await dataOf(api.POST('/admin/v1/setup', { body }));
  await logIn({ email: body.email, password: body.password });
  return { ...setup, company: body.company_name, digits: body.digits };
}

export const makeTestCall = (numberId: number) =>
  dataOf(api.POST('/admin/v1/test_calls', { body: { number_id: numberId } }));
