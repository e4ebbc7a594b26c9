import { useState } from 'react'
import { useSession } from '../../../context/session.ts'

/** Columns of the table that can be left out; the code leads to the answer and always stands. */
export const columns = ['subject', 'place', 'person', 'number', 'by', 'created', 'updated', 'state', 'version'] as const
export type Column = (typeof columns)[number]
const usual: readonly Column[] = ['subject', 'place', 'person', 'created', 'state']

/** So many questions the table takes beside them; the server gives no more. */
export const mostQuestions = 8

/** Beside each other on a wide screen, one at a time on a narrow one. */
export const views = ['reading', 'table', 'map'] as const
type View = (typeof views)[number]
type Kept = { view: View; columns: readonly Column[]; questions: readonly string[] }

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
    chooseQuestion: (id: string, isShown: boolean) => {
      const others = kept.questions.filter(each => each !== id)
      keep({ ...kept, questions: isShown ? [...others, id].slice(0, mostQuestions) : others })
    },
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
  const none: Kept = { view: 'reading', columns: usual, questions: [] }
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof found !== 'object' || found === null) return none
    const chosen = 'columns' in found && Array.isArray(found.columns) ? found.columns : undefined
    const questions: unknown[] = 'questions' in found && Array.isArray(found.questions) ? found.questions : []
    return {
      questions: questions.filter(id => typeof id === 'string').slice(0, mostQuestions),
      view: views.find(view => 'view' in found && found.view === view) ?? 'reading',
      columns: chosen ? columns.filter(column => chosen.includes(column)) : usual,
    }
  } catch {
    return none
  }
}
