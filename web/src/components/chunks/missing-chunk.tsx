import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { FailureNotice } from '../failure-notice';
import { PageLoader } from '../page-loader';
import { useChunkTexts } from './texts';
import { isServerThere, reloadAfterUpgrade } from './upgrade';

interface Props<P extends object> {
  load: () => Promise<ComponentType<P>>;
  props: P;
}

let mayReload = (): boolean => true;

/** Says when a reload would do harm, such as during a call. */
export function reloadOnlyIf(isHarmless: () => boolean): void {
  mayReload = isHarmless;
}

/** Tries again once by itself, because networks fail for a moment, and then whenever the user wishes. */
export function MissingChunk<P extends object>({ load, props }: Props<P>) {
  const t = useChunkTexts();
  const [Loaded, setLoaded] = useState<ComponentType<P>>();
  const [isFailed, setFailed] = useState(false);
  const attempt = useCallback(async (): Promise<boolean> => {
    setFailed(false);
    const found = await load().catch(() => undefined);
    if (found) setLoaded(() => found);
    else setFailed(true);
    return found !== undefined;
  }, [load]);
  useEffect(() => {
    void attempt().then((isThere) => (isThere || !mayReload() ? undefined : reloadAfterUpgrade()));
  }, [attempt]);
  /** Some browsers remember that a file could not be loaded as long as the page is open. */
  const retry = async (): Promise<void> => {
    if (!(await attempt()) && mayReload() && (await isServerThere())) window.location.reload();
  };
  if (Loaded) return <Loaded {...props} />;
  if (!isFailed) return <PageLoader />;
  return <FailureNotice error={new Error(t('failed'))} onRetry={() => void retry()} />;
}
