import type { Form } from '@ventanilla/api'
import { FileUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { useMay } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'

const ImportAnswersDialog = lazyWithText(
  ['documents', 'problem'],
  async () => (await import('./ImportAnswersDialog.tsx')).ImportAnswersDialog,
)

/** The way for stored answers of the legacy product into a form, for whoever administers the town. */
export function ImportAnswers({ form }: { form: Form }) {
  const text = useText()
  const mayImport = useMay('manage usuario_municipio')
  const [isOpen, setIsOpen] = useState(false)
  if (!mayImport) return null
  return (
    <>
      <button
        type="button"
        className="icon-button is-bordered"
        aria-label={text.t('import.button')}
        title={text.t('import.button')}
        onClick={() => setIsOpen(true)}
      >
        <FileUp aria-hidden size={20} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportAnswersDialog formId={form.id} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
