import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { Modal } from '../../../../components/dialog/Modal.tsx'
import { useText } from '../../../../context/text-context.ts'
import progress from '../../export/export.module.css'
import { TableColumns } from './TableColumns.tsx'
import { TableOutcome } from './TableOutcome.tsx'
import styles from './table-import.module.css'
import { repeatedColumns } from './table-report.ts'
import { useTableImport } from './use-table-import.ts'
import '../../../../components/import.css'

type Props = { formId: string; file: File; onOther: () => void; onClose: () => void }

/** Takes the answers of a table: its columns are named, every row is checked, and only then something is written. */
export function TableImportDialog({ formId, file, onOther, onClose }: Props) {
  const text = useText()
  const id = useId()
  const { step, table, mapping, headOf, change, preview, check, write, back, stop } = useTableImport(formId, file)
  const [takesGood, setTakesGood] = useState(false)
  const isBusy = step.kind === 'checking' || step.kind === 'importing'
  const close = () => {
    stop()
    onClose()
  }
  const isNamed = mapping.columns.some(what => what?.includes(':'))
  const report = step.kind === 'checked' || step.kind === 'done' ? step.report : undefined
  const refusal = step.kind === 'refused' ? step.detail : step.kind === 'done' ? step.broke : undefined
  return (
    // A press outside is no wish to lose what was chosen.
    <Modal titleId={id} isWide onDismiss={isBusy ? () => {} : close}>
      <div className="modal-body">
        <h2 id={id}>{text.t('import.title')}</h2>
        <p className="import-name">{file.name}</p>
        {step.kind === 'columns' && table && (
          <TableColumns table={table} mapping={mapping} headOf={headOf} preview={preview} onChange={change} />
        )}
        <div aria-live="polite">
          {step.kind === 'reading' && <p>{text.t('tableImport.reading')}</p>}
          {(step.kind === 'checking' || step.kind === 'importing') && <Progress {...step} />}
          {step.kind === 'columns' && !isNamed && <p>{text.t('tableImport.none')}</p>}
          {refusal !== undefined && (
            <p className="modal-refusal">
              <CircleAlert aria-hidden size={20} />
              {refusal}
            </p>
          )}
          {report && <TableOutcome report={report} />}
        </div>
        {step.kind === 'checked' && step.report.refused > 0 && step.report.readable > 0 && (
          <label className={styles.good}>
            <input type="checkbox" checked={takesGood} onChange={event => setTakesGood(event.target.checked)} />
            {text.t('tableImport.good', { count: step.report.readable })}
          </label>
        )}
      </div>
      <div className="modal-actions">
        <button type="button" className="button secondary" onClick={isBusy ? stop : close}>
          {text.t(isBusy ? 'import.stop' : step.kind === 'done' ? 'export.close' : 'list.cancel')}
        </button>
        {step.kind === 'refused' && (
          <button type="button" className="button secondary" onClick={onOther}>
            {text.t('editor.import.other')}
          </button>
        )}
        {step.kind === 'columns' && (
          <button
            type="button"
            className="button primary"
            disabled={!isNamed || repeatedColumns(mapping.columns).size > 0}
            onClick={() => void check()}
          >
            {text.t('tableImport.check')}
          </button>
        )}
        {step.kind === 'checked' && (
          <button type="button" className="button secondary" onClick={back}>
            {text.t('tableImport.back')}
          </button>
        )}
        {step.kind === 'checked' && step.report.readable > 0 && (
          <button
            type="button"
            className="button primary"
            disabled={step.report.refused > 0 && !takesGood}
            onClick={() => void write(step.report.good)}
          >
            {text.t('import.submit', { count: step.report.readable })}
          </button>
        )}
      </div>
    </Modal>
  )
}

function Progress({ kind, done, total }: { kind: 'checking' | 'importing'; done: number; total: number }) {
  const text = useText()
  const words = text.t(`import.${kind}`, { done, total })
  return (
    <>
      <progress className={progress.exportProgress} aria-label={words} max={total} value={done} />
      <p className={progress.exportCount}>{words}</p>
    </>
  )
}
