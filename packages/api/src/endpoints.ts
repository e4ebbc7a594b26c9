import { answerImport } from './answer-import.ts'
import { answerMap } from './answer-map.ts'
import { answerRows } from './answer-rows.ts'
import { answering } from './answering.ts'
import { answers } from './answers.ts'
import { areas } from './areas.ts'
import { audit } from './audit.ts'
import { citizenPortal } from './citizen-portal.ts'
import { citizens } from './citizens.ts'
import { corrections } from './corrections.ts'
import { countries } from './countries.ts'
import { deliveries } from './deliveries.ts'
import { documents } from './documents.ts'
import type { Endpoint } from './endpoint.ts'
import { events } from './events.ts'
import { answerExport } from './exports.ts'
import { formEditing } from './form-editing.ts'
import { forms } from './forms.ts'
import { lookups } from './lookups.ts'
import { municipalities } from './municipalities.ts'
import { payments } from './payments.ts'
import { publicForms } from './public-forms.ts'
import { recipients } from './recipients.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { statistics } from './statistics.ts'
import { submissions } from './submissions.ts'
import { uploads } from './uploads.ts'
import { users } from './users.ts'

const tables = {
  session,
  events,
  settings,
  countries,
  areas,
  municipalities,
  users,
  forms,
  formEditing,
  corrections,
  recipients,
  audit,
  deliveries,
  answers,
  answerRows,
  answerMap,
  answerExport,
  answerImport,
  statistics,
  answering,
  citizens,
  submissions,
  uploads,
  documents,
  lookups,
  payments,
  publicForms,
  citizenPortal,
}

type Tables = typeof tables
type Each = { [T in keyof Tables]: Tables[T][keyof Tables[T]] }[keyof Tables]

/** Every endpoint by method and path, as a type: the client is made from this and loads no schema. */
export type EndpointsByKey = { [E in Each as `${E['method']} ${E['path']}`]: E }

/** Every endpoint that is declared in a table of its resource. */
export const endpoints: readonly Endpoint[] = Object.values(tables).flatMap(table => Object.values<Endpoint>(table))
