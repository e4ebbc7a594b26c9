import type { FileRef, IssuePath } from '@ventanilla/model'
import type { CompleteAnswer } from '../answer-state.ts'
import type { FilesInHand } from '../uploads.ts'

export type Sending = { name: string; part: number }

/**
 * Sends the files that the server no longer has once more, one after the other, and gives the answer with them; undefined where one of them
 * is not in this page either.
 */
export async function sendAgain<Answer extends CompleteAnswer>(
  answer: Answer,
  paths: readonly IssuePath[],
  inHand: FilesInHand | undefined,
  onSending: (sending: Sending) => void,
): Promise<Answer | undefined> {
  const gone = paths.map(path => fileAt(answer, path))
  if (!inHand || gone.length === 0 || gone.some(file => !file || !inHand.canResend(file.fileId))) return undefined
  const renewed = new Map<string, FileRef>()
  for (const { fileId = '' } of gone.map(file => ({ ...file }))) {
    const name = inHand.fileOf(fileId)?.name ?? ''
    onSending({ name, part: 0 })
    renewed.set(fileId, await inHand.resend(fileId, part => onSending({ name, part })))
  }
  return JSON.parse(JSON.stringify(answer), (_key, value: unknown) => {
    const file = isFile(value) && renewed.get(value.fileId)
    return file ? { ...Object(value), ...file } : value
  })
}

/** The file that a refusal names: an attachment by its place, a signature by the place that it was for. */
function fileAt({ content, signatures = [] }: CompleteAnswer, path: IssuePath): FileRef | undefined {
  if (path[0] === 'signatures') return signatures.find(({ id }) => id === path[1])
  const found = path.reduce((part: unknown, key) => Object(part)[key], { content })
  return isFile(found) ? found : undefined
}

function isFile(value: unknown): value is FileRef {
  return typeof value === 'object' && value !== null && 'fileId' in value
}
