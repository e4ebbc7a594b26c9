import { expect, it } from 'vitest'
import * as postgres from '../../server/src/platform/db/schema/postgres.ts'
import * as sqlite from '../../server/src/platform/db/schema/sqlite.ts'

/** What both databases must agree on, read from the tables as drizzle describes them. */
function describeTable(table: object): unknown {
  const columns = Object.entries(table).filter(([, column]) => column !== null && typeof column === 'object')
  return columns.map(([name, column]) => ({
    name,
    dataType: column.dataType,
    notNull: column.notNull,
    hasDefault: column.hasDefault || column.primary,
    primary: column.primary,
  }))
}

it('describes the same tables for both databases', () => {
  expect(Object.keys(postgres)).toEqual(Object.keys(sqlite))
  const described = (tables: object) => Object.entries(tables).map(([name, table]) => [name, describeTable(table)])
  expect(described(postgres)).toEqual(described(sqlite))
})

it('keeps the municipality in every table that grows', () => {
  const small = [
    'country',
    'province',
    'municipality',
    'userArea',
    'formArea',
    'codeCounter',
    'answerSettled',
    'auditSealed',
    'passwordReset',
    'ssoFlow',
    'frameCode',
    'userTotp',
    'recoveryCode',
    'signInStep',
    'passkey',
    'passkeyChallenge',
    'setting',
    'rateLimit',
  ]
  for (const [name, table] of Object.entries(sqlite)) {
    if (!small.includes(name)) expect(Object.keys(table), name).toContain('municipalityId')
  }
})
