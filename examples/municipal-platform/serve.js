// A municipal platform in small: speaks the protocol that Ventanilla expects of a town's own management system. See README.md.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { functions } from './functions.js'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8093' },
    token: { type: 'string', default: process.env.PLATFORM_TOKEN ?? 'town-secret' },
    data: { type: 'string', default: new URL('data.json', import.meta.url).pathname },
  },
})
const books = JSON.parse(readFileSync(values.data, 'utf8'))
books.made = { incidentTypes: [], incidents: [], messages: [], portalStates: [], codes: {}, tokens: {}, byKey: {} }

const largestBody = 1024 * 1024
const send = (response, status, body) =>
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))

function isAllowed(header = '') {
  const given = Buffer.from(header)
  const wanted = Buffer.from(`Bearer ${values.token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

async function readBody(request) {
  const chunks = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > largestBody) throw new Error('too large')
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

/** What a write with a key made is told again to whoever repeats the key. */
function answerOnce(name, key, work) {
  if (key === undefined) return work()
  const known = `${name} ${key}`
  if (!Object.hasOwn(books.made.byKey, known)) books.made.byKey[known] = work()
  return books.made.byKey[known]
}

const escaped = text =>
  text.replace(/[&<>"]/g, each => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[each])

/** Where a booking page would begin: with what came along. */
function book(query, response) {
  const isWhole = ['code', 'tenant', 'token'].every(name => query.get(name))
  const lines = [...query].map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`)
  response
    .writeHead(isWhole ? 200 : 400, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'",
      'Referrer-Policy': 'no-referrer',
    })
    .end(`<!doctype html><title>Turnos</title><h1>Reserva de turnos</h1><dl>${lines.join('')}</dl>`)
}

async function answer(request, response) {
  const { pathname, searchParams } = new URL(request.url, 'http://platform')
  if (request.method === 'GET' && pathname === '/reservar') return book(searchParams, response)
  if (!isAllowed(request.headers.authorization)) return send(response, 401, { error: { status: 'UNAUTHENTICATED' } })
  const name = pathname.split('/').at(-1)
  const call = Object.hasOwn(functions, name) ? functions[name] : undefined
  if (!call) return send(response, 404, { error: { status: 'NOT_FOUND' } })
  if (request.method !== 'POST') return send(response, 405, { error: { status: 'INVALID_ARGUMENT' } })
  try {
    const body = await readBody(request)
    const data = call.isBare ? body : body.data
    if (typeof data !== 'object' || data === null) throw new Error('no data')
    const newId = () => randomBytes(6).toString('hex')
    const result = answerOnce(name, request.headers['idempotency-key'], () => call.run(data, books, newId))
    return send(response, 200, call.isBare ? result : { result })
  } catch {
    return send(response, 400, { error: { status: 'INVALID_ARGUMENT' } })
  }
}

const server = createServer((request, response) => void answer(request, response))
server.listen(Number(values.port), '127.0.0.1', () => {
  const { port } = server.address()
  console.log(`Municipal platform on http://localhost:${port}, functions: ${Object.keys(functions).join(', ')}`)
})
process.on('SIGTERM', () => server.close())
