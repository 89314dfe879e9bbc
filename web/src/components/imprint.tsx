import { Anchor, Text } from '@mantine/core';
import { API_PATH, SERVICE_NAME, VERSION } from '../app/addresses';

/** The product, its version and its licences, which open in a new tab, because the page may carry a call. */
export const Imprint = () => (
  <Text component="footer" size="xs" c="dimmed" pl="sm" pt="md" mt="auto">
    {SERVICE_NAME} {VERSION} ·{' '}
    <Anchor
      href={`${API_PATH}licences`}
      target="_blank"
      rel="noreferrer"
      inherit
      c="dimmed"
      underline="always"
      style={{ whiteSpace: 'nowrap' }}
    >
      Apache-2.0
    </Anchor>
  </Text>
);
