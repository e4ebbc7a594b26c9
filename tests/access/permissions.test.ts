import { expect, it } from 'vitest'
import { rows } from './rows.ts'

/** Each route once with who may call it, in words: a declaration that lets in others shows as a changed line here. */
it('lets in whom the list of permissions names', async () => {
  const lines = Object.entries(rows).map(([route, [row]]) => {
    const access = row?.access ?? 'nobody'
    return `${route}: ${typeof access === 'string' ? access : access.flat().join(' ')}`
  })
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('permissions.txt')
})
