import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { consoleToLog } from './console-to-log.ts'

describe('what libraries print', () => {
  it('is a line of JSON, of an error without values', () => {
    const lines: string[] = []
    const restore = consoleToLog(pino({ base: null, timestamp: false }, { write: line => void lines.push(line) }))
    const failed = Object.assign(new Error('insert into answer … params: 30111222'), { query: 'insert', params: [1] })
    try {
      console.error(failed)
      console.info('The user aborted a request.')
      console.warn({ anything: 'else' })
    } finally {
      restore()
    }
    const read = lines.map(line => JSON.parse(line))
    expect(read.map(({ level, msg }) => [level, msg])).toEqual([
      [50, 'printed by a library'],
      [30, 'The user aborted a request.'],
      [40, 'printed by a library'],
    ])
    expect(read[0]?.error).toMatchObject({ name: 'Error', query: 'insert' })
    expect(lines.join('')).not.toContain('30111222')
    expect(lines.join('')).not.toContain('else')
  })
})
