import * as v from 'valibot'
import type { ClaimedRow } from './claim-rows.ts'
import { Undeliverable } from './undeliverable.ts'

/** What a row carries. Throws Undeliverable for what this release does not know: no later try would. */
export function readPayload<T>(schema: v.GenericSchema<unknown, T>, { payload }: ClaimedRow): T {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), payload)
  if (!parsed.success) throw new Undeliverable('this release does not know what is to be delivered')
  return parsed.output
}
