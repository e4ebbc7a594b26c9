import type { AnswerFilter, ExportFormat } from '@ventanilla/api'
import { Menu } from '@ventanilla/ui/overlay'
import { ChevronDown, FileSpreadsheet } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import styles from './export.module.css'

const ExportDialog = lazyWithText(['exporting'], async () => (await import('./ExportDialog.tsx')).ExportDialog)
const AttachmentsDialog = lazyWithText(
  ['exporting'],
  async () => (await import('./AttachmentsDialog.tsx')).AttachmentsDialog,
)

/** Beside the spreadsheet, which most want. */
const others = [
  ['csv', 'export.csv'],
  ['jsonl', 'export.jsonl'],
  ['geojson', 'export.geojson'],
  ['kml', 'export.kml'],
  ['files', 'export.attachments'],
] as const

type Props = { formId: string; filter: AnswerFilter; total: number | undefined }

/** The answers of the filters as a spreadsheet or another file, and what was attached to them; only where there are any (spec 3 §5). */
export function ExportAnswers({ formId, filter, total }: Props) {
  const text = useText()
  const [wanted, setWanted] = useState<ExportFormat | 'files'>()
  // What is under way goes on, whatever is counted meanwhile.
  if (!total && !wanted) return null
  const asked = { formId, filter, onClose: () => setWanted(undefined) }
  return (
    <>
      <div className={styles.formats}>
        <button type="button" className="button secondary with-icon" onClick={() => setWanted('xlsx')}>
          <FileSpreadsheet aria-hidden size={16} />
          {text.t('export.button')}
        </button>
        <Menu
          label={text.t('export.others')}
          className="button secondary"
          items={others.map(([id, name]) => ({ id, label: text.t(name), onSelect: () => setWanted(id) }))}
        >
          <ChevronDown aria-hidden size={16} />
        </Menu>
      </div>
      <Suspense>
        {wanted === 'files' && <AttachmentsDialog {...asked} />}
        {wanted && wanted !== 'files' && <ExportDialog {...asked} format={wanted} total={total ?? 0} />}
      </Suspense>
    </>
  )
}
