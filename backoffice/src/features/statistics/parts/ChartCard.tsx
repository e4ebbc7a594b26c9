import { ChartColumn, Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import styles from './chart.module.css'

type Props = {
  title: string
  context?: ReactNode
  level: 2 | 3
  /** What is pointed at, in words. */
  reading?: ReactNode
  chart: ReactNode
  table: ReactNode
}

/** A chart with the table behind it. */
export function ChartCard({ title, context, level, reading, chart, table }: Props) {
  const text = useText()
  const id = useId()
  const [isTable, setIsTable] = useState(false)
  const Heading = level === 2 ? 'h2' : 'h3'
  const Icon = isTable ? ChartColumn : Table2
  return (
    <fieldset className={`card ${styles.chartCard}`} aria-labelledby={id}>
      <div className={styles.chartHead}>
        <div>
          <Heading id={id}>{title}</Heading>
          {context && <p>{context}</p>}
        </div>
        {!isTable && reading}
        <button
          type="button"
          className="button quiet with-icon"
          aria-describedby={id}
          onClick={() => setIsTable(before => !before)}
        >
          <Icon aria-hidden size={16} />
          {text.t(isTable ? 'statistics.chart' : 'statistics.table')}
        </button>
      </div>
      {isTable ? table : chart}
    </fieldset>
  )
}
