import type { AnswerListItem } from '@ventanilla/api'
import { useState } from 'react'

export type Selection = {
  items: readonly AnswerListItem[]
  has: (id: string) => boolean
  put: (items: readonly AnswerListItem[], isSelected: boolean) => void
  clear: () => void
}

/** The rows that are chosen together, over several pages; another filter begins anew. */
export function useSelection(filterKey: string): Selection {
  const [state, setState] = useState<{ key: string; items: readonly AnswerListItem[] }>({ key: filterKey, items: [] })
  if (state.key !== filterKey) setState({ key: filterKey, items: [] })
  const { items } = state
  return {
    items,
    has: id => items.some(item => item.id === id),
    put(given, isSelected) {
      const ids = new Set(given.map(({ id }) => id))
      const others = items.filter(item => !ids.has(item.id))
      setState({ key: filterKey, items: isSelected ? [...others, ...given] : others })
    },
    clear: () => setState({ key: filterKey, items: [] }),
  }
}
