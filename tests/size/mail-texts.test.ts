import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const scriptsIn = (folder: string) => {
  const path = fileURLToPath(new URL(`../../${folder}`, import.meta.url))
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.js'))
    .map(name => readFileSync(join(path, name), 'utf8'))
}

it.each(['backoffice/dist/app', 'packages/widget/dist'])('%s carries nothing of what only mails say', folder => {
  const scripts = scriptsIn(folder)
  // The same search finds what pages do say.
  expect(scripts.some(script => script.includes('answer.'))).toBe(true)
  expect(scripts.filter(script => /mail\.(automatic|reset\.|notify\.|invited\.|copy\.|pdf\.)/.test(script))).toEqual([])
})
