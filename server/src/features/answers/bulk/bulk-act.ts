import type { BulkAction } from '@ventanilla/api'
import {
  answerActions,
  canAny,
  type FormDefinition,
  handlingVerbs,
  type Mark,
  markSchema,
  moveIssue,
  type Verb,
} from '@ventanilla/model'
import * as v from 'valibot'
import type { StaffUser } from '../../../platform/http/context.ts'
import { citizenCreator } from '../record/row/citizen-creator.ts'
import type { FrozenGroup } from './freeze-answers.ts'

/** Jobs that were ordered before reasons were asked have none. */
const why = { reason: v.exactOptional(v.string()) }

/** What a job does with each of its answers, as it is kept. */
export const bulkActSchema = v.variant('action', [
  v.object({ action: v.literal('state'), state: v.string(), name: v.string(), ...why }),
  v.object({ action: v.literal('assign'), userId: v.nullable(v.string()), name: v.nullable(v.string()) }),
  v.object({ action: v.literal('request'), comment: v.string(), questions: v.array(v.string()) }),
  v.object({ action: v.literal('mail'), text: v.string() }),
  // In the language of whoever ordered it.
  v.object({ action: v.literal('pdf'), language: v.string() }),
  v.object({ action: v.literal('xlsx'), language: v.string() }),
  v.object({ action: v.literal('trash'), ...why }),
  v.object({
    action: v.literal('undo'),
    of: v.number(),
    was: v.picklist(['state', 'assign', 'trash']),
    name: v.nullable(v.string()),
  }),
])
export type BulkAct = v.InferOutput<typeof bulkActSchema>

/** Why an answer is left out or was not done; each has a sentence `bulk.reason.<code>`. */
export type Reason = { readonly code: ReasonCode; readonly values?: Readonly<Record<string, string>> }
export const reasonCodes = [
  'isThere',
  'noMove',
  'noState',
  'noReason',
  'noCitizen',
  'notAsked',
  'noAddress',
  'noValue',
  'sealed',
  'mayNotTake',
  'changed',
  'changedBy',
  'gone',
  'told',
  'rights',
  'full',
  'refused',
  'failed',
] as const
export type ReasonCode = (typeof reasonCodes)[number]

/** What a person's role must hold for an act, as for the single one. */
const verbs: Readonly<Record<Exclude<BulkAction, 'undo'>, readonly Verb[]>> = {
  state: handlingVerbs,
  assign: handlingVerbs,
  request: handlingVerbs,
  mail: handlingVerbs,
  pdf: ['read'],
  xlsx: ['read'],
  trash: ['delete'],
}

type Who = Pick<StaffUser, 'role'>

/** Whether somebody's role allows an act at all; of an undo it is asked once it is known of what. */
export function mayOrder({ role }: Who, action: BulkAction): boolean {
  return action === 'undo' || canAny(role, verbs[action], 'respuesta')
}

/** The same of an act: whoever takes something back needs what doing it took. */
export function mayDoAct(who: Who, act: BulkAct): boolean {
  return mayOrder(who, act.action === 'undo' ? act.was : act.action)
}

type Alike = Omit<FrozenGroup, 'answers'>

/** Why answers that are alike may not be done, by the rules of the single act; undefined where they may. */
export function reasonAgainst(act: BulkAct, of: Alike, { person, definition, mayTake }: Judging): Reason | undefined {
  const may = answerActions(person.role, definition, { isFromPortal: of.creatorId === citizenCreator })
  switch (act.action) {
    case 'state': {
      const { states } = definition
      const name = states.available.find(({ id }) => id === of.state)?.name ?? ''
      if (of.state === act.state) return { code: 'isThere', values: { state: act.name } }
      const refusal = moveIssue(states, of.state === '' ? null : of.state, act.state)
      if (!refusal && may.changeState) return undefined
      if (refusal?.code !== 'state.notAllowed') return { code: 'noState', values: { state: act.name } }
      return { code: 'noMove', values: { from: name, state: act.name } }
    }
    case 'assign':
      if (mayTake.isTheirs(of)) return { code: 'isThere', values: { state: act.name ?? '' } }
      return may.assign && mayTake.may(of) ? undefined : { code: 'mayNotTake', values: { name: act.name ?? '' } }
    case 'request':
      if (!may.requestChanges) return { code: 'noCitizen' }
      return marksIn(definition, act.questions).length === 0 ? { code: 'notAsked' } : undefined
    case 'trash':
      return may.remove ? undefined : { code: 'sealed' }
    // What a mail needs stands in the answer itself, and a file takes all that may be read.
    case 'mail':
    case 'pdf':
    case 'xlsx':
    case 'undo':
      return undefined
  }
}

export type Judging = {
  readonly person: StaffUser
  readonly definition: FormDefinition
  /** Whose an answer shall be. */
  readonly mayTake: { readonly may: (of: Alike) => boolean; readonly isTheirs: (of: Alike) => boolean }
}

/** Questions by their ids as marks, where the version of the answer has them. */
export function marksIn({ sections }: FormDefinition, questions: readonly string[]): Mark[] {
  return sections.flatMap(section => {
    const asked =
      section.kind === 'simple' ? section.questions : section.conditions.flatMap(condition => condition.questions)
    return asked
      .filter(({ id }) => questions.includes(id))
      .map(({ id }) => v.parse(markSchema, { kind: 'answer', sectionId: section.id, questionId: id }))
  })
}

/** An act whose answers can be taken back. */
export type Undoable = Extract<BulkAct, { action: 'undo' }>['was']

export function isUndoable(action: BulkAction): action is Undoable {
  return action === 'state' || action === 'assign' || action === 'trash'
}

/** What a job does, as it was kept. */
export function actOfJob({ act }: { readonly act: string }): BulkAct {
  return v.parse(v.pipe(v.string(), v.parseJson(), bulkActSchema), act)
}
