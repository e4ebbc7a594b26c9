import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fixtures } from '../../fixtures/index.ts'
import { autocompleteFor, autocompleteTokens } from '../question/autocomplete.ts'
import { type DataType, dataTypes } from '../question/base.ts'
import { newQuestion, withQuestionType } from '../question/edit.ts'
import { questionSchema } from '../question/index.ts'
import { formChanges } from './changes.ts'
import { editLock, lockIssues } from './edit-lock.ts'
import { withQuestion, withQuestionChanged } from './editing/questions.ts'
import { newSection, withSection } from './editing/sections.ts'
import { exportForm, importForm } from './exchange.ts'
import { newForm } from './new-form.ts'
import { questionsOf } from './questions.ts'

const asking = (dataType: DataType, autocomplete: string) => ({ ...newQuestion('q'), dataType, autocomplete })
let next = 0
const newId = () => `n${++next}`

describe('what a browser may fill in', () => {
  it.each(dataTypes)('is of the tokens that fit the type of data, and no other: %s', dataType => {
    const fitting = autocompleteTokens.filter(token => v.is(questionSchema, asking(dataType, token)))
    expect(fitting).toEqual(autocompleteFor(dataType))
    expect(v.is(questionSchema, newQuestion('q'))).toBe(true)
  })

  it('is a purpose of the standard that has a place here', () => {
    for (const token of ['off', 'on', 'cc-number', 'current-password', 'section-a name', '']) {
      expect(v.is(questionSchema, asking('string', token))).toBe(false)
    }
    expect(dataTypes.filter(type => autocompleteFor(type).length > 0)).toEqual([
      'string',
      'email',
      'phone',
      'integer',
      'date',
      'link',
    ])
  })

  it('stays with the question where its new type can hold it', () => {
    const phone = { ...newQuestion('q'), autocomplete: 'tel' as const }
    expect(withQuestionType(phone, 'integer', newId)).toMatchObject({ dataType: 'integer', autocomplete: 'tel' })
    for (const type of ['date', 'title', 'radio', 'boolean'] as const) {
      expect(withQuestionType(phone, type, newId)).not.toHaveProperty('autocomplete')
    }
  })

  it('is a change between versions that the lock lets through once a form may be edited', () => {
    const empty = newForm('es')
    const before = withQuestion(
      withSection(empty.definition, newSection('one')),
      { sectionId: 'one' },
      newQuestion('q'),
    )
    const after = withQuestionChanged(before, 'q', question =>
      question.kind === 'open' ? { ...question, autocomplete: 'email' } : question,
    )
    expect(formChanges(before, after)).toMatchObject([{ kind: 'changed', field: 'autocomplete', after: 'email' }])
    expect(lockIssues(before, after, editLock(true, true))).toEqual([])
    expect(lockIssues(before, after, editLock(true, false))).toMatchObject([{ code: 'form.locked' }])
  })

  it('comes along in a file, and keeps one from being read that says what does not fit', () => {
    const { definition, live } = newForm('es')
    const asked = (autocomplete: string) => {
      const form = withQuestion(withSection(definition, newSection('one')), { sectionId: 'one' }, newQuestion('q'))
      const file = JSON.parse(JSON.stringify(exportForm({ definition: form, live, areaIds: [] })))
      file.definition.sections[0].questions[0].autocomplete = autocomplete
      return importForm(file, newId)
    }
    const read = asked('given-name')
    if ('problems' in read) throw new Error('not read')
    expect(questionsOf(read.form.definition)[0]).toMatchObject({ autocomplete: 'given-name' })
    const path = 'definition.sections.0.questions.0.autocomplete'
    expect(asked('bday')).toMatchObject({ problems: [{ path }] })
    expect(asked('secret')).toMatchObject({ problems: [{ path }] })
  })

  it('is said in the demo forms that ask who answers, of a person, an organisation and a day', () => {
    const said = fixtures.flatMap(({ definition }) =>
      questionsOf(definition).flatMap(question =>
        question.kind === 'open' && question.autocomplete ? [question.autocomplete] : [],
      ),
    )
    expect([...new Set(said)].sort()).toEqual(['bday', 'email', 'name', 'organization', 'street-address', 'tel'])
  })
})
