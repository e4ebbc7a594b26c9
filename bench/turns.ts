import type { Database } from '../server/src/platform/db/database.ts'
import { serverCpu } from './search/server-cpu.ts'

export type Turn = { readonly name: string; readonly ask: () => Promise<Response> }
/** How long each round took on the clock, and one of them in the mean on the processors, in milliseconds. */
export type Spent = { readonly name: string; readonly took: number[]; readonly cpu: number }

/**
 * What is asked in turns, so that a slow moment of the machine hits all alike. The processors' time counts the database's server too: other work on
 * the machine hardly changes it.
 */
export async function inTurns(
  db: Database,
  turns: readonly Turn[],
  { rounds, warmUp }: { rounds: number; warmUp: number },
): Promise<Spent[]> {
  const spent = turns.map(({ name }) => ({ name, took: [] as number[], cpu: 0 }))
  const onServer = await serverCpu(db)
  for (let round = -warmUp; round < rounds; round++) {
    for (const [at, { ask }] of turns.entries()) {
      const before = process.cpuUsage()
      const serverBefore = onServer()
      const began = performance.now()
      await (await ask()).text()
      const took = performance.now() - began
      const { user, system } = process.cpuUsage(before)
      const sum = spent[at]
      if (round < 0 || !sum) continue
      sum.took.push(took)
      sum.cpu += ((user + system) / 1_000 + onServer() - serverBefore) / rounds
    }
  }
  return spent
}
