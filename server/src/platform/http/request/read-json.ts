import { type IssuePath, isKeepable } from '@ventanilla/model'
import { Problem } from '../../problem.ts'
import { placeRefusal } from '../../shape-refusal.ts'

export const bodyLimits = { bytes: 1024 * 1024, depth: 32 }

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])
/** Nearly no text holds one of them, plain or with letters that are escaped: only then is it looked for among the keys. */
const mayForbid = /"(?:__proto__|constructor|prototype)"|\\u/

/** The JSON body of a request, within the limits of size and depth, without keys that reach a prototype and characters that cannot be kept. */
export async function readJson(request: Request): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('Content-Type') ?? '')) throw new Problem('request.type')
  const text = await readText(request)
  if (depthOf(text) > bodyLimits.depth) throw new Problem('request.tooDeep', { values: { depth: bodyLimits.depth } })
  const parsed = parse(text)
  const path = mayForbid.test(text) && pathOf(parsed, (_, key) => key !== undefined && forbiddenKeys.has(key))
  if (path)
    throw new Problem('request.unknownKey', {
      issues: [{ code: 'request.unknownKey', path, values: placeRefusal('unknown', path) }],
    })
  // Such a character comes escaped alone: as itself JSON holds the one nowhere, and UTF-8 not the other.
  const odd = escapedOddly.test(text) && pathOf(parsed, (value, key = '') => !isKeepable(key) || isOdd(value))
  if (odd)
    throw new Problem('request.character', {
      issues: [{ code: 'request.character', path: odd, values: placeRefusal('character', odd) }],
    })
  return parsed
}

/** Counts while reading, because a chunked body does not say its length before. */
async function readText(request: Request): Promise<string> {
  const said = Number(request.headers.get('Content-Length') ?? Number.NaN)
  if (said > bodyLimits.bytes) throw tooLarge()
  // The server holds a body to the length it says, and reads it whole at a third of the stream's cost.
  if (said >= 0) return decode(await request.arrayBuffer().catch(brokenOff))
  if (!request.body) return ''
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const reader = request.body.getReader()
  let text = ''
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      bytes += value.byteLength
      if (bytes > bodyLimits.bytes) throw tooLarge()
      text += decoder.decode(value, { stream: true })
    }
  } catch (cause) {
    if (cause instanceof Problem) throw cause
    return brokenOff(cause)
  } finally {
    reader.releaseLock()
  }
}

function tooLarge(): Problem {
  return new Problem('request.tooLarge', { values: { size: bodyLimits.bytes / 1024 / 1024 } })
}

/** The client went away in the middle, or sent what is no UTF-8: its own doing, not an error of ours. */
function brokenOff(cause: unknown): never {
  throw new Problem('request.malformed', { cause })
}

const strict = new TextDecoder('utf-8', { fatal: true })

function decode(bytes: ArrayBuffer): string {
  try {
    return strict.decode(bytes)
  } catch (cause) {
    return brokenOff(cause)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Problem('request.malformed', { cause })
  }
}

/** Depth of the brackets outside strings, read from the text so that a bomb is refused before it is built. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (inString) {
      if (code === 0x5c) index++
      else if (code === 0x22) inString = false
    } else if (code === 0x22) inString = true
    else if (code === 0x7b || code === 0x5b) deepest = Math.max(deepest, ++depth)
    else if (code === 0x7d || code === 0x5d) depth--
  }
  return deepest
}

const escapedOddly = /\\u(?:0000|d[89a-f])/i
const isOdd = (value: unknown) => typeof value === 'string' && !isKeepable(value)

/** The place of the first part that is refused; in a list it has no key. */
function pathOf(value: unknown, isRefused: (value: unknown, key?: string) => boolean): IssuePath | undefined {
  if (typeof value !== 'object' || value === null) return isRefused(value) ? [] : undefined
  for (const [key, item] of Object.entries(value)) {
    const isIndex = Array.isArray(value)
    if (!isIndex && isRefused(undefined, key)) return [key]
    const below = pathOf(item, isRefused)
    if (below) return [isIndex ? Number(key) : key, ...below]
  }
  return undefined
}
