import { afterEach, expect, it } from 'vitest'
import { type WebhookReceiver, webhookReceiver } from '../../../../tests/app/webhook-receiver.ts'
import { webhookPoster } from './post-webhook.ts'
import { isPrivateAddress } from './private-addresses.ts'

const outside = webhookPoster({ allowPrivate: false })
const anywhere = webhookPoster({ allowPrivate: true })
const message = { headers: { 'webhook-id': 'msg_1' }, body: '{"type":"webhook.test"}' }
const { signal } = new AbortController()
let receiver: WebhookReceiver | undefined
afterEach(async () => {
  await receiver?.close()
  receiver = undefined
})

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fd00::1',
  'fe80::1',
  'ff02::1',
])('takes %s for an address inside', address => {
  expect(isPrivateAddress(address)).toBe(true)
})

it.each(['8.8.8.8', '172.32.0.1', '192.167.255.255', '2606:4700::1111', '2a00:1450:4001::1'])(
  'takes %s for an address of the internet',
  address => {
    expect(isPrivateAddress(address)).toBe(false)
  },
)

it('sends to no machine inside, however its address is written, and asks nobody there', async () => {
  receiver = await webhookReceiver()
  const { port } = receiver
  for (const host of ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '127.1', '[::1]', '[::ffff:127.0.0.1]']) {
    const url = `http://${host}:${port}/hook`
    expect([host, await outside.reaches(url)]).toEqual([host, false])
    const { status, error } = await outside.post(url, message, signal)
    expect([host, status, error]).toEqual([host, undefined, 'the address lies in a private network'])
  }
  expect(receiver.received).toEqual([])
  expect((await anywhere.post(receiver.url, message, signal)).status).toBe(200)
  expect(receiver.received).toHaveLength(1)
})

it('tells what a receiver did, keeps the beginning of what it said, and goes nowhere else', async () => {
  receiver = await webhookReceiver()
  receiver.behave('refuses')
  const refused = await anywhere.post(receiver.url, message, signal)
  expect(refused).toMatchObject({ status: 500, ms: expect.any(Number) })
  expect(refused.response).toHaveLength(2_048)
  receiver.behave('redirects')
  expect(await anywhere.post(receiver.url, message, signal)).toMatchObject({ status: 302 })
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook', '/hook'])
  receiver.behave('breaks')
  expect(await anywhere.post(receiver.url, message, signal)).toMatchObject({ error: expect.any(String) })
  expect(await anywhere.post('http://no-such-host.invalid/', message, signal)).toMatchObject({
    error: expect.any(String),
  })
  expect(await anywhere.reaches('http://no-such-host.invalid/')).toBe(false)
})

it('waits no longer for a receiver that says nothing than it is told to', async () => {
  receiver = await webhookReceiver()
  receiver.behave('hangs')
  const hurried = webhookPoster({ allowPrivate: true, timeoutMs: 200 })
  expect(await hurried.post(receiver.url, message, signal)).toMatchObject({ error: 'no answer within 0.2 seconds' })
})
