import { staleAnswerSchema } from '@ventanilla/api'
import * as v from 'valibot'
import { Problem } from '../../../platform/problem.ts'
import type { BulkAct } from './bulk-act.ts'
import type { KeptReason } from './read-results.ts'

const staleSchema = v.object({ current: staleAnswerSchema })

/** The refusal of the single act as the reason of a row. Throws what is no refusal. */
export function reasonOf(error: unknown, act: BulkAct): KeptReason {
  if (!(error instanceof Problem)) throw error
  switch (error.code) {
    case 'request.stale': {
      const stale = v.safeParse(staleSchema, error.details.with)
      const name = stale.success ? stale.output.current.by?.username : undefined
      const mayRetry = act.action !== 'undo'
      return name ? { code: 'changedBy', values: { name }, mayRetry } : { code: 'changed', mayRetry }
    }
    case 'answer.notFound':
      return { code: 'gone' }
    case 'answer.move':
      return {
        code: error.details.issues?.some(({ code }) => code === 'state.reasonRequired') ? 'noReason' : 'refused',
      }
    case 'answer.sealed':
      return { code: 'sealed' }
    case 'message.noAddress':
      return { code: 'noAddress' }
    case 'message.placeholder':
      return { code: 'noValue', values: { name: String(error.details.values?.['name'] ?? '') } }
    case 'answer.noCitizen':
      return { code: 'noCitizen' }
    case 'answer.undo.nothing':
      return { code: 'changed' }
    case 'answer.undo.late':
    case 'answer.undo.final':
      return { code: 'told' }
    case 'assignee.gone':
    case 'assignee.notFound':
    case 'assignee.notAllowed':
      return { code: 'mayNotTake', values: { name: ('name' in act && act.name) || '' } }
    case 'access.forbidden':
    case 'access.area':
      return { code: 'rights' }
    default:
      return { code: 'refused' }
  }
}
