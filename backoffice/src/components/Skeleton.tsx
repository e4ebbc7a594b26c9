import { useText } from '../context/text-context.ts'
import { useDelayed } from './use-delayed.ts'

/** Rows of the shape that is on its way, after 150 ms. */
export function Skeleton({ rows, kind }: { rows: number; kind: 'row' | 'card' | 'desk' | 'view' }) {
  const text = useText()
  const isLate = useDelayed(true)
  return (
    <div className={`skeleton ${kind}`} aria-busy="true">
      <output className="visually-hidden">{isLate ? text.t('shell.loading') : ''}</output>
      {isLate &&
        Array.from({ length: rows }, (_, row) => (
          <div key={row} className="skeleton-row" aria-hidden="true">
            <span className="skeleton-line long" />
            {/* A row of the desk has two lines. */}
            {kind !== 'desk' && <span className="skeleton-line" />}
            <span className="skeleton-line short" />
          </div>
        ))}
    </div>
  )
}
