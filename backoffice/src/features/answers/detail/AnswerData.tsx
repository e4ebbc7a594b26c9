import type { Answer } from '@ventanilla/api'
import { authorName } from '../../../components/who.ts'
import { useText } from '../../../context/text-context.ts'
import { Facts } from './Facts.tsx'

/** Codes, author and version; the electronic signature is the answer's id (spec 3 §2). */
export function AnswerData({ answer, level }: { answer: Answer; level: 1 | 2 }) {
  const text = useText()
  const { author, municipality } = answer
  return (
    <Facts
      title={text.t('view.data')}
      level={level}
      facts={[
        { label: text.t('view.code'), value: answer.docCode },
        answer.recordCode !== null && { label: text.t('view.recordCode'), value: answer.recordCode },
        { label: text.t('view.author'), value: authorName(answer, text) },
        Boolean(author?.badgeNumber) && { label: text.t('view.badge'), value: author?.badgeNumber },
        answer.portalStatus !== null && {
          label: text.t('view.portal'),
          value: text.t('view.portal.word', { status: answer.portalStatus }),
        },
        answer.incidentId !== null && { label: text.t('view.incident'), value: answer.incidentId },
        answer.updatedAt !== answer.createdAt && {
          label: text.t('view.updated'),
          value: <span className="code-text">{text.dateTime(answer.updatedAt, municipality.timeZone)}</span>,
        },
        { label: text.t('view.municipality'), value: municipality.name },
        { label: text.t('view.version'), value: text.number(answer.version) },
        !municipality.hideElectronicSignature && { label: text.t('view.signature'), value: answer.id },
      ]}
    />
  )
}
