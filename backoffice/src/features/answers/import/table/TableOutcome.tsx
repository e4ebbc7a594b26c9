import { writtenTable } from '@ventanilla/model'
import { saveFile } from '@ventanilla/ui'
import { ReportList } from '../../../../components/ReportList.tsx'
import { useText } from '../../../../context/text-context.ts'
import { ImportCounts } from '../pieces/ImportCounts.tsx'
import type { TableReport } from './table-report.ts'

/** What becomes or became of the rows of a table: how many, which not and why, which were there before, and what is left out. */
export function TableOutcome({ report }: { report: TableReport }) {
  const text = useText()
  const { readable, imported, refused, known, problems, left } = report
  const save = () => {
    const heads = (['row', 'column', 'content', 'reason'] as const).map(head => text.t('tableImport.head', { head }))
    const lines = problems.map(({ row, at, content, message }) => [`${row}`, at, content, message])
    saveFile(new Blob([writtenTable([heads, ...lines])], { type: 'text/csv' }), 'import.csv')
  }
  return (
    <>
      <ImportCounts readable={readable} imported={imported} known={known.length} refused={refused} />
      <ReportList
        title={text.t('tableImport.refused')}
        items={problems}
        words={({ row, at, message }) =>
          at === ''
            ? text.t('tableImport.problemRow', { row, message })
            : text.t('tableImport.problem', { row, at, message })
        }
      />
      {problems.length > 0 && (
        <div className="import-ways">
          <button type="button" className="button secondary" onClick={save}>
            {text.t('tableImport.download')}
          </button>
        </div>
      )}
      <ReportList
        title={text.t('tableImport.known')}
        items={known}
        words={({ row, code }) => text.t('tableImport.knownRow', { row, code: code || 'none' })}
      />
      <ReportList
        title={text.t('tableImport.left')}
        items={left}
        words={({ reason, at, count }) => text.t('tableImport.note', { reason, at, count })}
      />
    </>
  )
}
