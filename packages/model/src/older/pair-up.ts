import { fold } from '../fold.ts'
import { type Parts, textOf } from './parts.ts'

/**
 * Which of the older parts is which of ours: by our id where the older one has it, else by the title without case and accents, equal titles
 * in their order. A part that only stands at the same place is never taken for ours: its answer would be given to another question.
 */
export function pairUp<T extends { readonly id: string }>(
  ours: readonly T[],
  titleOf: (ours: T) => string,
  older: readonly Parts[],
  olderTitleOf: (older: Parts) => unknown,
): ReadonlyMap<Parts, T> {
  const byId = new Map(ours.map(each => [each.id, each]))
  const pairs = new Map<Parts, T>()
  for (const part of older) {
    const id = textOf(part['id'])
    const own = byId.get(id)
    if (own) pairs.set(part, own)
    byId.delete(id)
  }
  const byTitle = new Map<string, T[]>()
  for (const own of byId.values()) {
    const title = fold(titleOf(own))
    byTitle.set(title, [...(byTitle.get(title) ?? []), own])
  }
  for (const part of older) {
    const own = pairs.has(part) ? undefined : byTitle.get(fold(textOf(olderTitleOf(part))))?.shift()
    if (own) pairs.set(part, own)
  }
  return pairs
}

/** In the order that the older product shows them in. */
export function inOrder(older: readonly Parts[], key: 'orden' | 'order' = 'orden'): readonly Parts[] {
  return older.toSorted((a, b) => Number(a[key] ?? 0) - Number(b[key] ?? 0))
}
