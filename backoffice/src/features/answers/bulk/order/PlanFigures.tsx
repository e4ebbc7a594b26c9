import type { BulkPlan } from '@ventanilla/api'
import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../../context/text-context.ts'
import styles from '../many.module.css'

/** How many may and how many may not, and why; behind each reason the first of them. */
export function PlanFigures({ plan: { may, mayNot } }: { plan: Pick<BulkPlan, 'may' | 'mayNot'> }) {
  const text = useText()
  const not = mayNot.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <div className={styles.plan}>
        <p className={styles.mayFigure}>
          <strong>{text.number(may)}</strong>
          <span>
            <Check aria-hidden size={16} />
            {text.t('bulk.may')}
          </span>
        </p>
        {not > 0 && (
          <p className={styles.mayNotFigure}>
            <strong>{text.number(not)}</strong>
            <span>
              <TriangleAlert aria-hidden size={16} />
              {text.t('bulk.mayNot')}
            </span>
          </p>
        )}
      </div>
      {mayNot.length > 0 && (
        <ul className={styles.reasons}>
          {mayNot.map(({ code, message, count, answers }) => (
            <li key={`${code} ${message}`}>
              <details>
                <summary>
                  <CircleAlert aria-hidden size={16} />
                  <span>
                    <strong>{text.number(count)}</strong> {message}
                  </span>
                  <span className={styles.see}>{text.t('bulk.see')}</span>
                </summary>
                <p className={styles.codes}>
                  {answers.map(({ id, docCode }) => (
                    <Link key={id} className="code-text" to={`/ver/${id}`}>
                      {docCode}
                    </Link>
                  ))}
                  {count > answers.length && <span>…</span>}
                </p>
              </details>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
