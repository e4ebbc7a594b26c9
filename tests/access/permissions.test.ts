import { type Access, type Endpoint, endpoints } from '@ventanilla/api'
import { expect, it } from 'vitest'
import { rows } from './rows.ts'

/** Each route once with who may call it, in words: a declaration that lets in others shows as a changed line here. */
it('lets in whom the list of permissions names', async () => {
  const ofStaff = Object.entries(rows).map(([route, [row]]) => [route, row?.access] as const)
  const declared = endpoints.map(({ method, path, access }) => [`${method.toLowerCase()} ${path}`, access] as const)
  const all = new Map<string, Access | undefined>([...ofStaff, ...declared])
  const byKey = new Map<string, Endpoint['machines']>(
    endpoints.map(({ method, path, machines }) => [`${method.toLowerCase()} ${path}`, machines]),
  )
  const lines = [...all].map(([route, access = 'nobody']) => {
    const machines = byKey.get(route)
    const keys = machines === undefined ? '' : machines === true ? ' (keys)' : ` (keys with ${machines})`
    return `${route}: ${typeof access === 'string' ? access : access.flat().join(' ')}${keys}`
  })
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('permissions.txt')
})
