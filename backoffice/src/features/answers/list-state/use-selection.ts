import { useState } from 'react'
import type { ShownItem } from './merged-page.ts'

/** What has to be known of a row that is chosen: the revision that was seen, and of a list of several forms which one it is of. */
export type ChosenRow = Pick<ShownItem, 'id' | 'docCode' | 'revision' | 'form'>

export type Selection = {
  items: readonly ChosenRow[]
  /** Whether it is all that the filter finds, not the rows alone that were seen. */
  isAll: boolean
  has: (id: string) => boolean
  put: (items: readonly ChosenRow[], isSelected: boolean) => void
  /** All that the filter finds; of these the rows that are shown. */
  putAll: (shown: readonly ChosenRow[]) => void
  clear: () => void
}

type State = { key: string; items: readonly ChosenRow[]; isAll: boolean }

/** The rows that are chosen together, over several pages, or all that is found; another filter begins anew. */
export function useSelection(filterKey: string): Selection {
  const none: State = { key: filterKey, items: [], isAll: false }
  const [state, setState] = useState(none)
  if (state.key !== filterKey) setState(none)
  const { items, isAll } = state
  const without = (given: readonly ChosenRow[]) => {
    const ids = new Set(given.map(({ id }) => id))
    return items.filter(item => !ids.has(item.id))
  }
  return {
    items,
    isAll,
    has: id => isAll || items.some(item => item.id === id),
    put(given, isSelected) {
      // Without one of them it is no longer all: the rows that were seen stay chosen.
      setState({
        ...none,
        items: isSelected ? [...without(given), ...given] : without(given),
        isAll: isAll && isSelected,
      })
    },
    putAll: shown => setState({ ...none, items: [...without(shown), ...shown], isAll: true }),
    clear: () => setState(none),
  }
}
