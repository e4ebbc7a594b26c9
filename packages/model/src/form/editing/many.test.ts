import { expect, it } from 'vitest'
import { newQuestion } from '../../question/edit.ts'
import { readClip, writtenClip } from '../clip.ts'
import type { FormDefinition } from '../definition.ts'
import { newForm } from '../new-form.ts'
import { questionsOf } from '../questions.ts'
import {
  unknownSources,
  withoutQuestions,
  withQuestionsDuplicated,
  withQuestionsMoved,
  withQuestionsShifted,
} from './many.ts'
import { withQuestion, withQuestionChanged } from './questions.ts'
import { newSection, withSection } from './sections.ts'

let next = 0
const newId = () => `id${++next}`
const idsOf = (definition: FormDefinition) => definition.sections.map(section => inSection(section))
const inSection = (section: FormDefinition['sections'][number]) =>
  section.kind === 'simple' ? section.questions.map(({ id }) => id) : []
const byA = { match: 'all', conditions: [{ questionId: 'a', operator: 'answered' }] } as const

/** Two sections: a, b, c, where c shows by a; and d. */
function form(): FormDefinition {
  const empty = withSection(withSection(newForm('es').definition, newSection('one')), newSection('two'))
  const filled = [
    ['one', 'a'],
    ['one', 'b'],
    ['one', 'c'],
    ['two', 'd'],
  ].reduce((definition, [sectionId = '', id = '']) => withQuestion(definition, { sectionId }, newQuestion(id)), empty)
  return withQuestionChanged(filled, 'c', question => ({
    ...question,
    showIf: { ...byA, conditions: [...byA.conditions] },
  }))
}

it('moves questions of several sections to the end of one, in reading order', () => {
  expect(idsOf(withQuestionsMoved(form(), new Set(['d', 'a']), { sectionId: 'two' }))).toEqual([
    ['b', 'c'],
    ['a', 'd'],
  ])
  const untouched = form()
  expect(withQuestionsMoved(untouched, new Set(['a']), { sectionId: 'gone' })).toBe(untouched)
})

it('shifts questions within their places and stops at the ends', () => {
  const ids = new Set(['a', 'c'])
  expect(idsOf(withQuestionsShifted(form(), ids, -1))[0]).toEqual(['a', 'c', 'b'])
  expect(idsOf(withQuestionsShifted(form(), ids, 1))[0]).toEqual(['b', 'a', 'c'])
  expect(idsOf(withQuestionsShifted(form(), new Set(['a', 'b']), 1))[0]).toEqual(['c', 'a', 'b'])
})

it('takes questions away together with the conditions that look at them, and counts those before', () => {
  expect(unknownSources(form())).toBe(0)
  expect(unknownSources(form(), new Set(['a', 'b']))).toBe(1)
  expect(unknownSources(form(), new Set(['a', 'c']))).toBe(0)
  const [c] = questionsOf(withoutQuestions(form(), new Set(['a', 'b'])))
  expect(c?.id).toBe('c')
  expect(c?.showIf).toBeUndefined()
})

it('duplicates questions after the last of them, and the copy shows by the copy', () => {
  const { definition, copies } = withQuestionsDuplicated(form(), new Set(['a', 'c']), newId)
  expect(idsOf(definition)[0]).toEqual(['a', 'b', 'c', ...copies])
  const last = questionsOf(definition).find(({ id }) => id === copies[1])
  expect(last?.showIf?.conditions[0]?.questionId).toBe(copies[0])
})

it('reads parts of the clipboard under new ids, and nothing that is no part of ours', () => {
  const questions = questionsOf(form())
  const clip = readClip(writtenClip({ questions }), newId)
  const read = clip && 'questions' in clip ? clip.questions : []
  expect(read.map(({ title }) => title)).toEqual(questions.map(({ title }) => title))
  expect(read.some(({ id }) => questions.some(question => question.id === id))).toBe(false)
  expect(read[2]?.showIf?.conditions[0]?.questionId).toBe(read[0]?.id)
  for (const words of [
    '',
    '{',
    '{"format":"ventanilla-parts"}',
    '{"format":"ventanilla-parts","formatVersion":1,"questions":[{}]}',
  ])
    expect(readClip(words, newId)).toBeUndefined()
})
