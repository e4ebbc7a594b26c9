import type { AuditEntry } from '@ventanilla/api'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import styles from './audit.module.css'
import { changesOf } from './audit-change.ts'
import { type AuditGroup, movedTo } from './audit-groups.ts'
import { fieldName, valueText } from './audit-text.ts'

/** What changed, before and after; then when and from where. */
export function AuditDetail({ group }: { group: AuditGroup }) {
  const [entry] = group
  const isMany = group.length > 1
  const text = useText()
  const { timeZone } = useSession().municipality
  const facts = [
    [text.t('audit.detail.at'), text.dateTime(entry.at, timeZone)],
    [text.t('audit.detail.address'), entry.address],
    [text.t('shell.municipality'), entry.municipality?.name],
  ] as const
  const place = isMany ? undefined : placeOf(entry)
  return (
    <dl className={styles.auditDetail}>
      {changesOf(isMany ? { ...entry.detail, state: movedTo(entry.detail) } : entry.detail).map(
        ({ name, after, ...change }) => (
          <div key={name}>
            <dt>{fieldName(name, text)}</dt>
            <dd className={styles.auditChange}>
              {'before' in change && (
                <>
                  <del>{valueText(name, change.before, text)}</del>
                  <ArrowRight aria-hidden size={16} />
                </>
              )}
              <ins>{valueText(name, after, text)}</ins>
            </dd>
          </div>
        ),
      )}
      {isMany && (
        <div>
          <dt>{text.t('audit.field.answers')}</dt>
          <dd className={styles.auditWays}>
            {group.map(({ id, subject }) => (
              <Link key={id} to={`/ver/${subject?.id}`}>
                {subject?.name}
              </Link>
            ))}
          </dd>
        </div>
      )}
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="code-text">{value}</dd>
            </div>
          ),
      )}
      {(place || entry.actor?.id) && (
        <div>
          <dt />
          <dd className={styles.auditWays}>
            {place && <Link to={place}>{text.t('audit.detail.open')}</Link>}
            {entry.actor?.id && <SameDay at={entry.at} name={entry.actor.name} timeZone={timeZone} />}
          </dd>
        </div>
      )}
    </dl>
  )
}

/** All that the same person did on that day. */
function SameDay({ at, name, timeZone }: { at: string; name: string; timeZone: string }) {
  const text = useText()
  const date = text.date(at, timeZone)
  const day = date.split('/').toReversed().join('-')
  const search = new URLSearchParams({ actor: name, from: day, to: day })
  return <Link to={`/auditoria?${search}`}>{text.t('audit.detail.sameDay', { name, date })}</Link>
}

/** Where what the entry speaks of can be seen, if it still exists. */
function placeOf({ subject, action }: AuditEntry): string | undefined {
  if (!subject?.id || action.endsWith('.deleted')) return undefined
  if (subject.kind === 'answer') return `/ver/${subject.id}`
  return subject.kind === 'form' ? `/respuestas/listado/${subject.id}` : undefined
}
