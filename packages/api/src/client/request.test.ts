import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { request } from './request.ts'

/** Answers with what it was sent. */
const echo = createServer((asked, answer) => {
  void text(asked).then(sent => answer.setHeader('Content-Type', 'application/json').end(sent))
})
let base = ''
beforeAll(async () => {
  await new Promise<void>(resolve => echo.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(echo.address() as AddressInfo).port}`
})
afterAll(() => echo.close())

it('sends no character that cannot be kept: a null, or half an emoji that a limit cut', async () => {
  const body = { name: 'Peña\u0000', list: ['😀', '😀'.slice(0, 1)], count: 1, none: null }
  const sent = await request<unknown>({ base, credentials: 'omit' }, '/echo', { method: 'POST', body })
  expect(sent).toEqual({ name: 'Peña', list: ['😀', ''], count: 1, none: null })
})
