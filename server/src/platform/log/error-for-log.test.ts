import { expect, it } from 'vitest'
import { onBothDatabases } from '../../../../tests/contract/databases.ts'
import { errorForLog } from './error-for-log.ts'

onBothDatabases('errorForLog', open => {
  it('keeps the values of a failed query out', async () => {
    const { sql, tables } = open()
    const insert = async () => {
      await sql.insert(tables.country).values({ uid: 'maria@town.example', name: '40111222' })
    }
    await insert()
    const error = await insert().catch((failure: unknown) => failure)
    if (open().dialect === 'postgres') expect(String(error)).toContain('maria@town.example')
    const logged = JSON.stringify(errorForLog(error))
    expect(logged).not.toMatch(/maria|40111222/)
    expect(logged).toMatch(/SQLITE_CONSTRAINT|23505/)
  })
})

it('keeps what our own errors say', () => {
  expect(errorForLog(new Error('form 3 lacks its version 2'))).toMatchObject({ message: 'form 3 lacks its version 2' })
})
