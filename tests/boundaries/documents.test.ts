import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
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
