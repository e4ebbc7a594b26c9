import type { ExportFormat } from '@ventanilla/api'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { Modal } from '../../../components/dialog/Modal.tsx'
import { useText } from '../../../context/text-context.ts'
import styles from './export.module.css'

/** Files are called by their format, the workbook by its product. */
const names: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'Excel',
  csv: 'CSV',
  jsonl: 'JSON Lines',
  geojson: 'GeoJSON',
  kml: 'KML',
}

type Props = { format: ExportFormat; done: number | 'failed'; total: number; onClose: () => void }

/** Stands over the page while the file is made, with how far it is; or says that it could not be made (spec 3 §8, §9). */
export function ExportDialog({ format, done, total, onClose }: Props) {
  const text = useText()
  const id = useId()
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
