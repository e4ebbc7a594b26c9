import { ArrowRight, CircleX, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import styles from './brought.module.css'
import type { BroughtGroup, BroughtRow } from './brought-rows.ts'

/** So many at first: a workbook may have thousands. */
const most = 200

type Props = { group: BroughtGroup; rows: readonly BroughtRow[]; onOpen: (at: string) => void }

/** What was left out, or what was changed, row by row. What a file says is text and nothing else. */
export function BroughtGroupRows({ group, rows, onOpen }: Props) {
  const text = useText()
  const id = useId()
  const [isWhole, setIsWhole] = useState(false)
  const own = rows.filter(row => row.group === group)
  if (own.length === 0) return null
  const Icon = group === 'leftOut' ? CircleX : TriangleAlert
  return (
    <section className={group === 'leftOut' ? styles.leftOut : styles.changed} aria-labelledby={id}>
      <div className={styles.groupHead}>
        <h3 id={id}>
          <Icon aria-hidden size={16} />
          {text.t(`gather.brought.${group}`)}
        </h3>
        <span>{text.t('gather.brought.rows', { count: own.length })}</span>
        <span className={styles.groupAbout}>{text.t(`gather.brought.${group}.hint`)}</span>
      </div>
      <ul className={styles.rows}>
        {(isWhole ? own : own.slice(0, most)).map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Two rows may read alike.
          <li key={index} className={styles.row}>
            <span className={styles.place}>{row.place}</span>
            <span className={styles.what}>
              <b>{row.title}</b>
              {row.words !== '' && <span>{row.words}</span>}
            </span>
            <ArrowRight aria-hidden size={16} className={styles.arrow} />
            <span className={styles.what}>
              <span className={styles.became}>{row.became}</span>
              <span>{row.why}</span>
            </span>
            {row.at !== undefined && (
              <button type="button" className="button quiet" onClick={() => row.at !== undefined && onOpen(row.at)}>
                {text.t('gather.brought.see')}
                <span className="visually-hidden"> {row.title}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {!isWhole && own.length > most && (
        <button type="button" className="button quiet" onClick={() => setIsWhole(true)}>
          {text.t('editor.import.more', { count: own.length - most })}
        </button>
      )}
    </section>
  )
}
