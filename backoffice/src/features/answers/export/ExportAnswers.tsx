import type { AnswerFilter, ExportFormat } from '@ventanilla/api'
import { Menu } from '@ventanilla/ui/overlay'
import { ChevronDown, FileSpreadsheet } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { connection } from '../../../context/client.ts'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import styles from './export.module.css'

const ExportDialog = lazyWithText(['exporting'], async () => (await import('./ExportDialog.tsx')).ExportDialog)

/** Beside the spreadsheet, which most want. */
const others = [
  ['csv', 'export.csv'],
  ['jsonl', 'export.jsonl'],
  ['geojson', 'export.geojson'],
  ['kml', 'export.kml'],
] as const

type Under = { readonly format: ExportFormat; readonly done: number | 'failed' }
type Props = { formId: string; filter: AnswerFilter; total: number | undefined }

/** The answers of the filters as a spreadsheet or another file; only where there are any (spec 3 §5). */
export function ExportAnswers({ formId, filter, total }: Props) {
  const text = useText()
  const notify = useNotify()
  const [under, setUnder] = useState<Under>()
  const stop = useRef<AbortController>(undefined)
  if (!total) return null
  const begin = async (format: ExportFormat) => {
    const { signal } = (stop.current = new AbortController())
    setUnder({ format, done: 0 })
    try {
      let found = 0
      const onProgress = (answers: number) => setUnder({ format, done: (found = answers) })
      const { exportAnswers, saveFile } = await import('./make-file.ts')
      const { file, name } = await exportAnswers(connection, formId, filter, { format, onProgress, signal })
      setUnder(undefined)
      // The last of them may have been deleted since they were counted.
      if (found === 0) notify('warning', text.t('export.none'))
      else {
        saveFile(file, name)
        notify('success', text.t('export.done', { name }))
      }
    } catch {
      setUnder(signal.aborted ? undefined : { format, done: 'failed' })
    }
  }
  const saveAttachments = async () => {
    const { client, saveAttached } = await import('./make-file.ts')
    try {
      const { files, bytes } = await client.answerFiles(formId, filter)
      if (files === 0) return void notify('warning', text.t('export.noAttachments'))
      saveAttached(formId, filter)
      const size = text.number(Math.max(0.1, bytes / 1_000_000), { maximumFractionDigits: 1 })
      notify('success', text.t('export.attachmentsBegun', { files, size: `${size} MB` }))
    } catch {
      notify('error', text.t('export.attachmentsFailed'))
    }
  }
  const close = () => {
    stop.current?.abort()
    setUnder(undefined)
  }
  return (
    <>
      <div className={styles.formats}>
        <button type="button" className="button secondary with-icon" onClick={() => void begin('xlsx')}>
          <FileSpreadsheet aria-hidden size={16} />
          {text.t('export.button')}
        </button>
        <Menu
          label={text.t('export.others')}
          className="button secondary"
          items={[
            ...others.map(([format, name]) => ({
              id: format,
              label: text.t(name),
              onSelect: () => void begin(format),
            })),
            { id: 'files', label: text.t('export.attachments'), onSelect: () => void saveAttachments() },
          ]}
        >
          <ChevronDown aria-hidden size={16} />
        </Menu>
      </div>
      <Suspense>{under && <ExportDialog {...under} total={total} onClose={close} />}</Suspense>
    </>
  )
}
