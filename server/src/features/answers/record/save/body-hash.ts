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
  if (!isObject(value)) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(each => canonical(each, hashOf)).join()}]`
  const isFile = 'fileId' in value
  let text = ''
  for (const key of inOrder(Object.keys(value))) {
    const each = value[key]
    if (each === undefined || (isFile && key === 'token')) continue
    const told = isFile && key === 'fileId' && typeof each === 'string' ? (hashOf.get(each) ?? each) : each
    text += `${text ? ',' : ''}"${key}":${canonical(told, hashOf)}`
  }
  return `{${text}}`
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Most objects have one or two keys: those are not worth a sort. */
function inOrder(keys: string[]): string[] {
  const isSorted = keys.every((key, index) => index === 0 || (keys[index - 1] ?? '') < key)
  return isSorted ? keys : keys.sort((a, b) => (a < b ? -1 : 1))
}
