import { expect, it } from 'vitest'
import { sourcesUnder } from './sources.ts'

it('rows of the outbox are written in one place, and with the group of answers that Postgres saves in one statement', () => {
  const writers = sourcesUnder('server/src').filter(({ text }) =>
    /\.insert\((?:\w+\.)*outbox\)|insert into outbox\b/.test(text),
  )
  expect(writers.map(({ path }) => path).toSorted()).toEqual([
    'server/src/features/answers/record/write/effects/outbox.ts',
    'server/src/platform/outbox/queue-row.ts',
  ])
})
