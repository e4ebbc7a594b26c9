import type { ReactNode } from 'react'
import { useText } from '../../../context/text-context.ts'
import styles from '../../districts/shapes.module.css'
import { shades } from './steps.ts'

type Props = {
  label: string
  counts: readonly number[]
  /** Whether what has none is drawn too. */
  hasNone?: boolean
  children?: ReactNode
}

/** What the shades of a map stand for. */
export function ShadeLegend({ label, counts, hasNone = false, children }: Props) {
  const text = useText()
  const shown = shades(counts).filter(({ step }) => hasNone || step > 0)
  return (
    <ul className={styles.legend} aria-label={label}>
      {shown.map(({ step, from, to }) => (
        <li key={step}>
          <svg width="16" height="16" aria-hidden>
            <rect x="0.5" y="0.5" width="15" height="15" className={styles[`step${step}`]} />
          </svg>
          {from === to ? text.number(from) : text.t('districts.range', { from, to })}
        </li>
      ))}
      {children}
    </ul>
  )
}
