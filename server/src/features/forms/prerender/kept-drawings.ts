import type { PublicForm } from '@ventanilla/api'

export type Drawing = NonNullable<PublicForm['drawing']>

/**
 * The drawings asked for last, as many as come to so many characters; undefined where there is none to be had, so that nobody tries again.
 */
export function keepDrawings(most: number) {
  /** The one asked for last at the end. */
  const kept = new Map<string, Drawing | undefined>()
  let characters = 0
  const take = (key: string, drawing: Drawing | undefined, times: 1 | -1) => {
    characters += times * (key.length + (drawing?.html.length ?? 0))
    if (times > 0) kept.set(key, drawing)
    else kept.delete(key)
  }
  return (key: string, draw: () => Drawing | undefined): Drawing | undefined => {
    const isKept = kept.has(key)
    const drawing = isKept ? kept.get(key) : draw()
    if (isKept) take(key, drawing, -1)
    take(key, drawing, 1)
    for (const [oldest, old] of kept) {
      if (characters <= most) break
      take(oldest, old, -1)
    }
    return drawing
  }
}
