import type { AuditEntry } from '@ventanilla/api'
import { useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { AuditRow } from './AuditRow.tsx'
import styles from './audit.module.css'
import { groupEntries } from './audit-groups.ts'

/** The entries under the days they belong to, by the municipality's clock. */
export function AuditDays({ entries }: { entries: readonly AuditEntry[] }) {
  const text = useText()
  const { timeZone } = useSession().municipality
  const days = new Map<string, AuditEntry[]>()
  for (const entry of entries) {
    const day = text.date(entry.at, timeZone)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={`card list-card ${styles.auditDay}`}>
      <h2 className="code-text">{day}</h2>
      <ul>
        {groupEntries(ofDay).map(group => (
          <AuditRow key={group[0].id} group={group} />
        ))}
      </ul>
    </section>
  ))
}
