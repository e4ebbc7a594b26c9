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
