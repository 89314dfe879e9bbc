import { Center, Loader } from '@mantine/core';

export const PageLoader = () => (
  <Center h="60vh" role="status" aria-busy="true">
    <Loader type="dots" />
  </Center>
);
