import type { WebhookDelivery } from '@ventanilla/api'
import type { MessageKey, Text } from '@ventanilla/text'

/** '120 ms' below a second, '1,2 s' above. */
export function durationText(ms: number, text: Text): string {
  const unit = (name: string) =>
    ({ style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: 1 }) as const
  return ms < 1_000 ? text.number(ms, unit('millisecond')) : text.number(ms / 1_000, unit('second'))
}

/** What came of the last try, in words; nothing before the first. One that got through and is sent again says so until it is. */
export function resultText({ triedAt, status, ms, error }: WebhookDelivery, text: Text): string | undefined {
  if (triedAt === null) return undefined
  const time = durationText(ms ?? 0, text)
  if (status === null) return error ? errorText(error, text) : text.t('webhooks.result.none')
  if (status >= 200 && status < 300) return text.t('webhooks.result.done', { time })
  return text.t('webhooks.result.status', { status: String(status), time })
}

/** Why nothing answered, by what Node says of it. */
const causes = [
  [/within \d+ seconds/, 'webhooks.error.timeout'],
  [/ECONNREFUSED/, 'webhooks.error.refused'],
  [/ENOTFOUND|EAI_AGAIN/, 'webhooks.error.name'],
  [/private network/, 'webhooks.error.private'],
  [/certificate|altnames|CERT_/i, 'webhooks.error.certificate'],
  [/EPROTO|wrong version number|SSL/, 'webhooks.error.protocol'],
  [/ECONNRESET|socket hang up|EPIPE/, 'webhooks.error.broken'],
  [/EHOSTUNREACH|ENETUNREACH|ETIMEDOUT/, 'webhooks.error.unreachable'],
] as const satisfies readonly (readonly [RegExp, MessageKey])[]

/** Why there was no answer, in words; what nobody has words for as it was told. */
export function errorText(error: string, text: Text): string {
  const cause = causes.find(([pattern]) => pattern.test(error))?.[1]
  return cause ? text.t(cause) : `${text.t('webhooks.result.none')}: ${error}`
}

/** JSON as a person reads it; anything else as it is. */
export function readable(body: string): string {
  const value = parsed(body)
  return value === undefined ? body : JSON.stringify(value, null, 2)
}

/** The title of the form and the code of the answer that a message speaks of, where it says them. */
export function saidIn(body: string): { form: string | undefined; code: string | undefined } {
  const data = partOf(parsed(body), 'data')
  const said = (part: string, name: string) => {
    const value = partOf(partOf(data, part), name)
    return typeof value === 'string' ? value : undefined
  }
  return { form: said('form', 'title'), code: said('answer', 'code') }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined
}
