import type { AnswerContent, FormDefinition, Mark, Value } from '@ventanilla/model'
import { nothingHidden } from '@ventanilla/model'
import { describe, expect, it } from 'vitest'
import { aDefinition } from '../../flow/a-definition.ts'
import { askedAnswers, isChanged, toChange } from './asked-answers.ts'

const form: FormDefinition = {
  ...aDefinition,
  sections: [
    {
      kind: 'simple',
      id: 's',
      title: { text: '' },
      description: { text: '' },
      repeatable: false,
      questions: [
        {
          id: 'q',
          kind: 'open',
          dataType: 'title',
          title: { text: 'Photos' },
          required: true,
          attachments: { image: true, document: true, video: false },
          maxFiles: 3,
        },
      ],
    },
  ],
}
const contentOf = (value: Value): AnswerContent => ({ sections: { s: { rows: [{ id: 'r', values: { q: value } }] } } })
function asked(content: AnswerContent, kind: Mark['kind']) {
  const [first] = askedAnswers(form, content, nothingHidden, [{ kind, sectionId: 's', rowIndex: 0, questionId: 'q' }])
  if (!first) throw new Error('it is asked')
  return first
}
const file = (fileId: string) => ({ kind: 'image' as const, fileId })

describe('files that are asked for again', () => {
  it('begin without the one that was there, as another one takes its place', () => {
    const content = contentOf({ value: 'x', image: { fileId: 'a' }, document: { fileId: 'b' } })
    expect(toChange(content, asked(content, 'image'))).toEqual(contentOf({ value: 'x', document: { fileId: 'b' } }))
  })

  it('stay where they are a list, of which some are taken away and others added', () => {
    const content = contentOf({ value: null, files: [file('a'), file('b')] })
    const answer = asked(content, 'files')
    expect(toChange(content, answer)).toEqual(content)
    expect(isChanged(answer, content, content)).toBe(false)
    expect(isChanged(answer, content, contentOf({ value: null, files: [file('b')] }))).toBe(true)
    expect(isChanged(answer, content, contentOf({ value: null, files: [file('a'), file('b'), file('c')] }))).toBe(true)
  })
})
