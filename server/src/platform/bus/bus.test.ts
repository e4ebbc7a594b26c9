import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { type Place, postgresPlace } from '../../../../tests/contract/databases.ts'
import { readConfig } from '../config/config.ts'
import { choose, type Database } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'
import { createLog } from '../log/create-log.ts'
import { type Bus, type BusEvent, memoryBus } from './bus.ts'
import { openBus } from './open-bus.ts'

async function until(holds: () => boolean): Promise<void> {
  for (let tried = 0; !holds() && tried < 500; tried++) await new Promise(resolve => setTimeout(resolve, 20))
  expect(holds()).toBe(true)
}

it('tells who listens to a topic, until they stop', async () => {
  const bus = memoryBus()
  const heard: BusEvent[] = []
  const stop = bus.subscribe('user:ana', event => heard.push(event))
  const stopToo = bus.subscribe('user:ana', event => heard.push(event))
  await bus.publish('user:ana', { type: 'one' })
  await bus.publish('user:eva', { type: 'other' })
  stop()
  stop()
  await bus.publish('user:ana', { type: 'two' })
  stopToo()
  await bus.publish('user:ana', { type: 'three' })
  expect(heard.map(({ type }) => type)).toEqual(['one', 'one', 'two'])
})

it('tells who listens to all topics of a kind of each, once', async () => {
  const bus = memoryBus()
  const heard: string[] = []
  const stop = bus.subscribe('answers:', ({ type }) => heard.push(type))
  await bus.publish('answers:one', { type: 'first' })
  await bus.publish('answers:another', { type: 'second' })
  await bus.publish('user:ana', { type: 'other' })
  await bus.publish('answers:', { type: 'to all' })
  await bus.publish('answers', { type: 'no kind' })
  stop()
  await bus.publish('answers:one', { type: 'late' })
  expect(heard).toEqual(['first', 'second', 'to all'])
})

describe('between two processes on one Postgres', () => {
  let place: Place
  let dbs: Database[]
  let buses: Bus[]
  const lines: string[] = []
  beforeAll(async () => {
    place = await postgresPlace(inject('postgresUrl'))
    const config = readConfig({ DATABASE_URL: place.url })
    const log = createLog(config, { write: line => void lines.push(line) })
    dbs = await Promise.all([1, 2].map(() => openDatabase(place.url, { poolSize: 2 })))
    buses = await Promise.all(dbs.map(db => openBus({ db, config, log })))
  })
  afterAll(async () => {
    await Promise.all(buses.map(bus => bus.close()))
    await Promise.all(dbs.map(db => db.close()))
    await place.remove()
  })
  const listen = (bus: Bus | undefined, topic: string) => {
    const heard: BusEvent[] = []
    bus?.subscribe(topic, event => heard.push(event))
    return heard
  }

  it('tells both once, and all of many', async () => {
    const [here, there] = [listen(buses[0], 'answers:f'), listen(buses[1], 'answers:f')]
    for (let n = 0; n < 500; n++) void buses[0]?.publish('answers:f', { type: 'answer.saved', answer: `a${n}` })
    expect(here).toHaveLength(500)
    await until(() => there.length >= 500)
    await buses[1]?.publish('answers:f', { type: 'last' })
    await until(() => here.length > 500)
    expect([here.length, there.length]).toEqual([501, 501])
    expect(there.slice(0, 2).map(({ answer }) => answer)).toEqual(['a0', 'a1'])
  })

  it('tells what comes one after the other in few notifications', async () => {
    const there = listen(buses[1], 'answers:many')
    const [db] = dbs
    if (!db) throw new Error('no database')
    const pool = choose(db, { sqlite: () => undefined, postgres: given => given })
    if (!pool) throw new Error('no Postgres')
    const sent = vi.spyOn(pool, 'query')
    const began = performance.now()
    for (let n = 0; n < 40; n++) {
      void buses[0]?.publish('answers:many', { type: 'answer.saved', answer: `a${n}` })
      await new Promise(resolve => setTimeout(resolve, 5))
    }
    await until(() => there.length >= 40)
    expect(sent.mock.calls.length).toBeLessThanOrEqual((performance.now() - began) / 25 + 2)
    sent.mockRestore()
    expect(there).toHaveLength(40)
  })

  it('hears again after the connection broke, and says that something may be missed', async () => {
    const heard = listen(buses[1], 'user:ana')
    const [db] = dbs
    if (!db) throw new Error('no database')
    await choose<Promise<unknown>>(db, {
      sqlite: async () => {},
      postgres: pool =>
        pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
        ),
    })
    await until(() => heard.some(({ type }) => type === 'missed'))
    await buses[0]?.publish('user:ana', { type: 'session.revoked' })
    await until(() => heard.some(({ type }) => type === 'session.revoked'))
    expect(lines.join('')).toContain('connecting again')
  })

  it('publishes without an error while the database is away, and refuses what would not fit', async () => {
    const db = await openDatabase(place.url, { poolSize: 1 })
    const config = readConfig({ DATABASE_URL: place.url, LOG_LEVEL: 'silent' })
    const bus = await openBus({ db, config, log: createLog(config) })
    const [here, there] = [listen(bus, 'x'), listen(buses[0], 'x')]
    await bus.publish('x', { type: 'long', text: 'x'.repeat(9000) })
    await db.close()
    await bus.publish('x', { type: 'alone' })
    expect(here.map(({ type }) => type)).toEqual(['long', 'alone'])
    expect(there).toEqual([])
    await bus.close()
  })
})
