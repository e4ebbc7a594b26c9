import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { appPaths } from '@ventanilla/api'
import { describe, expect, it } from 'vitest'
import { contentOf, scriptsOf } from './screen-scripts.ts'

/** What a browser loads before somebody can work on the screen; a journey holds that it asks for these files and no others. */
const budgets = [
  { screen: 'signIn', kilobytes: 110, files: 8 },
  { screen: 'answers', kilobytes: 160, files: 15 },
  { screen: 'editForm', kilobytes: 200, files: 21 },
] as const

describe.each(budgets)('the screen $screen of the backoffice', ({ screen, kilobytes, files }) => {
  it.each(['en', 'es'])(`comes in at most ${kilobytes} kB gzip of script and ${files} files, with its %s`, language => {
    const scripts = scriptsOf(screen, language)
    const bytes = scripts.reduce((sum, file) => sum + gzipSync(contentOf(file), { level: 9 }).length, 0)
    expect(scripts.length).toBeGreaterThan(5)
    expect(scripts.length).toBeLessThanOrEqual(files)
    expect(bytes / 1000).toBeLessThanOrEqual(kilobytes)
  })
})

it('has a page for every address of the backoffice but the one that leads on', () => {
  const pages = readdirSync(new URL('../../backoffice/dist/app/screens/', import.meta.url))
    .filter(name => name.endsWith('.html'))
    .map(name => name.replace('.html', ''))
  const addresses = Object.keys(appPaths).filter(name => name !== 'start')
  expect(pages.toSorted()).toEqual(addresses.toSorted())
})

it('names the texts by one rule, which leads to a file for each namespace in each language', () => {
  const assets = new URL('../../backoffice/dist/app/assets/', import.meta.url)
  const there = readdirSync(assets)
  // Several chunks may be called so; one of them has the rule.
  const [release] = there
    .filter(name => /^index-[\w-]+\.js$/.test(name))
    .flatMap(name => {
      const script = readFileSync(new URL(name, assets), 'utf8')
      return /import\(`\.\/`\+\w\+`-`\+\w\+`-([\w-]{7})\.js`\)/.exec(script)?.[1] ?? []
    })
  expect(release).toBeDefined()
  const texts = new URL('../../packages/text/src/compiled/namespaces/', import.meta.url)
  for (const namespace of readdirSync(texts)) {
    for (const file of readdirSync(new URL(namespace, texts))) {
      const name = `${namespace}-${file.replace('.ts', '')}-${release}.js`
      expect(there).toContain(name)
      expect(readFileSync(new URL(name, assets), 'utf8')).toContain('as messages')
    }
  }
})
