import { answeringOperations } from './operations/answering.ts'
import { answersOperations } from './operations/answers.ts'
import { auditOperations } from './operations/audit.ts'
import { citizenOperations } from './operations/citizen.ts'
import { correctionsOperations } from './operations/corrections.ts'
import { deliveriesOperations } from './operations/deliveries.ts'
import { documentsOperations } from './operations/documents.ts'
import { editorOperations } from './operations/editor.ts'
import { eventsOperations } from './operations/events.ts'
import { formsOperations } from './operations/forms.ts'
import type { Operation } from './operations/operation.ts'
import { paymentsOperations } from './operations/payments.ts'
import { placesOperations } from './operations/places.ts'
import { publicOperations } from './operations/public.ts'
import { recipientsOperations } from './operations/recipients.ts'
import { sessionOperations } from './operations/session.ts'
import { settingsOperations } from './operations/settings.ts'
import { uploadsOperations } from './operations/uploads.ts'
import { usersOperations } from './operations/users.ts'

/** What the interface offers; a test holds it against the routes that are really mounted. */
export const operations: readonly Operation[] = [
  ...sessionOperations,
  ...eventsOperations,
  ...settingsOperations,
  ...placesOperations,
  ...usersOperations,
  ...formsOperations,
  ...editorOperations,
  ...answersOperations,
  ...documentsOperations,
  ...answeringOperations,
  ...correctionsOperations,
  ...recipientsOperations,
  ...auditOperations,
  ...uploadsOperations,
  ...deliveriesOperations,
  ...publicOperations,
  ...paymentsOperations,
  ...citizenOperations,
]
