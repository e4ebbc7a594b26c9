import { CircleAlert } from 'lucide-react'
import { ReportList } from '../../../components/ReportList.tsx'
import { useText } from '../../../context/text-context.ts'
import styles from '../export/export.module.css'
import { ImportCounts } from './pieces/ImportCounts.tsx'
import type { ImportReport } from './pieces/import-report.ts'
import type { ImportStep } from './use-answer-import.ts'

/** How far the reading or the import is, and what became of the answers in the file. */
export function ImportSteps({ step }: { step: ImportStep }) {
  const text = useText()
  switch (step.kind) {
    case 'none':
      return null
    case 'checking':
    case 'importing': {
      const { done, total } = step
      const words = text.t(`import.${step.kind}`, { done, total })
      return (
        <>
          <progress className={styles.exportProgress} aria-label={words} max={total} value={done} />
          <p className={styles.exportCount}>{words}</p>
        </>
      )
    }
    case 'refused':
      return <Refusal sentence={text.t(`import.${step.why}`, { name: step.name })} />
    case 'failed':
      return (
        <>
          <Refusal sentence={step.detail ?? text.t('import.failed')} />
          {step.report && <Report report={step.report} />}
        </>
      )
    case 'checked':
    case 'done':
      return <Report report={step.report} />
  }
}

function Refusal({ sentence }: { sentence: string }) {
  return (
    <p className="modal-refusal">
      <CircleAlert aria-hidden size={20} />
      {sentence}
    </p>
  )
}

function Report({ report }: { report: ImportReport }) {
  const text = useText()
  const { readable, imported, known, refused, left } = report
  return (
    <>
      <ImportCounts readable={readable} imported={imported} known={known} refused={refused.length} />
      <ReportList
        title={text.t('import.refused')}
        items={refused}
        words={({ line, reason, code }) =>
          text.t('import.line', { line, reason: text.t('import.reason', { reason, code }) })
        }
      />
      <ReportList
        title={text.t('import.left')}
        items={left}
        words={({ reason, at, count }) => {
          const what = text.t('import.note', { reason })
          return text.t('import.leftLine', { what: at === '' ? what : `${what} (${at})`, count })
        }}
      />
    </>
  )
}
