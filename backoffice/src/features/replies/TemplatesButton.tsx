import type { ReplyTemplate } from '@ventanilla/api'
import { FileText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyWithText } from '../../context/lazy-with-text.ts'
import { useText } from '../../context/text-context.ts'
import type { TemplatesOf } from './templates-of.ts'

const TemplatesDialog = lazyWithText(
  ['decide', 'problem'],
  async () => (await import('./TemplatesDialog.tsx')).TemplatesDialog,
)

type Props = { of: TemplatesOf; language: ReplyTemplate['language']; className: string }

/** The way to the texts that are often written to citizens, where a form or a municipality is set up. */
export function TemplatesButton({ of, language, className }: Props) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setIsOpen(true)}>
        <FileText aria-hidden size={16} />
        {text.t('replies.manage')}
      </button>
      {isOpen && (
        <Suspense>
          <TemplatesDialog of={of} language={language} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
