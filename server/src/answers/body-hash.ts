import { createHash } from 'node:crypto'
import type { Submission } from '@ventanilla/model'

/**
 * The same for the same submission however its keys are ordered. A file counts by its content: `hashOf` gives it by file id, so one that
 * had to be uploaded again makes no other answer. Upload tokens and the field people do not see stay out.
 */
export function bodyHash(submission: Submission, hashOf: ReadonlyMap<string, string>): string {
  const { version, content, citizen, location, signatures, state } = submission
  const told = { version, content, citizen, location, signatures, state }
  return createHash('sha256').update(canonical(told, hashOf)).digest('base64url')
}

function canonical(value: unknown, hashOf: ReadonlyMap<string, string>): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(each => canonical(each, hashOf)).join()}]`
  const entries = Object.entries(value)
  const file =
    'fileId' in value && typeof value.fileId === 'string' ? (hashOf.get(value.fileId) ?? value.fileId) : undefined
  const parts: string[] = []
  for (const [key, each] of entries.sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (each === undefined || (file !== undefined && key === 'token')) continue
    parts.push(`${JSON.stringify(key)}:${key === 'fileId' ? JSON.stringify(file) : canonical(each, hashOf)}`)
  }
  return `{${parts.join()}}`
}
