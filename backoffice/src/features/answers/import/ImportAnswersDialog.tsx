import { FileUp } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { Modal } from '../../../components/dialog/Modal.tsx'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import { ImportSteps } from './ImportSteps.tsx'
import { useAnswerImport } from './use-answer-import.ts'
import '../../../components/import.css'

const TableImportDialog = lazyWithText(
  ['tableImport', 'documents', 'problem'],
  async () => (await import('./table/TableImportDialog.tsx')).TableImportDialog,
)

type Props = { formId: string; onClose: () => void }

/** Reads a file of stored answers first and says what would come of it; only then are they imported. */
export function ImportAnswersDialog({ formId, onClose }: Props) {
  const text = useText()
  const id = useId()
  const { step, check, write, stop } = useAnswerImport(formId)
  const [table, setTable] = useState<File>()
  const isBusy = step.kind === 'checking' || step.kind === 'importing'
  const count = step.kind === 'checked' ? step.report.readable : 0
  const close = () => {
    stop()
    onClose()
  }
  if (table)
    return (
      <Suspense fallback={null}>
        <TableImportDialog formId={formId} file={table} onOther={() => setTable(undefined)} onClose={onClose} />
      </Suspense>
    )
  return (
    // A press outside is no wish to stop.
    <Modal titleId={id} isWide onDismiss={isBusy ? () => {} : close}>
      <div className="modal-body">
        <h2 id={id}>{text.t('import.title')}</h2>
        <p>{text.t('import.intro')}</p>
        {!isBusy && step.kind !== 'done' && (
          <label className="import-file">
            <FileUp aria-hidden size={20} />
            <span className="import-choose">
              {text.t(step.kind === 'none' ? 'editor.import.choose' : 'editor.import.other')}
            </span>
            <span className="import-name">{step.kind === 'none' ? text.t('import.kind') : step.name}</span>
            <input
              type="file"
              accept=".csv,.xlsx,.tsv,.txt,.json,.ndjson,.jsonl"
              onChange={event => {
                const [chosen] = event.target.files ?? []
                if (chosen && /\.(?:json|ndjson|jsonl)$/i.test(chosen.name)) void check(chosen)
                else if (chosen) setTable(chosen)
                // The same file can be chosen again, once it was put right.
                event.target.value = ''
              }}
            />
          </label>
        )}
        <div aria-live="polite">
          <ImportSteps step={step} />
        </div>
      </div>
      <div className="modal-actions">
        <button type="button" className="button secondary" onClick={isBusy ? stop : close}>
          {text.t(isBusy ? 'import.stop' : step.kind === 'checked' ? 'list.cancel' : 'export.close')}
        </button>
        {count > 0 && (
          <button type="button" className="button primary" onClick={() => void write()}>
            {text.t('import.submit', { count })}
          </button>
        )}
      </div>
    </Modal>
  )
}
