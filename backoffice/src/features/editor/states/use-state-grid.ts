import { type States } from '@ventanilla/model'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'

export type Cell = { readonly row: string; readonly column: string }
const inside = 'button,input'
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

export const targetColumn = (id: string) => `to ${id}`

/** One stop of Tab for the whole table: arrows go from cell to cell, past the one of a state with itself. */
export function useStateGrid({ available }: States, columns: readonly string[]) {
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<Cell>({ row: '', column: 'name' })
  const wanted = useRef<Cell>(undefined)
  const isThere = available.some(({ id }) => id === at.row)
  const stop: Cell = {
    row: isThere ? at.row : (available[0]?.id ?? ''),
    column: columns.includes(at.column) && at.column !== targetColumn(at.row) ? at.column : 'name',
  }
  const put = ({ row, column }: Cell) =>
    table.current
      ?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(row)} ${CSS.escape(column)}"]`)
      ?.querySelector<HTMLElement>(inside)
      ?.focus()
  // A row that moved, or whose name was written, is drawn anew: the focus comes to it afterwards.
  useLayoutEffect(() => {
    if (!wanted.current) return
    put(wanted.current)
    wanted.current = undefined
  })
  const step = (key: string, from: Cell): Cell | undefined => {
    const [across, down] = steps[key] ?? [0, 0]
    let row = available.findIndex(({ id }) => id === from.row)
    let column = columns.indexOf(from.column)
    for (;;) {
      row += down
      column += across
      const state = available[row]
      const name = columns[column]
      if (!state || name === undefined) return undefined
      if (name !== targetColumn(state.id)) return { row: state.id, column: name }
    }
  }
  return {
    table,
    stop,
    tabIndex: (cell: Cell) => (cell.row === stop.row && cell.column === stop.column ? 0 : -1),
    setAt,
    /** Once the table was drawn anew. */
    focusAfter: (cell: Cell) => {
      wanted.current = cell
      setAt(cell)
    },
    /** Whether the key led somewhere. */
    walk({ key }: Pick<KeyboardEvent, 'key'>, from: Cell): boolean {
      const ends = { Home: columns[0], End: columns.at(-1) }
      const end = key === 'Home' || key === 'End' ? ends[key] : undefined
      const next = end === undefined ? step(key, from) : { row: from.row, column: end }
      if (next) put(next)
      return key in steps || end !== undefined
    },
  }
}
