import { type ComponentType, useEffect, useState } from 'react';
import { FailureNotice } from '../failure-notice';
import { PageLoader } from '../page-loader';
import { useChunkTexts } from './texts';
import { isServerThere, reloadAfterUpgrade } from './upgrade';

interface Props<P extends object> {
  load: () => Promise<ComponentType<P>>;
  props: P;
}

let mayReload = (): boolean => true;

/** Sets when a reload is harmless; during a call, for example, it is not. */
export function reloadOnlyIf(isHarmless: () => boolean): void {
  mayReload = isHarmless;
}

const attempt = <C,>(load: () => Promise<C>): Promise<C | undefined> => load().catch(() => undefined);

/** Retries once automatically, because networks fail briefly, and then whenever the user asks. */
export function MissingChunk<P extends object>({ load, props }: Props<P>) {
  const t = useChunkTexts();
  const [Loaded, setLoaded] = useState<ComponentType<P>>();
  const [isFailed, setFailed] = useState(false);
  const show = (found: ComponentType<P> | undefined): void => {
    if (found) setLoaded(() => found);
    else setFailed(true);
  };
  useEffect(() => {
    void attempt(load).then((found) => {
      show(found);
      if (!found && mayReload()) void reloadAfterUpgrade();
    });
  }, [load]);
  /** Some browsers cache the failure of a file for as long as the page is open, so this may reload the page. */
  const retry = async (): Promise<void> => {
    setFailed(false);
    const found = await attempt(load);
    show(found);
    if (!found && mayReload() && (await isServerThere())) window.location.reload();
  };
  if (Loaded) return <Loaded {...props} />;
  if (!isFailed) return <PageLoader />;
  return <FailureNotice error={new Error(t('failed'))} onRetry={() => void retry()} />;
}
