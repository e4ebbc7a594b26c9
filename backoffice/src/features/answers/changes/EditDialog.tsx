import type { Answer } from '@ventanilla/api'
import type { Edit } from '@ventanilla/model'
import type { FileOf } from '@ventanilla/ui'
import { useText } from '../../../context/text-context.ts'
import { ChangeTable } from './ChangeTable.tsx'
import { changeLine } from './change-line.ts'
import { HistoryDialog } from './HistoryDialog.tsx'

type Props = { answer: Answer; edit: Edit; fileOf: FileOf; onClose: () => void }

/** What one write changed, before and after beside each other. */
export function EditDialog({ edit, answer, fileOf, onClose }: Props) {
  const text = useText()
  return (
    <HistoryDialog title={text.t('view.edits.see')} onClose={onClose}>
      <p>{changeLine(edit, answer, text)}</p>
      <ChangeTable
        definition={answer.definition}
        changes={edit.changes}
        fileOf={fileOf}
        caption={text.t('view.edits.see')}
      />
    </HistoryDialog>
  )
}
