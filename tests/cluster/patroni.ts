import { until } from './programs.ts'

type Member = { name: string; role: string; state: string; lag?: number | string; timeline?: number }

/** What Patroni on these nodes says of the cluster, and what it is asked to do. */
export function patroniOf(addresses: readonly string[], port: number) {
  const at = (node: number, path: string) => `http://${addresses[node]}:${port}/${path}`

  async function members(): Promise<Member[]> {
    for (const node of addresses.keys()) {
      const seen = await fetch(at(node, 'cluster'), { signal: AbortSignal.timeout(1_000) }).then(
        response => response.json() as Promise<{ members: Member[] }>,
        () => undefined,
      )
      if (seen) return seen.members
    }
    return []
  }
  const nodeWith = async (role: string) => {
    const found = (await members()).find(each => each.role === role && ['running', 'streaming'].includes(each.state))
    return found && Number(found.name.slice(1))
  }

  return {
    members,
    leader: async () => (await nodeWith('leader')) ?? (await until('leader', 60, () => nodeWith('leader'))),
    synchronous: async () => await until('synchronous standby', 60, () => nodeWith('sync_standby')),
    /** A leader and two who follow it closely on its timeline, one of them synchronously, for three seconds: what comes next comes alone. */
    settle: async () => {
      let since: number | undefined
      await until('cluster of three with a synchronous standby', 150, async () => {
        const seen = await members()
        const running = seen.filter(({ state }) => state === 'running' || state === 'streaming')
        const close = running.filter(({ role, lag }) => role === 'leader' || (typeof lag === 'number' && lag < 1e6))
        const roles = new Set(close.map(({ role }) => role))
        const isWhole = close.length === 3 && roles.has('leader') && roles.has('sync_standby')
        const isOne = new Set(close.map(({ timeline }) => timeline)).size === 1
        if (!isWhole || !isOne) since = undefined
        else if (performance.now() - (since ??= performance.now()) > 3_000) return true
        return undefined
      })
    },
    configure: async (settings: object) => {
      await until('shorter patience', 20, async () => {
        const patch = { method: 'PATCH', body: JSON.stringify(settings) }
        return (await fetch(at((await nodeWith('leader')) ?? 0, 'config'), patch)).ok ? true : undefined
      })
    },
    /** A planned one, from one node to another. */
    switchOver: async (from: number, to: number) => {
      const body = JSON.stringify({ leader: `n${from}`, candidate: `n${to}` })
      const said = await fetch(at(from, 'switchover'), { method: 'POST', body })
      if (!said.ok) throw new Error(`no switchover: ${await said.text()}`)
    },
  }
}
