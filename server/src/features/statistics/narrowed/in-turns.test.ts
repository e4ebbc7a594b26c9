import { expect, it } from 'vitest'
import { inTurns } from './in-turns.ts'

function jobs() {
  const begun: string[] = []
  const end = new Map<string, (failure?: Error) => void>()
  const work = async (name: string) => {
    begun.push(name)
    await new Promise<void>((resolve, reject) => end.set(name, failure => (failure ? reject(failure) : resolve())))
    return name
  }
  return { begun, end, work }
}
const settle = async () => await new Promise(resolve => setImmediate(resolve))

it('does so many at once, the others in their order, and goes on after one that failed', async () => {
  const { begun, end, work } = jobs()
  const ask = inTurns(work, { atOnce: 2, mostWaiting: 5 })
  const all = ['a', 'b', 'c', 'd'].map(name => ask(name).catch((error: Error) => error.message))
  await settle()
  expect(begun).toEqual(['a', 'b'])
  end.get('b')?.(new Error('broken'))
  await settle()
  expect(begun).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c']) end.get(name)?.()
  await settle()
  end.get('d')?.()
  expect(await Promise.all(all)).toEqual(['a', 'broken', 'c', 'd'])
})

it('passes by whoever has gone, and refuses where too many wait', async () => {
  const { begun, end, work } = jobs()
  const ask = inTurns(work, { atOnce: 1, mostWaiting: 2 })
  const first = ask('a')
  const gone = new AbortController()
  const left = ask('b', gone.signal)
  const last = ask('c')
  await expect(ask('d')).rejects.toMatchObject({ code: 'service.unavailable' })
  gone.abort()
  end.get('a')?.()
  await expect(left).rejects.toThrow()
  await settle()
  end.get('c')?.()
  expect([await first, await last, begun]).toEqual(['a', 'c', ['a', 'c']])
})
