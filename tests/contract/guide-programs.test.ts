import { execFile, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { compileFunction } from 'node:vm'
import type { MadeApiKey, MadeWebhook } from '@ventanilla/api'
import { readDelimited } from '@ventanilla/model'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startOutbox } from '../../server/src/composition/start-outbox.ts'
import { runWebhooks, type Webhooks } from '../../server/src/features/webhooks/run-webhooks.ts'
import { newWebhookSecret, signedHeaders } from '../../server/src/features/webhooks/sign.ts'
import { type Outbox, wakeOutbox } from '../../server/src/platform/outbox/outbox.ts'
import { programOf } from '../app/guide.ts'
import { addTreeForm, giveTree } from '../app/linked-answers.ts'
import { listening } from '../app/listening.ts'
import { json, type OpenApp, openApp } from '../app/open-app.ts'
import { png } from '../app/sample-files.ts'
import type { Received } from '../app/webhook-receiver.ts'
import { freePort } from '../postgres.ts'

/** `.ci/run` installs it where it is missing. */
const hasPython = spawnSync('python3', ['--version']).status === 0

const runners: Readonly<Record<string, readonly string[]>> = {
  sh: ['sh', '-c'],
  js: [process.execPath, '--input-type=module', '-e'],
  python: ['python3', '-c'],
}
type Step = { name: string; type: string; parameters: { jsCode?: string; options?: object } }
const workflow: { nodes: Step[]; connections: Record<string, { main: { node: string }[][] }> } = JSON.parse(
  readFileSync(new URL('../../examples/n8n/told-by-ventanilla.json', import.meta.url), 'utf8'),
)

let app: OpenApp
let server: Awaited<ReturnType<typeof listening>>
let outbox: Outbox
let webhooks: Webhooks
let staff: { Cookie: string }
let form: string

beforeAll(async () => {
  app = await openApp({ RATE_LIMIT_SCALE: '0', WEBHOOK_ALLOW_PRIVATE: '1' })
  server = await listening(app)
  outbox = startOutbox(app.deps)
  webhooks = runWebhooks(app.deps)
  staff = await app.signIn('admin@demo.local')
  form = await addTreeForm(app)
})
afterAll(async () => {
  await webhooks.stop()
  await outbox.stop()
  await server.close()
  await app.close()
})

async function made<Made>(path: string, asked: object): Promise<Made> {
  const about = { name: 'Open data page', forms: [form], municipalityId: 'villa-maria', ...asked }
  const response = await app.request(`/api/v1/${path}`, json(about, staff))
  expect(response.status).toBe(201)
  return await response.json()
}

describe('programs of docs/integrating.md with a key', () => {
  const scopes = ['read:respuesta', 'create:respuesta', 'files']
  const values = { words: { value: 'Frente al club' }, height: { value: 7 } }
  const answer = { version: 1, content: { sections: { tree: { rows: [{ id: 'r', values }] } } } }

  async function run(language: string, folder: string, key: string, name = 'with a key'): Promise<string> {
    const program = programOf(language, name).replaceAll('https://HOST', server.url).replaceAll('FORM', form)
    const [command = '', ...options] = runners[language] ?? []
    const env = { ...process.env, VENTANILLA_KEY: key }
    return (await promisify(execFile)(command, [...options, program], { cwd: folder, env })).stdout
  }

  it.each(['sh', 'js', 'python'])('read, write, export and are told, in %s', async language => {
    if (language === 'python' && !hasPython) return
    const { key } = await made<MadeApiKey>('api-keys', { scopes })
    const earlier = await giveTree(app, form, { mail: 'ada@example.org' })
    const folder = mkdtempSync(join(tmpdir(), 'ventanilla-guide-'))
    writeFileSync(join(folder, 'answer.json'), JSON.stringify(answer))

    const said = await run(language, folder, key)
    const { db } = app.deps
    const rows = await db.sql.select().from(db.tables.answer)
    const saved = rows.at(-1)?.docCode ?? ''
    expect(saved).not.toBe(earlier.docCode)
    for (const word of [saved, earlier.docCode, 'Frente al club', 'La poda de un']) expect(said).toContain(word)
    const told = said.slice(said.lastIndexOf('answer.saved'))
    expect(told).toContain(saved)
    expect(said.match(/answer\.saved/g)).toHaveLength(1)

    const file = (name: string) => readFileSync(join(folder, name))
    const csv = readDelimited(file('answers.csv').toString().replace('\u{feff}', ''))
    expect(csv.slice(1).map(([code]) => code)).toEqual(expect.arrayContaining([saved, earlier.docCode]))
    const lines = file('answers.jsonl').toString().trim().split('\n')
    expect(lines.map(line => JSON.parse(line).docCode)).toEqual(expect.arrayContaining([saved, earlier.docCode]))
    expect(Object.keys(unzipSync(file('answers.xlsx')))).toContain('xl/workbook.xml')
    const archive = unzipSync(file('files.zip'))
    expect(strFromU8(archive['manifest.csv'] ?? new Uint8Array())).toContain(`${earlier.docCode}/tree.png`)
    expect(archive[`${earlier.docCode}/tree.png`]?.length).toBeGreaterThan(0)

    await expect(run(language, folder, 'vt_live_x')).rejects.toThrow(/401|key\.unknown/)
    rmSync(folder, { recursive: true })
  })

  it('send a picture with an answer, and get it back', async () => {
    const { key } = await made<MadeApiKey>('api-keys', { scopes })
    const folder = mkdtempSync(join(tmpdir(), 'ventanilla-guide-'))
    const photo = { value: null, image: { fileId: 'FILE_ID', token: 'FILE_TOKEN' } }
    const rows = [{ id: 'r', values: { ...values, photo } }]
    writeFileSync(
      join(folder, 'with-picture.json'),
      JSON.stringify({ version: 1, content: { sections: { tree: { rows } } } }),
    )
    writeFileSync(join(folder, 'picture.png'), png())
    await run('sh', folder, key, 'a file with a key')
    expect(readFileSync(join(folder, 'again.png')).equals(png())).toBe(true)
    const { key: without } = await made<MadeApiKey>('api-keys', { scopes: ['read:respuesta', 'create:respuesta'] })
    await expect(run('sh', folder, without, 'a file with a key')).rejects.toThrow(/403/)
    rmSync(folder, { recursive: true })
  })
})

