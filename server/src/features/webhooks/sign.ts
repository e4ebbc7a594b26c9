import { createHmac, randomBytes } from 'node:crypto'

const mark = 'whsec_'

/** A secret as Standard Webhooks writes it: whsec_ and 32 bytes in Base64. */
export function newWebhookSecret(): string {
  return `${mark}${randomBytes(32).toString('base64')}`
}

/** Headers of a message: its id, when it is sent in seconds, and a signature for each secret that holds. */
export function signedHeaders(
  { id, body, at }: { readonly id: string; readonly body: string; readonly at: number },
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const timestamp = `${Math.floor(at / 1_000)}`
  const signatures = secrets.map(secret => {
    const key = Buffer.from(secret.slice(mark.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
