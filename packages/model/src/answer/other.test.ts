import { expect, it } from 'vitest'
import { newForm } from '../form/new-form.ts'
import type { FormDefinition } from '../form/definition.ts'
import type { Question } from '../question/index.ts'
import type { Value } from '../question/value.ts'
import { answerWords } from '../search/answer-words.ts'
import { statisticsKeys } from '../statistics/keys.ts'
import { cleanContent } from './clean.ts'
import { answerIssues } from './issues.ts'

const tree: Question = {
  id: 'q',
  kind: 'select',
  title: { text: 'Árbol' },
  required: false,
  attachments: { image: false, document: false, video: false },
  searchable: false,
  options: [
    { id: 'a', text: { text: 'Roble' } },
    { id: 'b', text: { text: 'Otro' }, other: true },
  ],
}
const definition: FormDefinition = {
  ...newForm('es').definition,
  sections: [
    {
      kind: 'simple',
      id: 's',
      title: { text: '' },
      description: { text: '' },
      repeatable: false,
      questions: [tree, { ...tree, id: 'plain', options: tree.options.slice(0, 1) }],
    },
  ],
}
const given = (q: Value, plain?: Value) => ({
  sections: { s: { rows: [{ id: 'r', values: { q, ...(plain && { plain }) } }] } },
})
const kept = (value: Value, plain?: Value) => {
  const section = cleanContent(definition, given(value, plain)).sections['s']
  return section && 'rows' in section ? section.rows[0]?.values : undefined
}

it('asks for what was written beside the option that is chosen, and for nothing beside others', () => {
  const codes = (value: Value) =>
    answerIssues(definition, { content: given(value) }, 'public').map(({ code, path }) => `${code} ${path.at(-1)}`)
  expect(codes({ value: ['b'] })).toEqual(['answer.otherEmpty q'])
  expect(codes({ value: ['b'], other: '  ' })).toEqual(['answer.otherEmpty q'])
  expect(codes({ value: ['a', 'b'], other: 'Jacarandá' })).toEqual([])
  expect(codes({ value: ['a'] })).toEqual([])
})

it('keeps it with its option alone', () => {
  expect(kept({ value: ['b'], other: ' Jacarandá ' })).toEqual({ q: { value: ['b'], other: 'Jacarandá' } })
  expect(kept({ value: ['a'], other: 'Jacarandá' })).toEqual({ q: { value: ['a'] } })
  expect(kept({ value: null, other: 'Jacarandá' }, { value: ['a'], other: 'x' })).toEqual({ plain: { value: ['a'] } })
})

it('counts it as its option, and finds it by its words', () => {
  const content = given({ value: ['b'], other: 'Jacarandá' })
  const keys = statisticsKeys(definition, content)
  expect(keys).toEqual(['a', 's:q', 'q:q:b'])
  const searched = { content, location: null, signatures: [], person: null, statisticsKeys: keys }
  expect(answerWords(definition, searched).split(' ')).toContain('jacaranda')
})
