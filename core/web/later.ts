/** Parts of a page that are fetched when they are first shown, so that what everybody sees comes first. */
import { type ComponentType, createElement, lazy, Suspense } from 'react';

/** To be called once per part, beside the imports: a part made while rendering would lose its state. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const part = lazy(async () => ({ default: await load() }));
  return (props) => createElement(Suspense, { fallback: null }, createElement(part, props as never));
}
