import type { Section } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import { expect, it } from 'vitest'
import { firstSections } from './first-sections.ts'

const none = { image: false, document: false, video: false }
const ask = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'boolean' as const,
    id: `q${index}`,
    title: { text: 'Yes?' },
    required: false,
    attachments: none,
  }))
const simple = (id: string, count: number, repeatable = false): Section => ({
  kind: 'simple',
  id,
  title: { text: id },
  description: { text: '' },
  repeatable,
  questions: ask(count),
})
const drawn = (...sections: Section[]) =>
  firstSections(sections).map(section => [section.id, section.kind === 'simple' && section.questions.length])

it('takes the first questions, across sections', () => {
  expect(drawn(simple('a', 10), simple('b', 1))).toEqual([['a', 5]])
  expect(drawn(simple('a', 3), simple('b', 4), simple('c', 1))).toEqual([
    ['a', 3],
    ['b', 2],
  ])
  expect(drawn(simple('a', 2), simple('b', 1))).toEqual([
    ['a', 2],
    ['b', 1],
  ])
})

it('cuts no rows and no conditions', () => {
  expect(drawn(simple('rows', 7, true), simple('b', 1))).toEqual([['rows', 7]])
  const conditional = getFixture('building-notice').definition.sections.find(({ kind }) => kind === 'conditional')
  expect(conditional).toBeDefined()
  if (conditional) expect(firstSections([conditional])).toEqual([conditional])
})
