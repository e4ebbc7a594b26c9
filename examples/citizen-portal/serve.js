// A citizen portal in small: knows its people, and sends them to Ventanilla with a token of one click. See README.md.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { signToken } from './token.js'

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: 'http://localhost:8787' },
    port: { type: 'string', default: '8094' },
    secret: { type: 'string', default: process.env.PORTAL_SECRET ?? '' },
    form: { type: 'string', default: 'driving-licence' },
  },
})
if (values.secret.length < 32) {
  console.error('--secret (or PORTAL_SECRET) must be the secret of Ventanilla: 32 characters or more.')
  process.exit(1)
}
const ventanilla = new URL(values.host).origin
const read = name => readFileSync(new URL(name, import.meta.url), 'utf8')
const people = JSON.parse(read('people.json'))
const css = read('portal.css')

/** Where each button leads, given the token. */
const places = {
  answer: token => `${ventanilla}/ciudadano/contestar/${values.form}/${token}`,
  answers: token => `${ventanilla}/ciudadano/formularios/respuestas/${token}`,
}

const card = ({ firstName, lastName, username }, index) => `<li>
  <h2>${firstName} ${lastName}</h2>
  <p>${username}</p>
  <form method="post" action="/go">
    <input type="hidden" name="person" value="${index}">
    <button name="to" value="answer">Sacar la licencia de conducir</button>
    <button name="to" value="answers">Ver mis trámites</button>
  </form>
</li>`
const page = `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Portal Ciudadano</title><link rel="stylesheet" href="/portal.css"></head>
<body><header><b>Portal Ciudadano</b></header>
<main><h1>¿Quién ingresa?</h1><ul>${people.map(card).join('')}</ul></main></body>
</html>`

async function formOf(request) {
  let body = ''
  for await (const chunk of request) {
    body += chunk
    if (body.length > 1_000) return new URLSearchParams()
  }
  return new URLSearchParams(body)
}

async function answer(request, response) {
  // The address of a link is read by others on its way: the token is made for the click, and nobody keeps it.
  response.setHeader('Referrer-Policy', 'no-referrer')
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'self'; form-action 'self' ${ventanilla}; base-uri 'none'; frame-ancestors 'none'`,
  )
  if (request.method === 'GET' && request.url === '/')
    return response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
  if (request.method === 'GET' && request.url === '/portal.css')
    return response.writeHead(200, { 'Content-Type': 'text/css; charset=utf-8' }).end(css)
  if (request.method === 'POST' && request.url === '/go') {
    const form = await formOf(request)
    const person = people[Number(form.get('person'))]
    const to = form.get('to')
    if (person && Object.hasOwn(places, to))
      return response.writeHead(303, { Location: places[to](signToken(person, values.secret)) }).end()
  }
  response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found')
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.writeHead(400).end())
})
server.listen(Number(values.port), '127.0.0.1', () => {
  console.log(`Citizen portal on http://localhost:${server.address().port}, forms from ${ventanilla}`)
})
process.on('SIGTERM', () => server.close())
