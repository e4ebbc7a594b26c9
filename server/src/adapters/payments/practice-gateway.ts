import { randomBytes } from 'node:crypto'
import { CURRENCIES, createRedsysAPI, LANGUAGES, PRODUCTION_URLS } from 'redsys-easy'
import * as v from 'valibot'
import type { Gateway, PracticeBank, PracticePayment } from './gateway.ts'
import { practicePath } from './practice-path.ts'
import { priceOf, readNotice, redirectParams, signedFields } from './redsys-gateway.ts'
import { redsysReason } from './redsys-reasons.ts'

const shop = { merchant: '999008881', terminal: '1' }
const askedSchema = v.object({
  DS_MERCHANT_ORDER: v.string(),
  DS_MERCHANT_AMOUNT: v.string(),
  DS_MERCHANT_CURRENCY: v.string(),
  DS_MERCHANT_PRODUCTDESCRIPTION: v.string(),
  DS_MERCHANT_MERCHANTNAME: v.string(),
  DS_MERCHANT_CONSUMERLANGUAGE: v.optional(v.string(), ''),
  DS_MERCHANT_URLOK: v.string(),
  DS_MERCHANT_URLKO: v.string(),
})

/**
 * A gateway for development and the demo: no money moves, whoever pays decides. It speaks as Redsys does, signed with a key that this
 * process has made for itself, so what is practised is what a real gateway does.
 */
export function practiceGateway(): Gateway {
  const api = createRedsysAPI({
    secretKey: randomBytes(24).toString('base64'),
    urls: { ...PRODUCTION_URLS, redirect: practicePath },
  })
  return {
    name: 'practice',
    priceOf,
    open: payment => {
      const params = redirectParams(shop, payment)
      // The number also as an answer has it, so that the other side can prove the signature as we do.
      const signed = params && { ...params, DS_ORDER: payment.reference }
      return signed && { action: practicePath, fields: { ...api.createRedirectForm(signed).body } }
    },
    read: raw => readNotice(shop, raw, body => api.processDirectRestNotification(body)),
    reasonOf: redsysReason,
    practice: bankOf(api),
  }
}

function bankOf(api: ReturnType<typeof createRedsysAPI>): PracticeBank {
  return {
    asked: fields => {
      let params: unknown
      try {
        params = api.processDirectRestNotification(signedFields(new URLSearchParams(fields).toString()))
      } catch {
        return undefined
      }
      const parsed = v.safeParse(askedSchema, params)
      return parsed.success ? paymentOf(parsed.output) : undefined
    },
    notification: ({ reference, price }, isPaid) => {
      const { body } = api.createRedirectForm(noticeParams({ reference, ...price, isPaid }))
      return new URLSearchParams({ ...body }).toString()
    },
  }
}

function paymentOf(params: v.InferOutput<typeof askedSchema>): PracticePayment {
  const price = { amount: Number(params.DS_MERCHANT_AMOUNT), currency: params.DS_MERCHANT_CURRENCY }
  const [code = 'EUR', known] = Object.entries(CURRENCIES).find(([, { num }]) => num === price.currency) ?? []
  const decimals = known?.decimals
  return {
    reference: params.DS_MERCHANT_ORDER,
    price,
    amountCents: Math.round(price.amount * 10 ** (2 - (decimals ?? 2))),
    currency: code,
    concept: params.DS_MERCHANT_PRODUCTDESCRIPTION,
    merchant: params.DS_MERCHANT_MERCHANTNAME,
    language: Object.entries(LANGUAGES).find(([, num]) => num === params.DS_MERCHANT_CONSUMERLANGUAGE)?.[0] ?? '',
    paidAddress: params.DS_MERCHANT_URLOK,
    deniedAddress: params.DS_MERCHANT_URLKO,
  }
}

type Decided = { reference: string; amount: number; currency: string; isPaid: boolean }

/** A notification's parameters; those of a request beside them are what the library signs by. */
function noticeParams({ reference, amount, currency, isPaid }: Decided) {
  return {
    DS_MERCHANT_TRANSACTIONTYPE: '0' as const,
    DS_MERCHANT_MERCHANTCODE: shop.merchant,
    DS_MERCHANT_TERMINAL: shop.terminal,
    DS_MERCHANT_ORDER: reference,
    Ds_Order: reference,
    Ds_MerchantCode: shop.merchant,
    Ds_Terminal: shop.terminal,
    Ds_TransactionType: '0',
    Ds_Amount: String(amount),
    Ds_Currency: currency,
    Ds_Response: isPaid ? '0000' : '0190',
    Ds_AuthorisationCode: isPaid ? randomBytes(3).toString('hex').toUpperCase() : '',
  }
}
