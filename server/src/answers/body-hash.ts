import { hash } from 'node:crypto'
import type { Submission } from '@ventanilla/model'

/**
 * The same for the same submission however its keys are ordered. A file counts by its content: `hashOf` gives it by file id, so one that
 * had to be uploaded again makes no other answer. Upload tokens and the field people do not see stay out.
 */
export function bodyHash(submission: Submission, hashOf: ReadonlyMap<string, string>): string {
  const { version, content, citizen, location, signatures, state } = submission
  const told = { version, content, citizen, location, signatures, state }
  return hash('sha256', canonical(told, hashOf), 'base64url')
}

function canonical(value: unknown, hashOf: ReadonlyMap<string, string>): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(each => canonical(each, hashOf)).join()}]`
  const isFile = 'fileId' in value
  const entries = new Map(Object.entries(value))
  let text = ''
  for (const key of [...entries.keys()].sort()) {
    const each = entries.get(key)
    if (each === undefined || (isFile && key === 'token')) continue
    const told = isFile && key === 'fileId' && typeof each === 'string' ? (hashOf.get(each) ?? each) : each
    text += `${text ? ',' : ''}"${key}":${canonical(told, hashOf)}`
  }
  return `{${text}}`
}
