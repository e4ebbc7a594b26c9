// Serves this site as a town would: from its own origin, with its own strict policy. See README.md.
import { createReadStream, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: 'http://localhost:8787' },
    port: { type: 'string', default: '8090' },
  },
})
const ventanilla = new URL(values.host).origin
const folder = fileURLToPath(new URL('.', import.meta.url))
const types = { '.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript', '.svg': 'image/svg+xml' }

const policy = [
  "default-src 'none'",
  `script-src 'self' ${ventanilla}`,
  `connect-src ${ventanilla}`,
  `img-src 'self' ${ventanilla} blob:`,
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

function send(request, response) {
  const address = decodeURIComponent(new URL(request.url, 'http://town').pathname)
  const path = normalize(join(folder, address.endsWith('/') ? `${address}index.html` : address))
  const type = types[extname(path)]
  if (
    !type ||
    !path.startsWith(folder.endsWith(sep) ? folder : folder + sep) ||
    !statSync(path, { throwIfNoEntry: false })?.isFile()
  ) {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found')
    return
  }
  response.writeHead(200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
  })
  if (type !== 'text/html') return createReadStream(path).pipe(response)
  response.end(readFileSync(path, 'utf8').replaceAll(/(src|href)="(\/widget\/|\/api\/)/g, `$1="${ventanilla}$2`))
}

const server = createServer((request, response) => {
  try {
    send(request, response)
  } catch {
    response.writeHead(400).end()
  }
})
server.listen(Number(values.port), '127.0.0.1', () => {
  console.log(`Town site on http://localhost:${values.port}, forms from ${ventanilla}`)
})
process.on('SIGTERM', () => server.close())
