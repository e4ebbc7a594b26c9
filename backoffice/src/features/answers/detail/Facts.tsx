import type { ReactNode } from 'react'
import styles from './answer.module.css'

export type Fact = { label: string; value: ReactNode } | false | null

/** A titled card of labels over values; facts that do not apply are left out. */
export function Facts({
  title,
  level,
  facts,
  wide,
  action,
  children,
}: {
  title: string
  level: 1 | 2
  facts: readonly Fact[]
  wide?: boolean
  /** At the end of the title. */
  action?: ReactNode
  children?: ReactNode
}) {
  const Heading = level === 1 ? 'h2' : 'h3'
  return (
    <section className={`card ${styles.facts}`}>
      {action ? (
        <div className={styles.factsHead}>
          <Heading>{title}</Heading>
          {action}
        </div>
      ) : (
        <Heading>{title}</Heading>
      )}
      <dl className={wide ? styles.factsWide : ''}>
        {facts.map(
          fact =>
            fact && (
              <div key={fact.label}>
                <dt>{fact.label}</dt>
                <dd>{fact.value}</dd>
              </div>
            ),
        )}
      </dl>
      {children}
    </section>
  )
}
