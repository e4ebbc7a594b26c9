import { expect, it } from 'vitest'
import { inTurn, inTurnAsRead } from './in-turn.ts'

/** A server with one answer: takes a write over the newest revision only. */
function server() {
  const sent: string[] = []
  const waiting: (() => void)[] = []
  let newest = 1
  const write = (id: string, revision: number, what: string) => {
    sent.push(`${what} ${id} ${revision}`)
    return new Promise<{ revision: number }>((resolve, reject) => {
      waiting.push(() => (revision === newest ? resolve({ revision: ++newest }) : reject(new Error('412'))))
    })
  }
  const answer = async () => {
    await new Promise(resolve => setTimeout(resolve))
    waiting.shift()?.()
    await new Promise(resolve => setTimeout(resolve))
  }
  return { sent, write, answer, changeByOther: () => void newest++ }
}

it('sends the next write of a page when the one before has been answered, over what it left', async () => {
  const { sent, write, answer } = server()
  const assign = inTurn(write)
  const decide = inTurn(write)
  const both = Promise.all([assign('one', 1, 'assign'), decide('one', 1, 'decide')])
  await answer()
  await answer()
  expect(await both).toEqual([{ revision: 2 }, { revision: 3 }])
  expect(sent).toEqual(['assign one 1', 'decide one 2'])
})

it('meets what somebody else changed in between', async () => {
  const { write, answer, changeByOther } = server()
  const call = inTurn(write)
  const first = call('two', 1, 'assign')
  await answer()
  await first
  changeByOther()
  const second = call('two', 1, 'decide')
  await Promise.all([expect(second).rejects.toThrow('412'), answer()])
})

it('goes on over what was read where the write before it failed, and lets other answers pass', async () => {
  const { sent, write, answer } = server()
  const call = inTurn(write)
  const failed = call('three', 7, 'assign')
  const second = call('three', 1, 'decide')
  const other = server()
  const passing = inTurn(other.write)('four', 1, 'decide')
  await Promise.all([expect(failed).rejects.toThrow('412'), other.answer(), answer()])
  expect(await passing).toEqual({ revision: 2 })
  await answer()
  expect(await second).toEqual({ revision: 2 })
  expect(sent).toEqual(['assign three 7', 'decide three 1'])
})

it('writes a correction over the answer that was corrected, whatever this page wrote since', async () => {
  const { sent, write, answer } = server()
  const first = inTurn(write)('five', 1, 'assign')
  const second = inTurnAsRead(write)('five', 1, 'correct')
  await answer()
  await first
  await Promise.all([expect(second).rejects.toThrow('412'), answer()])
  expect(sent).toEqual(['assign five 1', 'correct five 1'])
})

it('knows what a write leaves that gives nothing back', async () => {
  const sent: number[] = []
  const remove = inTurn(async (_id: string, revision: number): Promise<void> => void sent.push(revision))
  await remove('six', 4)
  await remove('six', 4)
  expect(sent).toEqual([4, 5])
})
