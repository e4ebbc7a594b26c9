import type { FormDefinition } from '../form/definition.ts'
import { withdrawnState } from '../state/withdrawn-state.ts'
import { can, canAny, handlingVerbs } from './can.ts'
import type { KeyRole, Role } from './roles.ts'

export type AnswerActions = {
  readonly assign: boolean
  readonly changeState: boolean
  readonly complete: boolean
  readonly correct: boolean
  readonly requestChanges: boolean
  readonly remove: boolean
}

/**
 * What somebody who sees an answer may do with it (spec 3 §6; decisions.md, Corrections and states). Answers that came from the portal, were paid for or
 * carry a signature that is not editable are neither corrected nor deleted. A request for changes reaches the citizen by the portal, by the
 * incident of the municipal platform or by a mail with a link, so there must be one of them. Of one that was taken back nothing is decided nor asked.
 */
export function answerActions(
  role: Role | KeyRole,
  { settings, states }: Pick<FormDefinition, 'settings' | 'states'>,
  { isFromPortal, hasAddress = false, state }: { isFromPortal: boolean; hasAddress?: boolean; state?: string },
): AnswerActions {
  const mayChange = canAny(role, handlingVerbs, 'respuesta')
  const isWithdrawn = state === withdrawnState
  const isSealed = settings.digitalSignature && !settings.signedAnswersEditable
  const isOurs = !isFromPortal && !settings.paymentGateway && !isSealed
  return {
    assign: mayChange,
    changeState: mayChange && states.available.length > 0 && !isWithdrawn,
    complete: mayChange,
    correct: isOurs && can(role, 'correct', 'respuesta'),
    requestChanges: mayChange && !isWithdrawn && (isFromPortal || settings.incidents || hasAddress),
    remove: isOurs && can(role, 'delete', 'respuesta'),
  }
}
