import { useState } from 'react'
import { useSession } from '../shell/session.ts'

/** Columns of the table that can be left out; the code leads to the answer and always stands. */
export const columns = ['person', 'number', 'by', 'created', 'updated', 'state', 'version'] as const
export type Column = (typeof columns)[number]
const usual: readonly Column[] = ['person', 'by', 'created', 'state']

type Kept = { view: 'reading' | 'table'; columns: readonly Column[] }

/** How somebody looks at the answers of a form: kept per person and form on this device. */
export function useListView(formId: string) {
  const { user } = useSession()
  const key = `ventanilla.answers.${user.id}.${formId}`
  const [kept, setKept] = useState<Kept>(() => read(key))
  const keep = (next: Kept) => {
    setKept(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Storage may be forbidden: the choice lasts as long as the page.
    }
  }
  return {
    ...kept,
    has: (column: Column) => kept.columns.includes(column),
    chooseView: (view: Kept['view']) => keep({ ...kept, view }),
    chooseColumn: (column: Column, isShown: boolean) =>
      keep({
        ...kept,
        columns: columns.filter(each => (each === column ? isShown : kept.columns.includes(each))),
      }),
  }
}
export type ListView = ReturnType<typeof useListView>

function read(key: string): Kept {
  const none: Kept = { view: 'reading', columns: usual }
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof found !== 'object' || found === null) return none
    const chosen = 'columns' in found && Array.isArray(found.columns) ? found.columns : undefined
    return {
      view: 'view' in found && found.view === 'table' ? 'table' : 'reading',
      columns: chosen ? columns.filter(column => chosen.includes(column)) : usual,
    }
  } catch {
    return none
  }
}
