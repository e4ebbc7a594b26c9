import type { TableQuestion } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import { SwitchRow } from '../part/SwitchRow.tsx'
import { useEditor, useLock } from '../state/editor-context.ts'

/** How much of a required table has to be answered. Its rows and columns are written in its card. */
export function TableFields({ question }: { question: TableQuestion }) {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  return (
    <SwitchRow
      label={text.t('kinds.table.everyRow')}
      hint={text.t('kinds.table.everyRow.hint')}
      isOn={question.everyRow}
      lockedBecause={lock.content ? text.t('editor.lock.reason') : undefined}
      onChange={everyRow =>
        actions.changeQuestion(question.id, before => (before.kind === 'table' ? { ...before, everyRow } : before))
      }
    />
  )
}
