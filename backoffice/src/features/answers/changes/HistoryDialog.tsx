import type { ReactNode } from 'react'
import { ReadDialog } from '../../../components/dialog/ReadDialog.tsx'
import { useText } from '../../../context/text-context.ts'

type Props = { title: string; onClose: () => void; children: ReactNode }

/** The frame of what was before: of states, of one value, and of a change. */
export function HistoryDialog({ title, onClose, children }: Props) {
  const text = useText()
  return (
    <ReadDialog title={title} isWide isQuiet close={text.t('view.close')} onClose={onClose}>
      {children}
    </ReadDialog>
  )
}
