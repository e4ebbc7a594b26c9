import { createCipheriv, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The key of the bank's own manual. */
export const redsysKey = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7'
export const redsysShop = { PAYMENT_REDSYS_MERCHANT: '999008881', PAYMENT_REDSYS_KEY: redsysKey }

/** HMAC_SHA256_V1 as the manual has it, written anew: a key of the order by 3DES, and the parameters signed with that. */
function sign(parameters: string, order: string, key: string): string {
  const padded = Buffer.concat([Buffer.from(order), Buffer.alloc((8 - (Buffer.byteLength(order) % 8)) % 8)])
  const cipher = createCipheriv('des-ede3-cbc', Buffer.from(key, 'base64'), Buffer.alloc(8)).setAutoPadding(false)
  const ofOrder = Buffer.concat([cipher.update(padded), cipher.final()])
  return createHmac('sha256', ofOrder).update(parameters).digest('base64')
}

export type Asked = Record<string, string>
export type Notice = {
  order: string
  amount: string | number
  currency?: string
  response?: string
  type?: string
  hour?: string
}

/** The body of a notification, signed as Redsys signs. */
export function redsysNotice(notice: Notice, key = redsysKey): string {
  const { order, amount, currency = '978', response = '0000', type = '0', hour = '10:00' } = notice
  const parameters = Buffer.from(
    JSON.stringify({
      Ds_Date: '21/11/2026',
      Ds_Hour: hour,
      Ds_Amount: String(amount),
      Ds_Currency: currency,
      Ds_Order: order,
      Ds_MerchantCode: redsysShop.PAYMENT_REDSYS_MERCHANT,
      Ds_Terminal: '001',
      Ds_Response: response,
      Ds_TransactionType: type,
      Ds_SecurePayment: '1',
      Ds_AuthorisationCode: Number(response) < 100 ? '501602' : '++++++',
      Ds_Card_Number: '454881******0004',
    }),
  ).toString('base64url')
  const signature = sign(parameters, order, key).replaceAll('+', '-').replaceAll('/', '_')
  return new URLSearchParams({
    Ds_SignatureVersion: 'HMAC_SHA256_V1',
    Ds_MerchantParameters: parameters,
    Ds_Signature: signature,
  }).toString()
}

/** What a form posted to the gateway asks for; throws where its signature is not the shop's. */
export function readForm(fields: URLSearchParams, key = redsysKey): Asked {
  const parameters = fields.get('Ds_MerchantParameters') ?? ''
  const asked: Asked = JSON.parse(Buffer.from(parameters, 'base64url').toString())
  const expected = sign(parameters, asked['DS_MERCHANT_ORDER'] ?? '', key)
  const given = Buffer.from(fields.get('Ds_Signature') ?? '', 'base64')
  if (!given.equals(Buffer.from(expected, 'base64'))) throw new Error('the form is not signed')
  return asked
}

/** The page of Redsys over HTTP: takes the form, calls the shop, and leads back; takes each reference once. */
export async function startRedsys(respond: (asked: Asked) => string) {
  const used = new Set<string>()
  const server = createServer((request, response) => {
    void (async () => {
      const asked = readForm(new URLSearchParams(await bodyOf(request)))
      const { DS_MERCHANT_ORDER: order = '', DS_MERCHANT_MERCHANTURL: url = '' } = asked
      if (used.has(order)) return void response.writeHead(400).end('SIS0051')
      used.add(order)
      const code = respond(asked)
      const notice = { order, amount: asked['DS_MERCHANT_AMOUNT'] ?? '', currency: asked['DS_MERCHANT_CURRENCY'] ?? '' }
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
      const told = await fetch(url, { method: 'POST', headers, body: redsysNotice({ ...notice, response: code }) })
      await told.body?.cancel()
      const back = Number(code) < 100 ? asked['DS_MERCHANT_URLOK'] : asked['DS_MERCHANT_URLKO']
      response.writeHead(302, { Location: `${back}` }).end()
    })().catch(() => response.writeHead(500).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/sis/realizarPago`,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
