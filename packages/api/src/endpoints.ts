import { session } from './accounts/session.ts'
import { users } from './accounts/users.ts'
import { answerExport } from './answers/answer-export.ts'
import { answerImport } from './answers/answer-import.ts'
import { answerMap } from './answers/answer-map.ts'
import { answerRows } from './answers/answer-rows.ts'
import { answerSearch } from './answers/answer-search.ts'
import { answering } from './answers/answering.ts'
import { answers } from './answers/answers.ts'
import { assignment } from './answers/assignment.ts'
import { bulkJobs } from './answers/bulk-jobs.ts'
import { citizenPortal } from './answers/citizen-portal.ts'
import { citizens } from './answers/citizens.ts'
import { corrections } from './answers/corrections.ts'
import { documents } from './answers/documents.ts'
import { inbox } from './answers/inbox.ts'
import { lookups } from './answers/lookups.ts'
import { notes } from './answers/notes.ts'
import { payments } from './answers/payments.ts'
import { presence } from './answers/presence.ts'
import { readMarks } from './answers/read-marks.ts'
import { replies } from './forms/replies.ts'
import { savedViews } from './views/saved-views.ts'
import { statistics } from './answers/statistics.ts'
import { submissions } from './answers/submissions.ts'
import { timeline } from './answers/timeline.ts'
import { trash } from './answers/trash.ts'
import { uploads } from './answers/uploads.ts'
import type { Endpoint } from './endpoint/endpoint.ts'
import { formEditing } from './forms/form-editing.ts'
import { formImports } from './forms/form-imports.ts'
import { forms } from './forms/forms.ts'
import { publicForms } from './forms/public-forms.ts'
import { publication } from './forms/publication.ts'
import { recipients } from './forms/recipients.ts'
import { audit } from './operation/audit.ts'
import { deliveries } from './operation/deliveries.ts'
import { events } from './operation/events.ts'
import { settings } from './operation/settings.ts'
import { areas } from './places/areas.ts'
import { calendars } from './places/calendars.ts'
import { countries } from './places/countries.ts'
import { municipalities } from './places/municipalities.ts'

const tables = {
  session,
  events,
  settings,
  countries,
  areas,
  municipalities,
  calendars,
  users,
  forms,
  formEditing,
  formImports,
  publication,
  corrections,
  trash,
  assignment,
  bulkJobs,
  notes,
  replies,
  timeline,
  presence,
  readMarks,
  savedViews,
  inbox,
  recipients,
  audit,
  deliveries,
  answers,
  answerRows,
  answerSearch,
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
