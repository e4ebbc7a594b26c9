import type { Answer } from '@ventanilla/api'
import type { MenuItem } from '@ventanilla/ui/overlay'
import { Award, FileDown, Mail } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyWithText } from '../../context/lazy-with-text.ts'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'
import { documentsClient } from './pdf/documents-client.ts'
import { useDocument } from './pdf/use-document.ts'

const PdfDialog = lazyWithText(['documents', 'problem'], async () => (await import('./pdf/PdfDialog.tsx')).PdfDialog)
const MailCopyDialog = lazyWithText(
  ['documents', 'problem'],
  async () => (await import('./mail-copy/MailCopyDialog.tsx')).MailCopyDialog,
)

type Documents = { button: ReactNode; items: readonly MenuItem[]; dialog: ReactNode }

/** An answer on paper and by mail: a button, what stands in the menu beside it, and the dialog that is open. None in the limited view. */
export function useDocuments(answer: Answer, isLimited: boolean): Documents {
  const text = useText()
  const [open, setOpen] = useState<'pdf' | 'mail'>()
  const notify = useNotify()
  const certificate = useDocument(
    () => documentsClient.certificate(answer.id),
    () => {},
    () => notify('error', text.t('pdf.failed')),
  )
  const close = () => setOpen(undefined)
  if (isLimited) return { button: null, items: [], dialog: null }
  const { settings, certificate: issued } = answer.definition
  const items: MenuItem[] = []
  if (settings.email) {
    items.push({
      id: 'mail',
      label: text.t('mailCopy.open'),
      icon: <Mail aria-hidden size={16} />,
      onSelect: () => setOpen('mail'),
    })
  }
  if (issued) {
    items.push({
      id: 'certificate',
      label: text.t('pdf.certificate'),
      icon: <Award aria-hidden size={16} />,
      onSelect: () => !certificate.isPending && certificate.mutate(),
    })
  }
  return {
    items,
    button: (
      <button
        type="button"
        className="button secondary with-icon"
        aria-label={text.t('pdf.open')}
        onClick={() => setOpen('pdf')}
      >
        <FileDown aria-hidden size={16} />
        PDF
      </button>
    ),
    dialog: (
      <Suspense>
        {open === 'pdf' && <PdfDialog answer={answer} onClose={close} />}
        {open === 'mail' && <MailCopyDialog answerId={answer.id} mode="view" onDone={close} />}
      </Suspense>
    ),
  }
}
