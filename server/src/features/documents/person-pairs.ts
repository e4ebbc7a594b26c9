import type { Answer } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'
import type { Pair } from '../../platform/pdf/document-layout.ts'

export const pair = (label: string, text: string): Pair => ({ label, parts: [{ kind: 'text', text }] })

/** Whom the answer is about. */
export function personPairs(
  { person, definition: { settings } }: Pick<Answer, 'person' | 'definition'>,
  { t }: Pick<Text, 't'>,
): Pair[] {
  const { citizen, recipient } = settings
  if (!person) {
    if (!citizen) return []
    const label = t(recipient ? 'view.recipient' : 'view.citizen')
    const none = t(recipient ? 'view.noRecipient' : 'view.noCitizen')
    return [{ label, parts: [{ kind: 'text', tone: 'none', text: none }] }]
  }
  const isLegal = person.kind === 'legal'
  const { email = '', phone = '', street = '' } = person.details ?? {}
  return [
    pair(t(isLegal ? 'view.legal.name' : 'view.natural.name'), person.name),
    pair(t(isLegal ? 'view.legal.number' : 'view.natural.number'), person.number),
    ...(email ? [pair(t('view.person.email'), email)] : []),
    ...(phone ? [pair(t('view.person.phone'), phone)] : []),
    ...(street ? [pair(t('view.person.street'), street)] : []),
  ]
}

/** Where it is about. */
export function placePairs(
  { location, definition: { settings } }: Pick<Answer, 'location' | 'definition'>,
  { t }: Pick<Text, 't'>,
): Pair[] {
  if (!location) {
    if (!settings.geolocation) return []
    return [{ label: t('view.address'), parts: [{ kind: 'text', tone: 'none', text: t('view.noPlace') }] }]
  }
  return [
    ...(location.address ? [pair(t('view.address'), location.address)] : []),
    pair(t('view.coordinates'), `${location.lat.toFixed(5)}, ${location.lng.toFixed(5)}`),
    ...(location.asset ? [pair(t('view.asset'), location.asset.description)] : []),
  ]
}
