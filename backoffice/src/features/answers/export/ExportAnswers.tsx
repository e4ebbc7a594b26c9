import type { AnswerFilter } from '@ventanilla/api'
import { FileSpreadsheet } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { connection } from '../../../context/client.ts'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'

const ExportDialog = lazyWithText([], async () => (await import('./ExportDialog.tsx')).ExportDialog)

type Props = { formId: string; filter: AnswerFilter; total: number | undefined }

/** The answers of the filters as a spreadsheet; only where there are any (spec 3 §5). */
export function ExportAnswers({ formId, filter, total }: Props) {
  const text = useText()
  const notify = useNotify()
  const [done, setDone] = useState<number | 'failed'>()
  const stop = useRef<AbortController>(undefined)
  if (!total) return null
  const begin = async () => {
    const { signal } = (stop.current = new AbortController())
    setDone(0)
    try {
      let found = 0
      const onProgress = (answers: number) => setDone((found = answers))
      const { exportAnswers, saveFile } = await import('./make-file.ts')
      const { file, name } = await exportAnswers(connection, formId, filter, { onProgress, signal })
      setDone(undefined)
      // The last of them may have been deleted since they were counted.
      if (found === 0) notify('warning', text.t('export.none'))
      else {
        saveFile(file, name)
        notify('success', text.t('export.done', { name }))
      }
    } catch {
      setDone(signal.aborted ? undefined : 'failed')
    }
  }
  const close = () => {
    stop.current?.abort()
    setDone(undefined)
  }
  return (
    <>
      <button type="button" className="button secondary with-icon" onClick={() => void begin()}>
        <FileSpreadsheet aria-hidden size={16} />
        {text.t('export.button')}
      </button>
      <Suspense>{done !== undefined && <ExportDialog done={done} total={total} onClose={close} />}</Suspense>
    </>
  )
}
