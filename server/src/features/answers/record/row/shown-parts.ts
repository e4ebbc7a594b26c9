import type { Answer } from '@ventanilla/api'
import type { Tables } from '../../../../platform/db/schema/build.ts'

type Move = Pick<
  Tables['answerStateHistory']['$inferSelect'],
  'at' | 'stateId' | 'stateName' | 'initial' | 'undoes' | 'reason'
>
type Upload = Pick<Tables['upload']['$inferSelect'], 'uid' | 'name' | 'size' | 'type'>

/** A move of an answer as whoever reads it is told, with who made it. */
export function shownMove({ move, username }: { move: Move; username: string | null }): Answer['history'][number] {
  return {
    at: new Date(move.at).toISOString(),
    by: username,
    stateId: move.stateId,
    stateName: move.stateName,
    initial: move.initial === 1,
    ...(move.undoes !== null && { undo: true }),
    ...(move.reason !== null && { reason: move.reason }),
  }
}

/** What an answer's files are, by their ids. */
export function shownFiles(uploads: readonly Upload[]): Answer['files'] {
  return Object.fromEntries(uploads.map(({ uid, name, size, type }) => [uid, { name, size, type }]))
}
