import { mapPoint } from './answer-position.ts'
import type { NewAnswer } from './new-answer.ts'

const noLimit = Number.MAX_SAFE_INTEGER

type Getter = (answer: NewAnswer) => string | number | object | null

/** What a save writes, by the name that statements give it: Postgres's type and where it comes from. */
export const answerColumns = {
  formId: ['bigint', ({ form }) => form.id],
  principal: ['text', ({ key }) => key.principal],
  key: ['text', ({ key }) => key.key],
  municipalityId: ['bigint', ({ municipality }) => municipality.id],
  bodyHash: ['text', ({ key }) => key.bodyHash],
  uid: ['text', ({ uid }) => uid],
  at: ['bigint', ({ at }) => at],
  formRevision: ['bigint', ({ form }) => form.revision],
  municipalityRevision: ['bigint', ({ municipality }) => municipality.revision],
  responseLimit: ['bigint', ({ responseLimit }) => responseLimit ?? noLimit],
  citizenId: ['bigint', ({ person }) => person?.id ?? null],
  citizenLimit: ['bigint', ({ singleAnswer }) => (singleAnswer ? 1 : noLimit)],
  creatorId: ['bigint', ({ creatorId }) => creatorId],
  localDay: ['bigint', ({ localDay }) => localDay],
  localHour: ['bigint', ({ localHour }) => localHour],
  keys: ['text', ({ statisticsKeys }) => statisticsKeys],
  state: ['text', ({ state }) => state?.id ?? ''],
  outbox: ['json', ({ outbox }) => outbox],
  codeKey: ['text', ({ municipality }) => municipality.codeKey],
  version: ['bigint', ({ version }) => version],
  recordPrefix: ['text', ({ recordPrefix }) => recordPrefix ?? null],
  citizenDni: ['text', ({ person }) => person?.dni ?? null],
  content: ['text', ({ content }) => content],
  signatures: ['text', ({ signatures }) => signatures ?? null],
  location: ['text', ({ location }) => (location ? JSON.stringify(location) : null)],
  person: ['text', ({ person }) => person?.summary ?? null],
  stateName: ['text', ({ state }) => state?.name ?? null],
  lat: ['bigint', ({ location }) => mapPoint(location)?.lat ?? null],
  lng: ['bigint', ({ location }) => mapPoint(location)?.lng ?? null],
  toPay: ['json', ({ order }) => order ?? null],
} as const satisfies Record<string, readonly ['bigint' | 'text' | 'json', Getter]>
