import type { Context } from 'hono'
import type { Config } from '../config/config.ts'

/** The origin that people reach us at: PUBLIC_URL, else what this request was sent to. */
export function ownOrigin(c: Context, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  return publicUrl ?? new URL(c.req.url).origin
}

/** Whether people reach us over TLS: cookies then are for TLS only. */
export function isHttps({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl?.startsWith('https:') ?? false
}
