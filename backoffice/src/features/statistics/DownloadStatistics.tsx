import type { Statistics, StatisticsTimes } from '@ventanilla/api'
import { Download } from 'lucide-react'
import type { Range } from '../../components/date/ranges.ts'
import { saveTable } from '../../components/list/save-table.ts'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'
import type { NumbersRead } from './parts/use-numbers.ts'
import { statisticsTable } from './statistics-table.ts'

type Props = { statistics: Statistics; times: StatisticsTimes | undefined; numbers: NumbersRead; range: Range }

/** The statistics as a spreadsheet. */
export function DownloadStatistics({ statistics, times, numbers, range }: Props) {
  const text = useText()
  const notify = useNotify()
  const download = async () => {
    try {
      const table = statisticsTable(statistics, { times, numbers: numbers.questions }, text)
      await saveTable(table, `${text.t('statistics.title')} ${range.from} ${range.to}.xlsx`)
    } catch {
      notify('error', text.t('statistics.downloadFailed'))
    }
  }
  return (
    <button type="button" className="button secondary with-icon" onClick={() => void download()}>
      <Download aria-hidden size={16} />
      {text.t('statistics.download')}
    </button>
  )
}
