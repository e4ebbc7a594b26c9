import { ApiProblem, troubleOf } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'
import { problemSentence } from '../../../context/problem-sentence.ts'

/** Why the form is not saved: the server refused it, could not, or was not reached. Only the first is not tried again by itself. */
export type SaveTrouble = {
  readonly kind: 'stale' | 'locked' | 'refused' | 'failed' | 'away'
  readonly sentence: string
}

export function saveTrouble(error: unknown, text: Text): SaveTrouble | undefined {
  const sentence = problemSentence(error, text)
  if (troubleOf(error) === 'offline') return { kind: 'away', sentence: text.t('editor.save.away') }
  if (!(error instanceof ApiProblem)) return { kind: 'failed', sentence: text.t('editor.save.failed') }
  const { status, problem } = error
  // The page signs in again over the editor; the edits stay.
  if (status === 401) return undefined
  if (status === 412) return { kind: 'stale', sentence }
  if (problem.code === 'form.locked') return { kind: 'locked', sentence: text.t('editor.save.locked') }
  const isPlatform = problem.code.startsWith('form.incidentType')
  if (status >= 500 && !isPlatform) return { kind: 'failed', sentence: text.t('editor.save.failed') }
  // What the platform refuses says by itself that the form is not saved.
  return { kind: 'refused', sentence: isPlatform ? sentence : text.t('editor.save.refused', { reason: sentence }) }
}
