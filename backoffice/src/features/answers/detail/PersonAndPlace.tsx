import type { Answer } from '@ventanilla/api'
import { EditOfContext } from '@ventanilla/ui'
import { Suspense, use } from 'react'
import { lateWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import { type Fact, Facts } from './Facts.tsx'
import { PersonChip } from './PersonChip.tsx'

const PlaceShown = lateWithText(['decide'], async () => (await import('../map/PlaceShown.tsx')).PlaceShown)

/** Whom the answer is about and where; only what the form asks for. */
export function PersonAndPlace({ answer, level }: { answer: Answer; level: 1 | 2 }) {
  const text = useText()
  const { person, location } = answer
  const { citizen, recipient, geolocation } = answer.definition.settings
  const legal = person?.kind === 'legal'
  const coordinates = location ? `${location.lat.toFixed(5)}, ${location.lng.toFixed(5)}` : ''
  if (!citizen && !person && !geolocation && !location) return null
  const none = <span className="none">{text.t(recipient ? 'view.noRecipient' : 'view.noCitizen')}</span>
  const facts: Fact[] = [
    person && {
      label: text.t(legal ? 'view.legal.name' : 'view.natural.name'),
      value: <PersonChip person={person} />,
    },
    person && { label: text.t(legal ? 'view.legal.number' : 'view.natural.number'), value: person.number },
    person?.details?.email ? { label: text.t('view.person.email'), value: person.details.email } : null,
    person?.details?.phone ? { label: text.t('view.person.phone'), value: person.details.phone } : null,
    citizen && !person && { label: text.t(recipient ? 'view.recipient' : 'view.citizen'), value: none },
    location?.address ? { label: text.t('view.address'), value: location.address } : null,
    location && {
      label: text.t('view.coordinates'),
      value: <span className="code-text">{coordinates}</span>,
    },
    location?.asset ? { label: text.t('view.asset'), value: location.asset.description } : null,
    geolocation &&
      !location && { label: text.t('view.address'), value: <span className="none">{text.t('view.noPlace')}</span> },
  ]
  const title = citizen || person ? (geolocation || location ? 'view.personAndPlace' : 'view.person') : 'view.place'
  return (
    <Facts
      wide
      title={text.t(title)}
      level={level}
      facts={facts}
      action={use(EditOfContext)({ kind: 'person' }, text.t(title))?.action}
    >
      {location && (
        <Suspense>
          <PlaceShown formId={answer.formId} position={location} words={location.address ?? coordinates} />
        </Suspense>
      )}
    </Facts>
  )
}
