import { endpoints } from '@ventanilla/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openedLink } from '../app/linked-answers.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
import { citizenToken } from './citizen-rows.ts'
import { makeThings, type Things } from './things.ts'

/** Columns and properties that only the server writes, as somebody who has read the code would send them. */
const serverOwned = {
  uid: 'chosen',
  userId: 1,
  municipality_id: 1,
  role: 'ROLE_ADMIN',
  passwordHash: 'x',
  subject: 'x',
  revokedAt: 0,
  folded: '',
  createdAt: 0,
  createdBy: 1,
  creatorId: 1,
  updatedAt: 0,
  updatedBy: 1,
  deletedAt: 1,
  deletedBy: 1,
  docCode: 'VM1',
  recordCode: 'x',
  answers: 0,
  currentVersion: 1,
  keyUsed: false,
  duplicatedFrom: {},
  isAdmin: true,
} as const

let app: OpenApp
let cookie: { Cookie: string }
let citizen: string
let link: string
let of: Things | undefined

beforeAll(async () => {
  app = await openApp({ RATE_LIMIT_SCALE: '0' })
  of = (await makeThings(app)).get('own')
  cookie = await app.signIn('admin@demo.local')
  citizen = await citizenToken(app)
  link = (await openedLink(app)).token
})
afterAll(() => app.close())

/** Everything but what reading and signing in write of themselves. */
async function everything(): Promise<unknown> {
  const { session: _, citizenSession: ____, rateLimit: __, audit: ___, ...tables } = app.deps.db.tables
  const rows: Record<string, unknown> = {}
  for (const [name, table] of Object.entries(tables)) {
    rows[name] = await app.deps.db.sql.select().from(table)
  }
  return rows
}

function bearerOf(path: string): Record<string, string> {
  if (path.startsWith('/citizen/')) return { Authorization: `Bearer ${citizen}` }
  return path === '/public/links/completion' ? { Authorization: `Bearer ${link}` } : cookie
}

function addressOf(path: string): string {
  const id = path.startsWith('/users') ? of?.user : path.startsWith('/municipalities') ? of?.municipality : undefined
  const thing = path.startsWith('/answers') ? of?.answerOf.get(null) : of?.form
  return `/api/v1${path.replace(':id', id ?? thing ?? '').replace(/:\w+/g, 'nothing')}`
}

/** A body of several kinds says first which one it is. */
const kinds: Readonly<Record<string, object>> = {
  '/citizens': { kind: 'natural' },
  '/public/links/session': { by: 'code' },
}
const kindOf = (path: string) => Object.entries(kinds).find(([begun]) => path.startsWith(begun))?.[1] ?? {}

/** What is the server's elsewhere, and here the very thing that is sent. */
const sent: Readonly<Record<string, readonly string[]>> = {
  '/forms/:id/answers/import': ['answers'],
  '/answers/:id/assignee': ['userId'],
  '/data-requests': ['subject'],
  '/bulk-jobs': ['formId', 'userId', 'state', 'answers'],
}
const isSent = (path: string, key: string) => sent[path]?.includes(key) === true

const withBody = endpoints.filter(({ body }) => body !== undefined)

describe.each(withBody.map(({ method, path }) => [method, path] as const))('%s %s', (method, path) => {
  it('takes no key that is the server’s, and changes nothing', async () => {
    const before = await everything()
    for (const [key, value] of Object.entries(serverOwned)) {
      if (isSent(path, key)) continue
      const response = await app.request(addressOf(path), {
        method,
        headers: {
          ...bearerOf(path),
          'Content-Type': 'application/json',
          'If-Match': '"1"',
          'Idempotency-Key': crypto.randomUUID(),
        },
        body: JSON.stringify({ ...kindOf(path), [key]: value }),
      })
      const { code } = (await response.json()) as { code: string }
      expect([key, response.status, code]).toEqual([key, 422, 'request.unknownKey'])
    }
    expect(await everything()).toEqual(before)
  })
})
