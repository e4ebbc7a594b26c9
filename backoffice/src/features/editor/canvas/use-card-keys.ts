import type { Question } from '@ventanilla/model'
import type { KeyboardEvent } from 'react'
import { useEditor, useLock } from '../state/editor-context.ts'

/**
 * Keys of a question whose card has the focus: Enter and F2 write, Alt and an arrow moves it, `/` chooses its
 * kind, `*` requires it, S says when it shows, A adds one after it, Ctrl D copies it, Delete removes it. Single keys act here alone (WCAG 2.1.4).
 */
export function useCardKeys({ id }: Question, chooseKind: () => void): (event: KeyboardEvent) => void {
  const { actions } = useEditor()
  const lock = useLock()
  const actOf = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): (() => void) | undefined => {
    const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined
    if (altKey) return by && !lock.structure ? () => actions.moveQuestion(id, by) : undefined
    if (ctrlKey || metaKey)
      return key.toLowerCase() === 'd' && !lock.structure ? () => actions.duplicateQuestion(id) : undefined
    if (key === 'F2') return () => actions.writeQuestion(id)
    if (key === '*' && !lock.content) return () => actions.toggleRequired(id)
    if (key.toLowerCase() === 's') return () => actions.openShowIf(id)
    if (lock.structure) return undefined
    if (key === 'Delete') return () => actions.removeQuestion(id)
    if (key === '/')
      return () => {
        actions.chooseQuestion(id)
        chooseKind()
      }
    return key.toLowerCase() === 'a' ? () => actions.addQuestionAfter(id) : undefined
  }
  return event => {
    const act =
      actOf(event) ??
      (event.key === 'Enter' && !event.altKey && event.target === event.currentTarget
        ? () => actions.writeQuestion(id)
        : undefined)
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
}
