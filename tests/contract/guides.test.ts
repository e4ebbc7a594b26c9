import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signToken } from '../../examples/citizen-portal/token.js'
import { environmentNames } from '../../server/src/platform/config/config.ts'
import { integrating, programOf } from '../app/guide.ts'
import { cookieOf, type OpenApp, openApp } from '../app/open-app.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const operating = read('docs/operating.md')

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
    ['KEY_OF_PROGRAM', randomUUID()],
    ['RECEIVER', 'http://127.0.0.1:9/'],
    ['CONTENT', JSON.stringify(sampleAnswer(fixture, seededRandom(5)).content)],
    ['TOKEN', 'guide'],
    ['PORTAL_JWT', ''],
  ])
  const fill = (text: string) =>
    text.replaceAll(
      /\b(API_KEY|EMAIL|PASSWORD|PORTAL_JWT|CITIZEN_BEARER|FORM_CONTENT|FORM|KEY_OF_PROGRAM|KEY|CONTENT|COOKIE|RECEIVER|REVISION|TOKEN)\b/g,
      name => {
        return known.get(name) ?? name
      },
    )
  const secret = 'the-secret-of-the-portal-in-a-test'
  let app: OpenApp
  beforeAll(async () => {
    app = await openApp({ RATE_LIMIT_SCALE: '100', PORTAL_SECRET: secret, WEBHOOK_ALLOW_PRIVATE: '1' })
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

  it("signs a portal's token as the example does", () => {
    expect(programOf('js', 'token')).toBe(read('examples/citizen-portal/token.js'))
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