type Receiver = { output(): string; status(sent: Received): Promise<number>; close(): void }

/** A program of the guide in a process of its own. */
async function receiverOf(language: string, secret: string, port: number): Promise<Receiver> {
  const [command = '', ...options] = runners[language] ?? []
  const env = { ...process.env, SECRET: secret, PORT: `${port}` }
  const child = spawn(command, [...options, programOf(language, 'webhook')], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let said = ''
  child.stdout.on('data', chunk => (said += String(chunk)))
  const url = `http://127.0.0.1:${port}/`
  await vi.waitFor(() => fetch(url, { method: 'POST', body: '' }), { timeout: 10_000 })
  const status = (sent: Received) => post(url, sent)
  return { output: () => said, status, close: () => void child.kill() }
}

/** The code of the workflow, called as n8n calls it: a webhook's headers, its raw body as the file "data". */
async function workflowOf(secret: string): Promise<Receiver> {
  const code = workflow.nodes.find(({ type }) => type === 'n8n-nodes-base.code')?.parameters.jsCode ?? ''
  const node = code.replace('whsec_...', secret)
  const run = compileFunction(`return (async () => {${node}}).call(this)`, ['$input', 'require'])
  let said = ''
  const status = async ({ headers, body }: Received) => {
    const helpers = { getBinaryDataBuffer: async (_: number, name: string) => Buffer.from(name === 'data' ? body : '') }
    const input = { first: () => ({ json: { headers } }) }
    const [item] = await run.call({ helpers }, input, createRequire(import.meta.url))
    if (item.json.event) said += JSON.stringify(item.json.event)
    return item.json.status
  }
  return { output: () => said, status, close: () => {} }
}

/** Sends as it is written: `fetch` refuses headers with letters that others send. */
async function post(url: string, { headers, body }: Received): Promise<number> {
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature']
  const given = names.flatMap(name => (headers[name] === undefined ? [] : [[name, headers[name]] as const]))
  const length = { 'content-length': Buffer.byteLength(body) }
  const sending = httpRequest(url, { method: 'POST', headers: { ...Object.fromEntries(given), ...length } })
  const answered = once(sending, 'response')
  sending.end(body)
  const [response] = await answered
  response.resume()
  return response.statusCode
}

describe('receivers of docs/integrating.md', () => {
  it('has one in ten lines', () => {
    expect(programOf('js', 'webhook').trim().split('\n')).toHaveLength(10)
  })

  it('has a workflow that checks the bytes that came, and answers as the check says', () => {
    const order = [workflow.nodes[0]?.name]
    for (let name = order[0]; name; name = workflow.connections[name]?.main[0]?.[0]?.node)
      if (name !== order[0]) order.push(name)
    expect(order).toEqual(workflow.nodes.map(({ name }) => name))
    expect(workflow.nodes).toMatchObject([
      { type: 'n8n-nodes-base.webhook', parameters: { responseMode: 'responseNode', options: { rawBody: true } } },
      { type: 'n8n-nodes-base.code' },
      { type: 'n8n-nodes-base.respondToWebhook', parameters: { options: { responseCode: '={{ $json.status }}' } } },
      { type: 'n8n-nodes-base.filter' },
    ])
  })

  it.each(['js', 'python', 'n8n'])('take what is delivered, and nothing else, in %s', async language => {
    if (language === 'python' && !hasPython) return
    // What is delivered is handed on to the receiver, whose answer goes back; so it can be sent once more, changed.
    const port = await freePort()
    const arrived: Received[] = []
    const answers: number[] = []
    let receiver: Receiver | undefined
    const handOn = async (request: IncomingMessage, response: ServerResponse) => {
      const body = Buffer.concat(await request.toArray()).toString()
      const sent = { headers: request.headers, body, path: '/' }
      const status = (await receiver?.status(sent)) ?? 503
      arrived.push(sent)
      answers.push(status)
      response.writeHead(status).end()
    }
    const gate = createServer((request, response) => void handOn(request, response)).listen(0, '127.0.0.1')
    await once(gate, 'listening')
    const address = gate.address()
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
    const { id, secret } = await made<MadeWebhook>('webhooks', { url, events: ['answer.saved'] })
    receiver = language === 'n8n' ? await workflowOf(secret) : await receiverOf(language, secret, port)

    const { uid } = await giveTree(app, form, { mail: 'ada@example.org' })
    wakeOutbox(app.deps.bus)
    await vi.waitFor(() => expect(answers).toEqual([204]), { timeout: 8_000 })
    await vi.waitFor(() => expect(receiver?.output()).toContain(uid))
    expect(receiver.output()).toContain('answer.saved')
    await vi.waitFor(async () => {
      const kept = await app.request(`/api/v1/webhooks/${id}/deliveries`, { headers: staff })
      expect(await kept.json()).toMatchObject({ items: [{ state: 'done' }] })
    })

    const [genuine] = arrived
    if (!genuine) throw new Error('nothing arrived')
    const { headers, body } = genuine
    const said = receiver.output()
    const signed = (given: string, at: number) => ({
      ...genuine,
      headers: signedHeaders({ id: 'msg_1', body, at }, [given]),
    })
    const signature = String(headers['webhook-signature'])
    const refused: Record<string, Received> = {
      'another body': { ...genuine, body: body.replace('answer.saved', 'answer.paid') },
      'another id': { ...genuine, headers: { ...headers, 'webhook-id': randomUUID() } },
      'another time': {
        ...genuine,
        headers: { ...headers, 'webhook-timestamp': `${Math.floor(Date.now() / 1000) + 9}` },
      },
      'another secret': signed(newWebhookSecret(), Date.now()),
      'of ten minutes ago': signed(secret, Date.now() - 600_000),
      'of ten minutes from now': signed(secret, Date.now() + 600_000),
      'letters of more bytes': {
        ...genuine,
        headers: { ...headers, 'webhook-signature': signature.replace(/.$/, 'é') },
      },
      'no signature': { ...genuine, headers: {} },
    }
    const statuses = Object.entries(refused).map(async ([name, sent]) => [name, await receiver?.status(sent)])
    expect(await Promise.all(statuses)).toEqual(Object.keys(refused).map(name => [name, 400]))
    expect(receiver.output()).toBe(said)
    const both = [...new Set([`v1,${'A'.repeat(43)}=`, signature])].join(' ')
    expect(await receiver.status({ ...genuine, headers: { ...headers, 'webhook-signature': both } })).toBe(204)

    await app.request(`/api/v1/webhooks/${id}`, { method: 'DELETE', headers: staff })
    receiver.close()
    gate.closeAllConnections()
    gate.close()
  })

  it('goes on where a sender breaks off', async () => {
    const secret = newWebhookSecret()
    const port = await freePort()
    const receiver = await receiverOf('js', secret, port)
    const broken = httpRequest(`http://127.0.0.1:${port}/`, { method: 'POST', headers: { 'content-length': 9 } })
    broken.on('error', () => {})
    broken.write('half')
    await vi.waitFor(() => expect(broken.socket?.bytesWritten).toBeGreaterThan(0))
    broken.destroy()
    const body = '{}'
    const headers = signedHeaders({ id: 'msg_1', body, at: Date.now() }, [secret])
    expect(await receiver.status({ headers, body, path: '/' })).toBe(204)
    receiver.close()
  })
})
