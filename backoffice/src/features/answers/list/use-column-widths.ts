import { type RefObject, useLayoutEffect } from 'react'
import type { ListView } from '../list-state/use-list-view.ts'

/** Has the cells of a table as wide as somebody made their columns, which their heads name; the others are as wide as what they say. */
export function useColumnWidths(box: RefObject<HTMLElement | null>, widths: ListView['widths']): void {
  // Rows come and go, so this follows every drawing; only what differs is written.
  useLayoutEffect(() => {
    const rows = [...(box.current?.querySelectorAll('tr') ?? [])]
    const heads = [...(rows[0]?.cells ?? [])].map(({ dataset }) => dataset['column'])
    for (const { cells } of rows) {
      for (const [at, cell] of [...cells].entries()) {
        const width = widths[heads[at] ?? '']
        const wanted = width === undefined ? '' : `${width}px`
        if (cell.style.maxWidth === wanted) continue
        Object.assign(cell.style, { minWidth: wanted, maxWidth: wanted })
        cell.toggleAttribute('data-sized', width !== undefined)
      }
    }
  })
}
