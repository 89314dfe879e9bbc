import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { MissingChunk } from './missing-chunk';

// oxlint-disable-next-line typescript/no-explicit-any -- as in the types of React
type AnyComponent = ComponentType<any>;

/** Replaces a chunk that failed to load with a button to retry. */
const inPlace =
  (load: () => Promise<AnyComponent>): AnyComponent =>
  (props: object) => <MissingChunk load={load} props={props} />;

/** A part of a page that loads when it is first rendered. */
export const lazyPart = <C extends AnyComponent>(load: () => Promise<{ default: C }>): LazyExoticComponent<C> =>
  lazy(() => load().catch(() => ({ default: inPlace(async () => (await load()).default) as C })));

/** A lazy screen for the router, which would otherwise cache a failed load forever. */
export const lazyScreen = (load: () => Promise<{ Component: AnyComponent }>) => () =>
  load().catch(() => ({ Component: inPlace(async () => (await load()).Component) }));
