// Bundles the page and serves it under the strictest policy it works with. See README.md.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: 'http://localhost:8787' },
    port: { type: 'string', default: '8092' },
  },
})
const ventanilla = new URL(values.host).origin

// `splitting` keeps what the form fetches later in files of its own.
const { outputFiles } = await build({
  entryPoints: [new URL('src/main.tsx', import.meta.url).pathname],
  outdir: 'assets',
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  minify: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  write: false,
  logLevel: 'warning',
})
const scripts = new Map(outputFiles.map(({ path, text }) => [`/assets/${basename(path)}`, text]))

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  `connect-src ${ventanilla}`,
  `img-src data: blob: ${ventanilla}`,
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

function answerTo(pathname) {
  const script = scripts.get(pathname)
  if (script) return { type: 'text/javascript', body: script }
  if (pathname === '/site.css') return { type: 'text/css', body: read('site.css') }
  if (pathname === '/') return { type: 'text/html', body: read('index.html').replace('https://HOST', ventanilla) }
  return undefined
}

function read(name) {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
}

const server = createServer((request, response) => {
  const found = answerTo(new URL(request.url, 'http://town').pathname)
  if (!found) return response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found')
  const headers = {
    'Content-Type': `${found.type}; charset=utf-8`,
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
  }
  response.writeHead(200, headers).end(found.body)
})
server.listen(Number(values.port), '127.0.0.1', () => {
  console.log(`Town page on http://localhost:${values.port}, forms from ${ventanilla}`)
})
process.on('SIGTERM', () => server.close())
