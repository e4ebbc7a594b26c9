// Serves this page as a town would, on a site of its own, with its own strict policy. See README.md.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: 'http://127.0.0.1:8787' },
    form: { type: 'string', default: 'neighbour-complaint' },
    port: { type: 'string', default: '8091' },
  },
})
const ventanilla = new URL(values.host).origin
const types = { '/site.css': 'text/css', '/site.js': 'text/javascript' }

const policy = [
  "default-src 'none'",
  `script-src 'self' ${ventanilla}`,
  `frame-src ${ventanilla}`,
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const read = name => readFileSync(new URL(name, import.meta.url), 'utf8')

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://town')
  const type = pathname === '/' ? 'text/html' : types[pathname]
  if (!type) return response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found')
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
  }
  const text = read(pathname === '/' ? 'index.html' : pathname.slice(1))
  response.writeHead(200, headers).end(text.replaceAll('https://HOST', ventanilla).replaceAll('FORM', values.form))
})
server.listen(Number(values.port), '127.0.0.1', () => {
  const { port } = server.address()
  console.log(`Town page on http://localhost:${port}, form from ${ventanilla}`)
})
process.on('SIGTERM', () => server.close())
