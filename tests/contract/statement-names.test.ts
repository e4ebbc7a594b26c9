import { getFixture } from '@ventanilla/model/fixtures'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { watchStatements } from '../../server/src/platform/db/handle.ts'
import { as } from '../app/as.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

const form = 'neighbour-complaint'
const states = getFixture(form).definition.states.available.map(({ id }) => id)

/** Each filter of a list with what else may change its statement. */
const filters = [
  '',
  `state=${states[0]}`,
  `state=${states[0]}&state=${states[1]}`,
  'from=2026-01-01',
  'to=2026-12-31',
  'from=2026-01-01&to=2026-12-31',
  'createdBy=mquiroga',
  'createdBy=nobody-of-this-name',
  'docCode=VM1',
  'citizenDni=28456123',
  'q=calle',
  'q=calle%20corrientes',
  `q=calle&state=${states[0]}`,
  'files=true',
  'near=-32.41,-63.24,800',
]
const ways = ['', 'order=oldest', 'sort=state', 'sort=updated', 'limit=2', 'include=content']
const reads = [
  ...filters.flatMap(filter => ways.map(way => `answers?${[filter, way].filter(Boolean).join('&')}`)),
  ...filters.map(filter => `answers/count?${filter}`),
  ...filters.map(filter => `answers/map?${[filter, 'box=-63.3,-32.6,-62.9,-31.9&zoom=12'].filter(Boolean).join('&')}`),
  ...filters.map(filter => `statistics?${filter}`),
]

describe.each(['sqlite', 'postgres'] as const)('the statements of %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url })
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  it('have a name each, under which nothing else is ever asked', async () => {
    const texts = new Map<string, Set<string>>()
    const people = [as(app, 'admin@demo.local'), as(app, 'inspector@demo.local')]
    let answered = 0
    watchStatements((key, text) => texts.set(key, (texts.get(key) ?? new Set()).add(text)))
    try {
      for (const read of reads)
        for (const person of people) if ((await person('GET', `/forms/${form}/${read}`)).status === 200) answered++
    } finally {
      watchStatements(undefined)
    }
    expect(answered).toBeGreaterThan(reads.length)
    expect(texts.size).toBeGreaterThan(60)
    expect([...texts].filter(([, built]) => built.size > 1).map(([key]) => key)).toEqual([])
  })
})
