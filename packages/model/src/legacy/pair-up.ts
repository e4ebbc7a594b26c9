import { fold } from '../fold.ts'
import { numberOf, type Parts, textOf } from './parts.ts'

/**
 * Which of the legacy parts is which of ours: by our id where the legacy one has it, else by the title without case and accents, equal titles
 * in their order. A part that only stands at the same place is never taken for ours: its answer would be given to another question.
 */
export function pairUp<T extends { readonly id: string }>(
  ours: readonly T[],
  titleOf: (ours: T) => string,
  legacy: readonly Parts[],
  legacyTitleOf: (legacy: Parts) => unknown,
): ReadonlyMap<Parts, T> {
  const byId = new Map(ours.map(each => [each.id, each]))
  const pairs = new Map<Parts, T>()
  for (const part of legacy) {
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
  for (const part of legacy) {
    const own = pairs.has(part) ? undefined : byTitle.get(fold(textOf(legacyTitleOf(part))))?.shift()
    if (own) pairs.set(part, own)
  }
  return pairs
}

/** In the order that the legacy product shows them in. */
export function inOrder(legacy: readonly Parts[], key: 'orden' | 'order' = 'orden'): readonly Parts[] {
  return legacy.toSorted((a, b) => (numberOf(a[key]) ?? 0) - (numberOf(b[key]) ?? 0))
}
