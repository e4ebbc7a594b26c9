import { describe, expect, it } from 'vitest'
import { answerIssues } from '../answer/issues.ts'
import { cleanContent } from '../answer/clean.ts'
import type { AnswerContent } from '../answer/content.ts'
import { answerableIssues } from '../form/answerable-issues.ts'
import { formChanges } from '../form/changes.ts'
import { freshQuestion } from '../form/duplicate.ts'
import type { FormDefinition } from '../form/definition.ts'
import { mergedDefinition } from '../form/merged-definition.ts'
import { newForm } from '../form/new-form.ts'
import { formTexts } from '../form/translations.ts'
import { withTranslationAt } from '../form/with-texts.ts'
import { answerWords } from '../search/answer-words.ts'
import { statisticsKeys } from '../statistics/keys.ts'
import { summarize } from '../statistics/summary.ts'
import { newQuestion, withQuestionType } from '../question/edit.ts'
import type { Question, TableQuestion } from '../question/index.ts'
import { rowQuestions } from './table-rows.ts'
import { typedValue } from '../question/typed-value.ts'
import type { Value } from '../question/value.ts'

const part = (id: string, text: string) => ({ id, text: { text } })
const table: TableQuestion = {
  id: 'q',
  kind: 'table',
  title: { text: '¿Cómo está su calle?' },
  required: true,
  attachments: { image: false, document: false, video: false },
  rows: [part('light', 'Alumbrado'), part('clean', 'Limpieza')],
  options: [part('good', 'Bien'), part('bad', 'Mal')],
  everyRow: true,
}
const formOf = (question: Question): FormDefinition => ({
  ...newForm('es').definition,
  sections: [
    {
      kind: 'simple',
      id: 's',
      title: { text: '' },
      description: { text: '' },
      repeatable: false,
      questions: [question],
    },
  ],
})
const contentOf = (value: Value['value']): AnswerContent => ({
  sections: { s: { rows: [{ id: 'r', values: { q: { value } } }] } },
})
const codes = (question: TableQuestion, value: Value['value']) =>
  answerIssues(formOf(question), { content: contentOf(value) }, 'public').map(({ code }) => code)

