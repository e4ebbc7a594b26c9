import type { Answer } from '@ventanilla/api'
import { Lock, UserX } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'

/** That an answer must stay whole, and why; or that it is nobody's any more, and since when. */
export function KeptTags({ answer }: { answer: Answer }) {
  const text = useText()
  const { held, anonymisedAt, municipality } = answer
  const on = (at: string) => text.date(at, municipality.timeZone)
  return (
    <>
      {held && (
        <span className="tag" title={text.t('view.held.why', { ...held, at: on(held.at) })}>
          <Lock aria-hidden size={14} />
          {text.t('view.held')}
          <span className="visually-hidden">. {text.t('view.held.why', { ...held, at: on(held.at) })}</span>
        </span>
      )}
      {anonymisedAt !== undefined && (
        <span className="tag" title={text.t('view.anonymised.why', { at: on(anonymisedAt) })}>
          <UserX aria-hidden size={14} />
          {text.t('view.anonymised')}
          <span className="visually-hidden">. {text.t('view.anonymised.why', { at: on(anonymisedAt) })}</span>
        </span>
      )}
    </>
  )
}
