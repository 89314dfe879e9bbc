import { Anchor } from '@mantine/core';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { Loaded } from '../../../components/loaded';
import { PageLoader } from '../../../components/page-loader';
import { useNumber } from '../queries';
import { useFlow } from './queries';
import { useFlowTexts } from './texts';
import { lazyPart } from '../../../components/chunks/chunks';

/** The library that draws the flow is large, so it loads in parallel with the data. */
const Editor = lazyPart(async () => ({ default: (await import('./editor')).Editor }));

export function Component() {
  const t = useFlowTexts();
  const id = Number(useParams().id);
  const [number, flow] = [useNumber(id), useFlow(id)];
  return (
    <Loaded query={number}>
      {({ number: { name } }) => (
        <>
          <Anchor component={Link} to={`/numbers/${id}`} size="sm" mb="xs" display="inline-block">
            ← {t('back', { name })}
          </Anchor>
          <Loaded query={flow}>
            {(saved) => (
              <Suspense fallback={<PageLoader />}>
                <Editor key={id} numberId={id} numberName={name} saved={saved} />
              </Suspense>
            )}
          </Loaded>
        </>
      )}
    </Loaded>
  );
}