describe('a table', () => {
  it('takes one of its columns for each of its rows', () => {
    expect(codes(table, { light: 'good', clean: 'bad' })).toEqual([])
    for (const value of ['good', ['good'], 3, true]) expect(codes(table, value)).toEqual(['answer.shape'])
    expect(codes(table, { light: 'good', clean: 'so-so' })).toEqual(['answer.option'])
    expect(codes(table, { light: 'good', trees: 'bad' })).toEqual(['answer.option'])
  })

  it('wants each row where it is required, or one where it says so, and none where it is not', () => {
    for (const empty of [null, {}]) expect(codes(table, empty)).toEqual(['answer.required'])
    expect(codes(table, { light: 'good' })).toEqual(['answer.rowsRequired'])
    expect(codes({ ...table, everyRow: false }, { light: 'good' })).toEqual([])
    expect(codes({ ...table, everyRow: false }, {})).toEqual(['answer.required'])
    expect(codes({ ...table, required: false }, { light: 'good' })).toEqual([])
    expect(cleanContent(formOf(table), contentOf({}))).toEqual({ sections: { s: { rows: [{ id: 'r', values: {} }] } } })
  })

  it('is counted row by row', () => {
    const counts: Record<string, number> = {}
    for (const value of [{ light: 'good', clean: 'bad' }, { light: 'bad' }, null]) {
      for (const key of statisticsKeys(formOf(table), contentOf(value))) counts[key] = (counts[key] ?? 0) + 1
    }
    const [section] = summarize(formOf(table), counts)
    const rows = section?.questions.map(({ question, asked, answered, options }) => [
      question.title.text,
      asked,
      answered,
      options.map(({ count }) => count),
    ])
    expect(rows).toEqual([
      ['¿Cómo está su calle?: Alumbrado', 3, 2, [1, 1]],
      ['¿Cómo está su calle?: Limpieza', 3, 1, [0, 1]],
    ])
  })

  it('is found by the columns that were chosen, and narrows a list by one of its rows', () => {
    const content = contentOf({ light: 'bad' })
    const words = answerWords(formOf(table), {
      content,
      location: null,
      signatures: [],
      person: null,
      statisticsKeys: statisticsKeys(formOf(table), content),
    })
    expect(words).toContain('mal')
    expect(words).not.toContain('bien')
    expect(statisticsKeys(formOf(table), content)).toContain('q:q.light:bad')
  })

  it('is translated by its rows and columns', () => {
    const texts = formTexts(formOf(table))
    expect(texts.filter(({ kind }) => kind === 'row').map(({ text }) => text.text)).toEqual(['Alumbrado', 'Limpieza'])
    const path = texts.find(({ text }) => text.text === 'Limpieza')?.path ?? []
    const translated = withTranslationAt(formOf(table), path, 'en', 'Cleaning')
    const [section] = translated.sections
    const found = section?.kind === 'simple' ? section.questions[0] : undefined
    const row = found?.kind === 'table' ? rowQuestions(found)[1] : undefined
    expect(row?.title.translations?.en?.text).toBe('¿Cómo está su calle?: Cleaning')
    expect(row?.title.translations?.ca).toBeUndefined()
  })

  it('is compared and put together with an earlier version by its rows', () => {
    const before = { ...table, rows: [part('trees', 'Árboles'), part('light', 'Luz')] }
    const changes = formChanges(formOf(before), formOf(table)).map(({ kind, part: what, name }) => [kind, what, name])
    expect(changes).toEqual([
      ['removed', 'row', 'Árboles'],
      ['changed', 'row', 'Alumbrado'],
      ['added', 'row', 'Limpieza'],
    ])
    const [section] = mergedDefinition(formOf(table), formOf(before)).sections
    const merged = section?.kind === 'simple' ? section.questions[0] : undefined
    expect(merged?.kind === 'table' && merged.rows.map(({ id }) => id)).toEqual(['light', 'clean', 'trees'])
  })

  it('has new ids in a copy, also for its rows', () => {
    let made = 0
    const copy = freshQuestion(table, () => `n${++made}`)
    if (copy.kind !== 'table') throw new Error('it stays a table')
    const ids = [copy.id, ...copy.rows.map(({ id }) => id), ...copy.options.map(({ id }) => id)]
    expect(new Set(ids).size).toBe(5)
    expect(ids.every(id => id.startsWith('n'))).toBe(true)
  })

  it('is made of a choice, whose options become its columns, and gives them back', () => {
    let made = 0
    const newId = () => `n${++made}`
    const radio = withQuestionType(newQuestion('a'), 'radio', newId)
    const other = 'options' in radio ? { ...radio, options: [{ ...part('o', 'Otro'), other: true as const }] } : radio
    const asTable = withQuestionType(other, 'table', newId)
    expect(asTable).toMatchObject({ kind: 'table', options: [{ id: 'o', text: { text: 'Otro' } }] })
    expect('options' in asTable && asTable.options[0]).not.toHaveProperty('other')
    expect(withQuestionType(asTable, 'select', newId)).toMatchObject({ kind: 'select', options: [{ id: 'o' }] })
  })

  it('says what nobody can answer: no rows, blank ones, and two of the same name', () => {
    const found = (rows: TableQuestion['rows']) =>
      answerableIssues({ ...newForm('es'), definition: formOf({ ...table, rows }) }).map(({ code }) => code)
    expect(found(table.rows)).toEqual([])
    expect(found([])).toEqual(['form.table.noRows'])
    expect(found([part('a', ' '), part('b', 'B'), part('c', 'b')])).toEqual([
      'form.table.blankRow',
      'form.table.duplicateRow',
    ])
  })

  it('reads a value that was written as text', () => {
    expect(typedValue(table, 'light:good, clean:bad')).toEqual({ light: 'good', clean: 'bad' })
    expect(typedValue(table, 'good')).toBe('good')
  })
})
