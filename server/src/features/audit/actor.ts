import type { Context } from 'hono'
import type { AddressOf } from '../../platform/http/client-address.ts'
import { type AppEnv, type StaffUser, staffUserOf } from '../../platform/http/context.ts'

/** Who acts in a request, and from where: what a use case needs to write it down. */
export type Actor = { readonly person: StaffUser; readonly address: string }

export function actorReader(addressOf: AddressOf): (c: Context<AppEnv>) => Actor {
  return c => ({ person: staffUserOf(c), address: addressOf(c) })
}
