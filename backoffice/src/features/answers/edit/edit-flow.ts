import type { Answer } from '@ventanilla/api'
import type { Change, Effective, FormDefinition } from '@ventanilla/model'
import type { FlowEvent } from '@ventanilla/ui'

/** Correcting what was answered, or completing what an answer lacks (spec 3 §4). */
export type ChangeKind = 'correction' | 'completion'

/** The answer as it stands, and what the form shown now began with. */
export type EditStart = { base: Answer; start: Effective }

/** Somebody else was quicker: theirs, and mine laid over it. */
export type Conflict = {
  /** Who changed it, and when. */
  change: string
  theirs: Answer
  theirChanges: readonly Change[]
  after: Effective
  myChanges: readonly Change[]
}

export type EditEvent = FlowEvent<EditStart, true, Conflict>

/** The steps of an edit. The last one is reached by the form's own button, which checks the answers. */
export type EditStep = 'person' | 'form' | 'signatures' | 'save'

/** The person is asked for in a correction, and where an answer has none yet. */
export function editSteps({ definition, person }: Answer, kind: ChangeKind): EditStep[] {
  const asksPerson = definition.settings.citizen && (kind === 'correction' || person === null)
  return [
    ...(asksPerson ? (['person'] as const) : []),
    'form',
    ...(hasSignatures(definition) ? (['signatures'] as const) : []),
    'save',
  ]
}

function hasSignatures({ settings, signatures }: FormDefinition): boolean {
  return settings.digitalSignature && signatures.length > 0
}
