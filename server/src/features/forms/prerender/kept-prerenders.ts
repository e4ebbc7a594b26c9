import type { PublicForm } from '@ventanilla/api'

export type Prerender = NonNullable<PublicForm['drawing']>

/**
 * The prerendered forms asked for last, as many as come to so many characters; undefined where there is none to be had, so that nobody tries again.
 */
export function keepPrerenders(most: number) {
  /** The one asked for last at the end. */
  const kept = new Map<string, Prerender | undefined>()
  let characters = 0
  const take = (key: string, prerender: Prerender | undefined, times: 1 | -1) => {
    characters += times * (key.length + (prerender?.html.length ?? 0))
    if (times > 0) kept.set(key, prerender)
    else kept.delete(key)
  }
  return (key: string, render: () => Prerender | undefined): Prerender | undefined => {
    const isKept = kept.has(key)
    const prerender = isKept ? kept.get(key) : render()
    if (isKept) take(key, prerender, -1)
    take(key, prerender, 1)
    for (const [oldest, old] of kept) {
      if (characters <= most) break
      take(oldest, old, -1)
    }
    return prerender
  }
}
