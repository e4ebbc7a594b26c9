import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contractingIn, contractions, firstAfterOldest, whyContracting } from './contracting.ts'

const folderOf = (dialect: string) => new URL(`../../drizzle/${dialect}/`, import.meta.url)
const migrationsOf = (dialect: string) =>
  readdirSync(folderOf(dialect))
    .filter(name => name.endsWith('.sql'))
    .toSorted()
    .map(name => ({ tag: name.slice(0, -'.sql'.length), text: readFileSync(new URL(name, folderOf(dialect)), 'utf8') }))

describe.each(['sqlite', 'postgres'])('migrations of %s', dialect => {
  it('let processes of the oldest release go on: they only add, and what takes away names its release', () => {
    const since = migrationsOf(dialect).filter(({ tag }) => tag >= firstAfterOldest)
    expect(since.length).toBeGreaterThan(0)
    expect(contractingIn(since.filter(({ tag }) => !(tag in contractions)))).toEqual([])
    for (const tag of Object.keys(contractions)) expect(since.map(each => each.tag)).toContain(tag)
  })

  it('took away before it, which is seen', () => {
    expect(contractingIn(migrationsOf(dialect))).not.toEqual([])
  })
})

it.each([
  'DROP TABLE "answer"',
  'DROP INDEX "answer_due"',
  'DROP TRIGGER `answer_deleted`',
  'ALTER TABLE "answer" DROP COLUMN "state"',
  'ALTER TABLE `answer` DROP COLUMN `state`',
  'ALTER TABLE "answer" RENAME COLUMN "state" TO "status"',
  'ALTER TABLE `__new_user` RENAME TO `user`',
  'ALTER TABLE "answer" ADD COLUMN "weight" bigint NOT NULL',
  'ALTER TABLE `answer` ADD `weight` integer NOT NULL',
  'ALTER TABLE "answer" ALTER COLUMN "state" SET NOT NULL',
  'ALTER TABLE "answer" ALTER COLUMN "state" SET DATA TYPE bigint',
  'ALTER TABLE "answer" ALTER COLUMN "state" DROP DEFAULT',
  'ALTER TABLE "answer" ADD CONSTRAINT "one" UNIQUE("state")',
  'CREATE UNIQUE INDEX "one" ON "answer" USING btree ("state")',
  'CREATE OR REPLACE FUNCTION "log"() RETURNS trigger LANGUAGE plpgsql AS \'\'',
  'LOCK TABLE "answer"',
])('refuses %s', statement => {
  expect(whyContracting(statement, new Set(['other']))).toEqual(expect.any(String))
})

it.each([
  'CREATE TABLE "note" ("id" bigint NOT NULL)',
  'CREATE INDEX "note_at" ON "answer" USING btree ("at") WHERE at is not null',
  'CREATE UNIQUE INDEX "one" ON "other" USING btree ("state")',
  'ALTER TABLE "answer" ADD COLUMN "weight" bigint DEFAULT 0 NOT NULL',
  'ALTER TABLE `answer` ADD `weight` integer DEFAULT 0 NOT NULL',
  'ALTER TABLE "answer" ADD COLUMN "renamed" text',
  'ALTER TABLE "answer" ALTER COLUMN "ids" SET STORAGE EXTERNAL',
])('lets %s pass', statement => {
  expect(whyContracting(statement, new Set(['other']))).toBeUndefined()
})
