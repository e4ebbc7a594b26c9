import { setTimeout as rest } from 'node:timers/promises'
import { keepable } from '@ventanilla/model'
import * as v from 'valibot'
import { readWithin } from '../read-within.ts'
import { PlatformDown, PlatformRefused } from './municipal-platform.ts'

export type PlatformConfig = { readonly url: string; readonly token: string; readonly timeoutMs: number }

const largestAnswer = 1024 * 1024
const restMs = 200

type Call<T> = {
  /** What the function answers; anything else is as good as no answer. */
  readonly schema: v.GenericSchema<unknown, T>
  /** Reads, and writes that carry a key, are tried once more where the platform did not answer. */
  readonly isRead?: boolean
  readonly key?: string
  /** The function takes its input as the whole body and answers without an envelope. */
  readonly isBare?: boolean
}

export type CallFunction = <T>(name: string, data: object, call: Call<T>) => Promise<T>

/**
 * The callable-function protocol: POST `{ data }` to `<url>/<name>` with the bearer token, answered by `{ result }`. The address is the
 * operator's alone: no redirect is followed, so the token goes nowhere else.
 */
export function functionCaller({ url, token, timeoutMs }: PlatformConfig): CallFunction {
  async function tryOnce<T>(name: string, data: object, { schema, key, isBare = false }: Call<T>): Promise<T> {
    const response = await fetch(`${url}/${name}`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        Accept: 'application/json',
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      body: JSON.stringify(isBare ? data : { data }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await readWithin(response, largestAnswer)
    if ([400, 409, 412, 422].includes(response.status)) throw new PlatformRefused(`${name} was refused`)
    if (!response.ok) throw new PlatformDown(`${name} answered ${response.status}`)
    // What it says of people and areas is kept, where no database keeps every character.
    const body: unknown = JSON.parse(text, (_key, value: unknown) =>
      typeof value === 'string' ? keepable(value) : value,
    )
    const envelope = isBare ? { result: body } : v.parse(v.object({ result: v.unknown() }), body)
    return v.parse(schema, envelope.result)
  }

  return async (name, data, call) => {
    const tries = call.isRead || call.key !== undefined ? 2 : 1
    for (let tried = 1; ; tried++) {
      try {
        return await tryOnce(name, data, call)
      } catch (error) {
        if (error instanceof PlatformRefused) throw error
        // Who has waited the whole time once does not want to do so twice.
        const isSlow = error instanceof Error && error.name === 'TimeoutError'
        if (tried === tries || isSlow) throw asDown(name, error)
        await rest(restMs)
      }
    }
  }
}

/** The cause may quote what was sent or answered, which is personal: only its kind goes on. */
function asDown(name: string, error: unknown): PlatformDown {
  if (error instanceof PlatformDown) return error
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const kind = cause instanceof Error ? cause.name : 'failure'
  return new PlatformDown(`${name} was not answered in its own way (${[kind, code].filter(Boolean).join(' ')})`)
}
