import { hasOptions, type Question } from '@ventanilla/model'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx'
import { useText } from '../../../context/text-context.ts'
import { useEditor } from '../state/editor-context.ts'
import type { KindEntry } from '../kinds/kind-entries.ts'

/** Gives a question another kind; before written options go aside with it, it asks. */
export function useKindChange(question: Question): { change: (kind: KindEntry) => void; asking: ReactNode } {
  const text = useText()
  const { actions, choices } = useEditor()
  const [wanted, setWanted] = useState<KindEntry>()
  const written = hasOptions(question) ? question.options.filter(option => option.text.text.trim() !== '').length : 0
  return {
    change: kind => {
      if (written > 0 && kind !== 'select' && kind !== 'radio') setWanted(kind)
      else actions.setKind(question.id, kind, choices.country ?? undefined)
    },
    asking: wanted && (
      <ConfirmDialog
        title={text.t('editor.losing.title', { count: written })}
        confirm={text.t('editor.losing.confirm')}
        onClose={() => setWanted(undefined)}
        onConfirm={() => {
          setWanted(undefined)
          actions.setKind(question.id, wanted, choices.country ?? undefined)
        }}
      >
        <p>{text.t('editor.losing.body')}</p>
      </ConfirmDialog>
    ),
  }
}
