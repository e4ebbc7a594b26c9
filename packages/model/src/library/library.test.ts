import { expect, it } from 'vitest'
import { fixtures, getFixture } from '../../fixtures/index.ts'
import { writtenClip, readClip } from '../form/clip.ts'
import { closedClip, keptForm, libraryContent, writtenForm } from './library.ts'
import { newQuestion } from '../question/edit.ts'
import { questionsOf } from '../form/questions.ts'

let count = 0
const newId = () => `n${count++}`
const { definition, live } = getFixture('food-inspection')

it('keeps sections with their translations and the conditions inside of them, under new ids', () => {
  const found = libraryContent(writtenClip({ sections: definition.sections }), newId)
  expect(found).toMatchObject({ kind: 'sections', questions: questionsOf(definition).length })
  const again = readClip(found?.content ?? '', newId)
  if (!again || !('sections' in again)) throw new Error('no sections')
  expect(again.sections.map(({ title }) => title)).toEqual(definition.sections.map(({ title }) => title))
  expect(again.sections[0]?.id).not.toBe(definition.sections[0]?.id)
})

it.each(fixtures.map(({ id }) => id))('keeps the form %s to begin others from', id => {
  const fixture = getFixture(id)
  const found = libraryContent(
    writtenForm({ definition: fixture.definition, live: fixture.live, areaIds: ['a'] }),
    newId,
  )
  expect(found?.kind).toBe('form')
  const form = keptForm(found?.content ?? '', newId)
  expect(form?.definition.title).toEqual(fixture.definition.title)
  expect(form?.areaIds).toEqual([])
})

it('finds them by the words of their questions and options, without accents', () => {
  const found = libraryContent(writtenForm({ definition, live, areaIds: [] }), newId)
  expect(found?.words).toContain('acta de inspeccion bromatologica')
  expect(found?.preview.length).toBeLessThanOrEqual(12)
})

it('drops what looks at a question that does not come along, and counts it', () => {
  const source = { ...newQuestion('a'), title: { text: 'A' } }
  const showIf = { match: 'all' as const, conditions: [{ questionId: 'a', operator: 'answered' as const }] }
  const shown = { ...newQuestion('b'), title: { text: 'B' }, showIf }
  expect(closedClip({ questions: [shown] })).toEqual({
    clip: { questions: [{ ...newQuestion('b'), title: { text: 'B' } }] },
    lost: 1,
  })
  expect(closedClip({ questions: [source, shown] })).toEqual({ clip: { questions: [source, shown] }, lost: 0 })
})

it.each(['', 'x', '{}', 'null', '{"format":"ventanilla-parts","formatVersion":1,"questions":[]}', '[]'])(
  'keeps nothing of %s',
  text => {
    expect(libraryContent(text, newId)).toBeUndefined()
  },
)
