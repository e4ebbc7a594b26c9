import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import createClient from 'openapi-fetch'
import type { paths } from './schema.ts'

const { VENTANILLA_URL: url = 'http://localhost:8787', VENTANILLA_KEY: key } = process.env
const api = createClient<paths>({ baseUrl: `${url}/api/v1`, headers: { Authorization: `Bearer ${key}` } })

/** What was answered; what was refused ends the program with its code and its sentence. */
function read<Data>(answered: { data?: Data; error?: { code: string; detail?: string } }): Data {
  if (answered.data !== undefined) return answered.data
  throw new Error(`${answered.error?.code}: ${answered.error?.detail}`)
}

const forms = read(await api.GET('/forms'))
for (const { id, title, area } of forms.items) console.log(id, title, area?.name)

const path = { id: process.argv[2] ?? forms.items[0]?.id ?? '' }
const { version, definition } = read(await api.GET('/forms/{id}/answering', { params: { path } }))
console.log('asks', definition.title.text)

if (process.argv[3] !== undefined) {
  const { content } = JSON.parse(readFileSync(process.argv[3], 'utf8'))
  const header = { 'Idempotency-Key': randomUUID() }
  const saved = read(await api.POST('/forms/{id}/answers', { params: { path, header }, body: { version, content } }))
  console.log('saved', saved.docCode)
}

for (let cursor: string | null | undefined; cursor !== null; ) {
  const query = { limit: 200, include: 'content', ...(cursor && { cursor }) } as const
  const page = read(await api.GET('/forms/{id}/answers', { params: { path, query } }))
  for (const answer of page.items) console.log(answer.docCode, answer.createdAt, JSON.stringify(answer.content))
  cursor = page.next
}
