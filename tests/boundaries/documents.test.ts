import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bringChanges, bringLosses } from '../../packages/model/src/bring/parts/report.ts'
import { formioTypes } from '../../packages/model/src/bring/formio/question.ts'
import { surveyTypes } from '../../packages/model/src/bring/surveyjs/question.ts'
import { xlsTypes } from '../../packages/model/src/bring/xlsform/kinds.ts'
import { root, sourcesUnder } from './sources.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

describe('docs/decisions.md', () => {
  const text = read('docs/decisions.md')
  const topics = [...text.matchAll(/^## (.+)$/gm)].map(match => match[1] ?? '').filter(topic => topic !== 'New')
  const rows = text.split('\n').filter(line => line.startsWith('|') && !/^\|(?: Point \||---)/.test(line))

  it('begins with an index of its topics', () => {
    const index = [...text.matchAll(/^- \[(.+)\]\(#(.+)\)$/gm)].map(match => [match[1], match[2]])
    expect(topics.length).toBeGreaterThan(10)
    expect(index).toEqual(topics.map(topic => [topic, anchor(topic)]))
  })

  it('says point, choice and reason in each row', () => {
    const incomplete = rows.filter(row => row.split(/(?<!\\)\|/).filter(cell => cell.trim()).length !== 3)
    expect(incomplete).toEqual([])
  })

  it('holds a point once', () => {
    const points = rows.map(row => row.split(/(?<!\\)\|/)[1])
    expect(points.filter((point, at) => points.indexOf(point) !== at)).toEqual([])
  })

  it('has every topic that a comment refers to', () => {
    const folders = ['packages', 'backoffice', 'server', 'bench', 'tests']
    const sources = folders.flatMap(folder => sourcesUnder(folder, { tests: true }))
    const strange = sources.flatMap(({ path, text: source }) =>
      [...source.matchAll(/decisions\.md(?:, (?<topic>[^.):;]+))?[):;]/g)]
        .filter(({ groups }) => !topics.includes(groups?.['topic'] ?? ''))
        .map(([reference]) => `${path}: ${reference}`),
    )
    expect(strange).toEqual([])
  })
})

describe('docs/glossary.md', () => {
  const [domain = ''] = read('docs/glossary.md').split('## Words of the field')
  const rows = domain
    .split('\n')
    .filter(line => line.startsWith('| ') && !line.startsWith('| Word |'))
    .map(line => line.split('|').map(cell => cell.trim()))

  it('explains each word once', () => {
    const words = rows.map(([, word]) => word)
    expect(rows.length).toBeGreaterThan(40)
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
    expect(rows.filter(([, , meaning = '']) => !meaning.endsWith('.'))).toEqual([])
  })

  it('names words that the Spanish interface says', () => {
    const parts = readdirSync(join(root, 'packages/text/catalogue'))
    const said = parts
      .map(part => read(`packages/text/catalogue/${part}/es.json`))
      .join('\n')
      .toLowerCase()
    const words = rows.flatMap(([, , , face = '']) => face.split(',').map(word => word.trim().toLowerCase()))
    expect(words.filter(word => !said.includes(word))).toEqual([])
  })

  it('names types, fields and functions that the sources have', () => {
    const sources = ['packages', 'backoffice', 'server'].flatMap(folder => sourcesUnder(folder)).map(({ text }) => text)
    const names = rows.flatMap(([, , , , code = '']) => [...code.matchAll(/`(\w+)`/g)].map(match => match[1] ?? ''))
    expect(names.length).toBeGreaterThan(30)
    expect(names.filter(name => !sources.some(source => new RegExp(`\\b${name}\\b`).test(source)))).toEqual([])
  })
})

describe('docs/importing.md', () => {
  const text = read('docs/importing.md')
  const words = new Set([...text.matchAll(/`([^`]+)`/g)].map(([, word]) => word))

  it.each([
    ['an XLSForm', [...xlsTypes.keys()]],
    ['a survey of SurveyJS', surveyTypes],
    ['a form of Form.io', formioTypes],
  ])('names each type of %s, and what becomes of it', (_, types) => {
    expect(types.filter(type => !words.has(type))).toEqual([])
  })

  it('names each code of the report, and no other', () => {
    const rows = [...text.matchAll(/^\| `(\w+)` \| (?:changed|left out) \|/gm)].map(([, code]) => code)
    expect(rows).toEqual([...bringChanges, ...bringLosses])
  })
})

/** The folders of the README's structure, which begin its lines. */
function structureOf(readme: string): string[] {
  const block = /```\n(packages\/model[^]*?)\n```/.exec(readme)?.[1] ?? ''
  return block.split('\n').map(line => line.split(/\s/)[0] ?? '')
}

describe('paths that the guides name', () => {
  const tops = readdirSync(root, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)
  const isPath = (text: string) => tops.includes(text.split('/')[0] ?? '') && /^[\w./-]+$/.test(text)
  // Pictures are made by the journeys, and data by a server.
  const made = ['tests/journeys/screens/', 'data/outbox']
  const missing = (paths: readonly string[]) =>
    paths.filter(path => !made.includes(path) && !existsSync(join(root, path)))

  it('docs/contributing.md names files and folders that are there', () => {
    const named = [...read('docs/contributing.md').matchAll(/`([^`\s]+\/[^`\s]+)`/g)].map(match => match[1] ?? '')
    const paths = named.filter(isPath)
    expect(paths.length).toBeGreaterThan(80)
    expect(missing(paths), 'renamed or removed: write the new path into the recipe').toEqual([])
  })

  it('README.md names files and folders that are there', () => {
    const readme = read('README.md')
    const named = [...readme.matchAll(/`([^`\s]+\/[^`\s]*)`/g)].map(match => match[1] ?? '').filter(isPath)
    const listed = structureOf(readme)
    expect(listed.length).toBeGreaterThan(10)
    expect(missing([...named, ...listed]), 'renamed or removed: write the new path').toEqual([])
  })

  it('README.md lists each workspace', () => {
    const packages = readdirSync(join(root, 'packages')).map(name => `packages/${name}`)
    const missed = [...packages, 'backoffice', 'server', 'bench'].filter(
      name => !structureOf(read('README.md')).includes(name),
    )
    expect(missed).toEqual([])
  })
})

it('comments name documents that the repository has', () => {
  const known = new Set(['docs', '.', 'bench'].flatMap(folder => readdirSync(join(root, folder))))
  const sources = ['packages', 'backoffice', 'server', 'bench', 'tests'].flatMap(folder =>
    sourcesUnder(folder, { tests: true }),
  )
  const strange = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/^\s*(?:\/\/|\/?\*).*?\b([\w-]+\.md)\b/gm)]
      .filter(([, name = '']) => !known.has(name))
      .map(([, name]) => `${path}: ${name}`),
  )
  expect(strange).toEqual([])
})
