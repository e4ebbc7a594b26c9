import type { TextNamespace } from '@ventanilla/text/namespaces'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadText } from './page-messages.ts'

/** A component in a chunk of its own, which comes with what it says. */
export function lazyWithText<Props>(
  namespaces: readonly TextNamespace[],
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [component] = await Promise.all([load(), loadText(...namespaces)])
    return { default: component }
  })
}

const firstPause = 5_000

/**
 * The same for a part that comes by itself, beside what a person asked for: where it cannot be loaded it is missing, and the page stands. It
 * is asked for again after ever longer pauses.
 */
export function lateWithText<Props>(
  namespaces: readonly TextNamespace[],
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const ask = async (pause: number): Promise<ComponentType<Props>> => {
    try {
      const [component] = await Promise.all([load(), loadText(...namespaces)])
      return component
    } catch {
      await new Promise(resolve => setTimeout(resolve, pause))
      return ask(pause * 2)
    }
  }
  return lazyWithText([], () => ask(firstPause))
}
