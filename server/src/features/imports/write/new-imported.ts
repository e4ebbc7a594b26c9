import type { ImportResult } from '@ventanilla/api'
import {
  answerWords,
  cleanContent,
  type FormDefinition,
  type LegacyAnswer,
  type Location,
  normalUsername,
  type Person,
  type SummaryChoice,
  statisticsKeys,
} from '@ventanilla/model'
import { summaryText } from '../../answers/record/row/answer-summary.ts'
import { citizenCreator } from '../../answers/record/row/citizen-creator.ts'
import type { Move } from '../../answers/record/row/new-answer.ts'

/** An answer of the older product ready to be written: everything but its code. */
export type NewImported = {
  readonly legacyId: string
  readonly wantedCode: string
  readonly wantedRecordCode: string
  readonly hasRecordCode: boolean
  readonly incidentId: string | null
  readonly createdAt: number
  readonly updatedAt: number
  readonly creatorId: number
  readonly content: string
  readonly summary: string
  readonly statisticsKeys: string
  readonly words: string
  readonly location: Location | undefined
  readonly person: Person | null
  readonly state: { readonly id: string; readonly name: string } | undefined
  /** `stateId` is '' for a state that the form no longer has. None where it never left its first state. */
  readonly moves: readonly Move[]
}

type Chosen = { readonly definition: FormDefinition; readonly chosen: SummaryChoice }

/** What is kept of what an answer says, and what lists, statistics and searches know of it. */
export function keptOf(
  { definition, chosen }: Chosen,
  { location, person, ...given }: Pick<LegacyAnswer, 'content' | 'location' | 'person'>,
): Pick<NewImported, 'content' | 'summary' | 'statisticsKeys' | 'words' | 'location' | 'person' | 'hasRecordCode'> {
  const content = cleanContent(definition, given.content)
  const keys = statisticsKeys(definition, content)
  return {
    hasRecordCode: definition.settings.pdfDownloadCode,
    content: JSON.stringify(content),
    summary: summaryText(definition, chosen, { content, location }),
    statisticsKeys: keys.join(' '),
    words: answerWords(definition, { content, location, signatures: [], person, statisticsKeys: keys }),
    location,
    person,
  }
}

/** Our row for a stored answer. An author whom nobody here knows by that name is nobody: the answer is anonymous, and that is noted. */
export function newImported(
  form: Chosen,
  older: LegacyAnswer,
  users: ReadonlyMap<string, number>,
): { answer: NewImported; notes: ImportResult['notes'] } {
  const userOf = (name: string) => users.get(normalUsername(name)) ?? 0
  const { createdBy, createdAt, state } = older
  const known = createdBy === '' ? undefined : users.get(normalUsername(createdBy))
  const creatorId = known ?? (older.isFromPortal ? citizenCreator : 0)
  const isLost = createdBy !== '' && known === undefined && !older.isFromPortal
  const moves = older.moves.map(({ at, by, name, state: ours }) => ({
    at,
    creatorId: userOf(by),
    stateId: ours?.id ?? '',
    stateName: name,
  }))
  return {
    answer: {
      legacyId: older.id,
      wantedCode: older.code,
      wantedRecordCode: older.recordCode,
      ...keptOf(form, older),
      incidentId: older.incidentId || null,
      createdAt,
      updatedAt: older.updatedAt,
      creatorId,
      state: state ? { id: state.id, name: state.name } : undefined,
      moves,
    },
    notes: isLost ? [...older.notes, { reason: 'author', at: createdBy }] : [...older.notes],
  }
}
