import { hash } from 'node:crypto'
import type { Submission } from '@ventanilla/model'

/**
 * The same for the same submission however its keys are ordered. A file counts by its content: `hashOf` gives it by file id, so one that
 * had to be uploaded again makes no other answer. Upload tokens, proofs of addresses and the field people do not see stay out.
 */
export function bodyHash(submission: Submission, hashOf: ReadonlyMap<string, string>): string {
  const { version, content, citizen, location, signatures, state } = submission
  const told = { citizen, content, location, signatures, state, version }
  return hash('sha256', canonical(told, hashOf), 'base64url')
}

// oxlint-disable-next-line no-control-regex -- JSON escapes them.
const escaped = /["\\\u0000-\u001f\ud800-\udfff]/

/** Written by itself: a copy with its keys in order, to be told as JSON, takes twice the time of a body's shape and rules. */
function canonical(value: unknown, hashOf: ReadonlyMap<string, string>): string {
  if (typeof value === 'string') return escaped.test(value) ? JSON.stringify(value) : `"${value}"`
  if (!isObject(value)) return JSON.stringify(value) ?? 'null'
  let text = ''
  if (Array.isArray(value)) {
    for (const each of value) text += `${text && ','}${canonical(each, hashOf)}`
    return `[${text}]`
  }
  const isFile = 'fileId' in value
  for (const key of inOrder(Object.keys(value))) {
    const each = value[key]
    if (each === undefined || (isFile && key === 'token') || (key === 'proof' && isProof(each))) continue
    const told = isFile && key === 'fileId' && typeof each === 'string' ? (hashOf.get(each) ?? each) : each
    text += `${text && ','}"${key}":${canonical(told, hashOf)}`
  }
  return `{${text}}`
}

/** An address that was proved once more is the same answer. A question may be called so, too: its answer has no token. */
function isProof(value: unknown): boolean {
  return isObject(value) && 'token' in value && 'address' in value
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Most objects have one or two keys, or bring them in order: those are not worth a sort. */
function inOrder(keys: string[]): string[] {
  let before = ''
  for (const key of keys) {
    if (before > key) return keys.sort()
    before = key
  }
  return keys
}
