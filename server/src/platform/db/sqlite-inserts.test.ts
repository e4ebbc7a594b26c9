import { expect, it } from 'vitest'
import { plainInsert } from './sqlite-inserts.ts'

it('takes off an insert of one row what comes back, and says where it is from', () => {
  expect(plainInsert('insert into "a" ("id", "x", "y") values (null, ?, ?) returning "id", "y"')).toEqual({
    sql: 'insert into "a" ("id", "x", "y") values (null, ?, ?)',
    returned: [
      { name: '"id"', from: 'rowid' },
      { name: '"y"', from: 1 },
    ],
  })
  expect(plainInsert('insert into "a" ("k", "x") values (?, null) on conflict do nothing returning "k"')).toEqual({
    sql: 'insert into "a" ("k", "x") values (?, null) on conflict do nothing',
    returned: [{ name: '"k"', from: 0 }],
  })
})

it.each([
  'insert into "a" ("x") values (?) on conflict ("a"."x") do update set "n" = "a"."n" + 1 returning "n"',
  'insert into "a" ("x") values (?), (?) returning "x"',
  'insert into "a" ("x", "y") values (?, null) returning "y"',
  'insert into "a" ("x") values (?) returning "n"',
  'insert into "a" ("x", "y") values (coalesce(?, 1), ?) returning "y"',
  'insert into "a" ("x") select "x" from "b" returning "x"',
  'insert into "a" ("x") values (?)',
  'update "a" set "x" = ? returning "x"',
])('leaves %s as it is', text => {
  expect(plainInsert(text)).toBeUndefined()
})
