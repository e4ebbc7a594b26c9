import { createHash } from 'node:crypto'
import { CURRENCIES, createRedsysAPI, LANGUAGES, PRODUCTION_URLS, type RedirectInputParams } from 'redsys-easy'
import * as v from 'valibot'
import type { Gateway, GatewayNotice, GatewayPayment, GatewayPrice } from './gateway.ts'
import { redsysReason } from './redsys-reasons.ts'

export type RedsysOptions = {
  /** The number of the shop and of its terminal, as the bank gave them. */
  readonly merchant: string
  readonly terminal: string
  /** Base64, as the bank gives it. */
  readonly key: string
  /** The page of the gateway that takes the form. */
  readonly url: string
}

const text = v.union([v.string(), v.pipe(v.number(), v.transform(String))])
/** Of a notification's parameters what decides; what else comes along, as a card's number, is never kept. */
const noticeSchema = v.object({
  Ds_Order: v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{4,12}$/)),
  Ds_MerchantCode: text,
  Ds_Terminal: text,
  Ds_TransactionType: text,
  Ds_Amount: v.pipe(text, v.regex(/^\d{1,15}$/)),
  Ds_Currency: v.pipe(text, v.regex(/^\d{1,3}$/)),
  Ds_Response: v.pipe(text, v.regex(/^-?\d{1,6}$/)),
  Ds_AuthorisationCode: v.optional(text, ''),
})

/** Redsys by its page (redirection): a form signed with the terminal's key, and a notification signed with the same. */
export function redsysGateway(options: RedsysOptions): Gateway {
  const api = createRedsysAPI({ secretKey: options.key, urls: { ...PRODUCTION_URLS, redirect: options.url } })
  return {
    name: 'redsys',
    priceOf,
    open: payment => {
      const params = redirectParams(options, payment)
      if (!params) return undefined
      const { url, body } = api.createRedirectForm(params)
      return { action: url, fields: { ...body } }
    },
    read: raw => readNotice(options, raw, body => api.processDirectRestNotification(body)),
    reasonOf: redsysReason,
  }
}

/** In the smallest unit of the currency, which is not always a cent; numbers as ISO 4217 has them, without zeros in front. */
export function priceOf({
  amountCents,
  currency,
}: {
  amountCents: number
  currency: string
}): GatewayPrice | undefined {
  const known = Object.entries(CURRENCIES).find(([code]) => code === currency)?.[1]
  return known && { amount: Math.round(amountCents * 10 ** (known.decimals - 2)), currency: known.num }
}

export function redirectParams(
  { merchant, terminal }: Pick<RedsysOptions, 'merchant' | 'terminal'>,
  payment: GatewayPayment,
): RedirectInputParams | undefined {
  const price = priceOf(payment)
  const currency = Object.entries(CURRENCIES).find(([code]) => code === payment.currency)?.[1].num
  const language = Object.entries(LANGUAGES).find(([code]) => code === payment.language.slice(0, 2))?.[1]
  return (
    price && {
      DS_MERCHANT_TRANSACTIONTYPE: '0',
      DS_MERCHANT_MERCHANTCODE: merchant,
      DS_MERCHANT_TERMINAL: terminal,
      DS_MERCHANT_ORDER: payment.reference,
      DS_MERCHANT_AMOUNT: String(price.amount),
      DS_MERCHANT_CURRENCY: currency,
      DS_MERCHANT_PRODUCTDESCRIPTION: payment.concept.slice(0, 125),
      DS_MERCHANT_MERCHANTNAME: payment.merchant.slice(0, 25),
      DS_MERCHANT_CONSUMERLANGUAGE: language,
      DS_MERCHANT_MERCHANTURL: payment.notifyAddress,
      DS_MERCHANT_URLOK: payment.paidAddress,
      DS_MERCHANT_URLKO: payment.deniedAddress,
    }
  )
}

type Signed = { Ds_SignatureVersion: string; Ds_MerchantParameters: string; Ds_Signature: string }

/** The three fields that Redsys signs a message with. */
export function signedFields(raw: string): Signed {
  const fields = new URLSearchParams(raw)
  const field = (name: keyof Signed) => fields.get(name) ?? ''
  return {
    Ds_SignatureVersion: field('Ds_SignatureVersion'),
    Ds_MerchantParameters: field('Ds_MerchantParameters'),
    Ds_Signature: field('Ds_Signature'),
  }
}

export function readNotice(
  { merchant, terminal }: Pick<RedsysOptions, 'merchant' | 'terminal'>,
  raw: string,
  verify: (body: Signed) => unknown,
): GatewayNotice | undefined {
  const body = signedFields(raw)
  const parsed = v.safeParse(noticeSchema, verified(body, verify))
  if (!parsed.success) return undefined
  const params = parsed.output
  if (Number(params.Ds_MerchantCode) !== Number(merchant) || Number(params.Ds_Terminal) !== Number(terminal))
    return undefined
  const code = params.Ds_AuthorisationCode.trim()
  return {
    reference: params.Ds_Order,
    outcome: outcomeOf(params.Ds_TransactionType, Number(params.Ds_Response)),
    price: { amount: Number(params.Ds_Amount), currency: String(Number(params.Ds_Currency)) },
    operationId: [params.Ds_Order, code].filter(Boolean).join('-'),
    response: params.Ds_Response,
    digest: createHash('sha256').update(body.Ds_MerchantParameters).digest('base64url'),
  }
}

/** The library throws on whatever is not signed, nor a message at all. */
function verified(body: Signed, verify: (body: Signed) => unknown): unknown {
  try {
    return verify(body)
  } catch {
    return undefined
  }
}

/** Authorised is 0 to 99 of a payment (type 0): 400 and 900 are a cancellation and a refund, 9998 and 9999 say that it goes on. */
function outcomeOf(type: string, response: number): GatewayNotice['outcome'] {
  if (type !== '0' || response === 9998 || response === 9999) return 'other'
  return response >= 0 && response < 100 ? 'paid' : 'refused'
}
