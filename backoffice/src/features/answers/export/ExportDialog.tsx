import type { AnswerFilter, ExportFormat } from '@ventanilla/api'
import { exportAnswers } from '@ventanilla/api'
import { saveFile } from '@ventanilla/ui'
import { CircleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Modal } from '../../../components/dialog/Modal.tsx'
import { connection } from '../../../context/client.ts'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import styles from './export.module.css'

/** Files are called by their format, the workbook by its product. */
const names: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'Excel',
  csv: 'CSV',
  jsonl: 'JSON Lines',
  geojson: 'GeoJSON',
  kml: 'KML',
}

type Props = { format: ExportFormat; formId: string; filter: AnswerFilter; total: number; onClose: () => void }

/** Makes the file while it stands over the page, with how far it is; or says that it could not be made (spec 3 §8, §9). Closing it stops the work. */
export function ExportDialog({ format, formId, filter, total, onClose }: Props) {
  const text = useText()
  const notify = useNotify()
  const id = useId()
  const [done, setDone] = useState<number | 'failed'>(0)
  const begin = useEffectEvent((signal: AbortSignal, onProgress: (answers: number) => void) =>
    exportAnswers(connection, formId, filter, { format, onProgress, signal }),
  )
  const end = useEffectEvent((found: number, file: Blob, name: string) => {
    onClose()
    // The last of them may have been deleted since they were counted.
    if (found === 0) return notify('warning', text.t('export.none'))
    saveFile(file, name)
    return notify('success', text.t('export.done', { name }))
  })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    let found = 0
    begin(signal, answers => setDone((found = answers)))
      .then(({ file, name }) => end(found, file, name))
      .catch(() => {
        if (!signal.aborted) setDone('failed')
      })
    return () => stop.abort()
  }, [])
  const isFailed = done === 'failed'
  const progress = isFailed ? 0 : Math.min(done, total)
  const words = text.t('export.progress', { done: progress, total })
  return (
    // A press outside is no wish to stop.
    <Modal titleId={id} onDismiss={isFailed ? onClose : () => {}}>
      <div className="modal-body">
        <h2 id={id}>{isFailed ? text.t('export.failedTitle') : text.t('export.title', { format: names[format] })}</h2>
        {isFailed ? (
          <p className="modal-refusal" role="alert">
            <CircleAlert aria-hidden size={20} />
            {text.t('export.failed')}
          </p>
        ) : (
          <>
            <p>{text.t('export.warning')}</p>
            <progress className={styles.exportProgress} aria-label={words} max={total} value={progress} />
            <p className={styles.exportCount}>{words}</p>
          </>
        )}
      </div>
      <div className="modal-actions">
        <button type="button" className="button secondary" onClick={onClose}>
          {text.t(isFailed ? 'export.close' : 'export.cancel')}
        </button>
      </div>
    </Modal>
  )
}
