import type { FormDefinition, PlatformLink } from '@ventanilla/model'

/** Work for the outbox, to be written with what it tells of. */
export type OutboxRow = { readonly kind: string; readonly payload: string }

/**
 * The incident that the municipal platform is to make of an answer in a state, as a row of the outbox (spec 3 §4, 2 §3): of the form's one
 * type, or of the state's. Undefined where the form makes none.
 */
export function incidentRow(
  { settings }: FormDefinition,
  platform: PlatformLink,
  stateId: string | undefined,
): OutboxRow | undefined {
  if (!settings.incidents) return undefined
  const typeId = settings.incidentPerState ? platform.typeIdByState?.[stateId ?? ''] : platform.typeId
  if (typeId === undefined) return undefined
  return { kind: 'answer.incident', payload: JSON.stringify({ typeId, username: platform.username ?? '' }) }
}

/** The same for an answer that moves to another state: only where each state has a type of its own. */
export function incidentRowOnMove(
  definition: FormDefinition,
  platform: PlatformLink,
  stateId: string,
): OutboxRow | undefined {
  return definition.settings.incidentPerState ? incidentRow(definition, platform, stateId) : undefined
}
