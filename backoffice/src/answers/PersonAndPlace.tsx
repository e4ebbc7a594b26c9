import type { Answer } from '@ventanilla/api'
import { useText } from '../shell/text-context.ts'
import { type Fact, Facts } from './Facts.tsx'

/** Whom the answer is about and where; only what the form asks for. */
export function PersonAndPlace({ answer, level }: { answer: Answer; level: 1 | 2 }) {
  const text = useText()
  const { person, location } = answer
  const { citizen, recipient, geolocation } = answer.definition.settings
  if (!citizen && !person && !geolocation && !location) return null
  const legal = person?.kind === 'legal'
  const none = <span className="none">{text.t(recipient ? 'view.noRecipient' : 'view.noCitizen')}</span>
  const facts: Fact[] = [
    person && { label: text.t(legal ? 'view.legal.name' : 'view.natural.name'), value: person.name },
    person && { label: text.t(legal ? 'view.legal.number' : 'view.natural.number'), value: person.number },
    citizen && !person && { label: text.t(recipient ? 'view.recipient' : 'view.citizen'), value: none },
    location?.address ? { label: text.t('view.address'), value: location.address } : null,
    location && {
      label: text.t('view.coordinates'),
      value: <span className="code-text">{`${location.lat.toFixed(5)}, ${location.lng.toFixed(5)}`}</span>,
    },
    geolocation &&
      !location && { label: text.t('view.place'), value: <span className="none">{text.t('view.noPlace')}</span> },
  ]
  const title = citizen || person ? (geolocation || location ? 'view.personAndPlace' : 'view.person') : 'view.place'
  return <Facts wide title={text.t(title)} level={level} facts={facts} />
}
