import { execFile, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { signToken } from '../../examples/citizen-portal/token.js'
import { newWebhookSecret, signedHeaders } from '../../server/src/features/webhooks/sign.ts'
import { environmentNames } from '../../server/src/platform/config/config.ts'
import { cookieOf, type OpenApp, openApp } from '../app/open-app.ts'
import { freePort } from '../postgres.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const operating = read('docs/operating.md')
const integrating = read('docs/integrating.md')

/** `.ci/run` installs it where it is missing. */
const hasPython = spawnSync('python3', ['--version']).status === 0

describe('docs/operating.md', () => {
  it('lists every variable there is, and no other', () => {
    const table = operating.slice(operating.indexOf('## Configuration'), operating.indexOf('## Backup'))
    const listed = [...table.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(match => match[1])
    expect(listed.toSorted()).toEqual(environmentNames.toSorted())
  })
})

it.each(['README.md', ...readdirSync(join(root, 'docs')).map(name => `docs/${name}`)])(
  '%s links to what is there',
  name => {
    if (!name.endsWith('.md')) return
    const folder = join(root, name, '..')
    const links = [...read(name).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(match => match[1] ?? '')
    for (const link of links) expect(() => readdirSync(join(folder, link, '..')), link).not.toThrow()
    const missing = links.filter(link => {
      const [last = ''] = link.replace(/\/$/, '').split('/').slice(-1)
      return !readdirSync(join(folder, link, '..')).includes(last)
    })
    expect(missing).toEqual([])
  },
)

const [person] = JSON.parse(read('examples/citizen-portal/people.json'))

/** The requests of the guide by name, with the status that each is answered by. */
const requests = [...integrating.matchAll(/```http (.+?) → (\d{3})\n([^]*?)```/g)].map(
  ([, name = '', status, text = '']) => ({ name, status: Number(status), text }),
)

describe('docs/integrating.md', () => {
  const fixture = getFixture('pruning-request')
  const known = new Map<string, string>([
    ['EMAIL', 'admin@demo.local'],
    ['PASSWORD', 'ventanilla'],
    ['FORM_CONTENT', ''],
    ['FORM', fixture.id],
    ['KEY', randomUUID()],
    ['CONTENT', JSON.stringify(sampleAnswer(fixture, seededRandom(5)).content)],
    ['TOKEN', 'guide'],
    ['PORTAL_JWT', ''],
  ])
  const fill = (text: string) =>
    text.replaceAll(
      /\b(API_KEY|EMAIL|PASSWORD|PORTAL_JWT|CITIZEN_BEARER|FORM_CONTENT|FORM|KEY|CONTENT|COOKIE|REVISION|TOKEN)\b/g,
      name => {
        return known.get(name) ?? name
      },
    )
  const secret = 'the-secret-of-the-portal-in-a-test'
  let app: OpenApp
  beforeAll(async () => {
    app = await openApp({ RATE_LIMIT_SCALE: '100', PORTAL_SECRET: secret })
    known.set('PORTAL_JWT', signToken(person, secret))
  })
  afterAll(() => app.close())

  function parse(given: string): { method: string; path: string; init: RequestInit } {
    const [head = '', ...body] = fill(given).trim().split('\n\n')
    const [first = '', ...lines] = head.split('\n')
    const [method = '', path = ''] = first.split(' ')
    const headers = lines.map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])
    return {
      method,
      path,
      init: { method, headers: Object.fromEntries(headers), ...(body.length > 0 && { body: body.join('\n\n') }) },
    }
  }

  it('has requests that are answered as it says, in their order', async () => {
    const own = requests.filter(({ name }) => !name.startsWith('platform'))
    expect(own.length).toBeGreaterThanOrEqual(8)
    const bodies = new Map<string, Record<string, unknown>>()
    for (const { name, status, text } of own) {
      const { path, init } = parse(text)
      const response = await app.request(path, init)
      const body = await response.json()
      expect([name, response.status, status === response.status ? '' : body.code]).toEqual([name, status, ''])
      bodies.set(name, body)
      if (name === 'citizen session') known.set('CITIZEN_BEARER', String(body.token))
      if (name === 'make a key') known.set('API_KEY', String(body.key))
      if (name === 'sign-in') known.set('COOKIE', cookieOf(response))
      if (name === 'read to change') {
        known.set('REVISION', String(body.revision))
        known.set('FORM_CONTENT', JSON.stringify(body.content))
      }
    }
    expect(bodies.get('save again')).toEqual(bodies.get('save'))
  })

  it('has programs that read with a key, in three languages', async () => {
    const save = parse(requests.find(({ name }) => name === 'save')?.text ?? '')
    const { docCode } = await (await app.request(save.path, save.init)).json()
    const answerTo = async ({ url, headers: { authorization = '' } }: IncomingMessage, response: ServerResponse) => {
      const answer = await app.request(url ?? '', { headers: { authorization } })
      response.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? '' })
      response.end(await answer.text())
    }
    const server = createServer((request, response) => void answerTo(request, response)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const runs = { sh: ['sh', '-c'], js: [process.execPath, '--input-type=module', '-e'], python: ['python3', '-c'] }
    for (const [language, [command = '', ...options]] of Object.entries(runs)) {
      if (language === 'python' && !hasPython) continue
      const shown = new RegExp(`\`\`\`${language} with a key\\n([^]*?)\`\`\``).exec(integrating)?.[1] ?? ''
      const program = fill(shown.replaceAll('https://HOST', `http://127.0.0.1:${port}`))
      const env = { ...process.env, VENTANILLA_KEY: known.get('API_KEY') }
      const { stdout } = await promisify(execFile)(command, [...options, program], { env })
      expect([language, stdout]).toEqual([language, expect.stringContaining(docCode)])
      const refused = promisify(execFile)(command, [...options, program], {
        env: { ...env, VENTANILLA_KEY: 'vt_live_x' },
      })
      await expect(refused, language).rejects.toThrow()
    }
    server.close()
  })

  it('has a program that takes webhooks which are signed, and no others', async () => {
    const program = /```js webhook\n([^]*?)```/.exec(integrating)?.[1] ?? ''
    expect(program.trim().split('\n')).toHaveLength(11)
    const secret = newWebhookSecret()
    const port = await freePort()
    const env = { ...process.env, SECRET: secret, PORT: `${port}` }
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { env })
    const body = JSON.stringify({ type: 'answer.saved', data: { answer: { id: 'abc' } } })
    const send = async (given: string, at = Date.now()) => {
      const headers = signedHeaders({ id: 'msg_1', body, at }, [given])
      return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body })).status
    }
    const told = once(child.stdout, 'data')
    await vi.waitFor(async () => expect(await send(secret)).toBe(204), { timeout: 8_000 })
    expect(String((await told)[0])).toBe('answer.saved abc\n')
    expect(await send(newWebhookSecret())).toBe(400)
    expect(await send(secret, Date.now() - 600_000)).toBe(400)
    child.kill()
  })

  it("signs a portal's token as the example does", () => {
    const shown = /```js token\n([^]*?)\n```/.exec(integrating)?.[1]
    expect(shown).toBe(read('examples/citizen-portal/token.js').trim())
  })

  it('gets answers of the reference platform, and is sent to its booking page', async () => {
    const program = join(root, 'examples/municipal-platform/serve.js')
    const child = spawn(process.execPath, [program, '--port', '0', '--token', 'guide'])
    const [line] = await once(child.stdout, 'data')
    const base = `http://127.0.0.1:${/localhost:(\d+)/.exec(String(line))?.[1]}`
    const ask = async (name: string, headers: Record<string, string> = {}) => {
      const request = requests.find(each => each.name === name)
      const { path, init } = parse(request?.text ?? '')
      const response = await fetch(`${base}${path}`, { ...init, headers: { ...init.headers, ...headers } })
      return { response, wanted: request?.status }
    }
    const { response, wanted } = await ask('platform')
    expect(response.status).toBe(wanted)
    expect(await response.json()).toMatchObject({ result: { status: 'ok', result: { apellido: 'Ludueña' } } })
    expect((await ask('platform', { Authorization: 'Bearer other' })).response.status).toBe(401)

    const incident = await (await ask('platform incident')).response.json()
    expect(incident).toEqual({ result: { result: true, id: expect.any(String) } })
    expect(await (await ask('platform incident')).response.json()).toEqual(incident)

    const booking = await fetch(`${base}/reservar?code=c0de&tenant=villa-maria&token=t0ken&formTitle=%3Cb%3E`)
    expect([booking.status, await booking.text()]).toEqual([200, expect.stringContaining('&lt;b&gt;')])
    expect((await fetch(`${base}/reservar?code=c0de`)).status).toBe(400)
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
})
