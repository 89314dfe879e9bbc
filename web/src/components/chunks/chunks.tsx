import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { MissingChunk } from './missing-chunk';

// oxlint-disable-next-line typescript/no-explicit-any -- as in the types of React
type AnyComponent = ComponentType<any>;

/** Shows, in place of what could not be loaded, a way to try again. */
const inPlace =
  (load: () => Promise<AnyComponent>): AnyComponent =>
  (props: object) => <MissingChunk load={load} props={props} />;

/** A part of a page that is loaded when it is shown first. */
export const lazyPart = <C extends AnyComponent>(load: () => Promise<{ default: C }>): LazyExoticComponent<C> =>
  lazy(() => load().catch(() => ({ default: inPlace(async () => (await load()).default) as C })));

/** A screen for the router, which would remember for good that it could not be loaded. */
export const lazyScreen = (load: () => Promise<{ Component: AnyComponent }>) => () =>
  load().catch(() => ({ Component: inPlace(async () => (await load()).Component) }));
