import { describe, expect, it } from 'vitest'
import { definition, files, open, simple } from '../../../fixtures/build.ts'
import { answerIssues } from '../../answer/issues.ts'
import { isEmpty } from '../../answer/place.ts'
import { withQuestionType } from '../edit.ts'
import { filePartsOf } from './file-parts.ts'
import { filesOf, takesMany, withFilesFor } from './files-of.ts'
import type { AttachedFile, Value } from '../value.ts'

const many = open('q', 'title', 'Q', { ...files('image', 'document'), maxFiles: 2, required: true })
const { maxFiles: _many, ...single } = many
const image = (fileId: string): AttachedFile => ({ kind: 'image', fileId })
const document: AttachedFile = { kind: 'document', fileId: 'd' }
const video: AttachedFile = { kind: 'video', fileId: 'v' }
const file = { fileId: 'f' }

describe('a question that takes several files', () => {
  const codes = (question: typeof many, given: Value) =>
    answerIssues(
      definition('Form', '', { sections: [simple('s', 'S', [question])] }),
      { content: { sections: { s: { rows: [{ id: 'r', values: { q: given } }] } } } },
      'public',
    ).map(({ code, path, values }) =>
      [code, path.slice(6).join('.'), values && JSON.stringify(values)].filter(Boolean).join(' '),
    )
  const cases: [string, typeof many, Value, string[]][] = [
    ['one of two', many, { value: null, files: [image('a')] }, []],
    ['two of different kinds', many, { value: null, files: [image('a'), document] }, []],
    ['none of a required one', many, { value: null }, ['answer.required q.files']],
    ['an empty list', many, { value: null, files: [] }, ['answer.required q.files']],
    [
      'a kind that is not asked',
      many,
      { value: null, files: [image('a'), video] },
      ['answer.fileUnexpected q.files.1'],
    ],
    [
      'a file outside of the list',
      many,
      { value: null, image: file, files: [document] },
      ['answer.fileUnexpected q.image'],
    ],
    [
      'a list where one is asked',
      single,
      { value: null, files: [image('a')], image: file },
      ['answer.fileUnexpected q.files'],
    ],
    ['the one that is asked', single, { value: null, image: file }, []],
    ['one of one', { ...many, maxFiles: 1 }, { value: null, image: file }, []],
  ]
  it.each(cases)('%s', (_name, question, given, wrong) => {
    expect(codes(question, given)).toEqual(wrong)
  })

  it('refuses more than it takes, and says how many those are', () => {
    const issues = answerIssues(
      definition('Form', '', { sections: [simple('s', 'S', [many])] }),
      {
        content: {
          sections: { s: { rows: [{ id: 'r', values: { q: { value: null, files: ['a', 'b', 'c'].map(image) } } }] } },
        },
      },
      'public',
    )
    expect(issues).toEqual([
      {
        code: 'answer.tooManyFiles',
        path: ['content', 'sections', 's', 'rows', 0, 'values', 'q', 'files'],
        values: { max: 2 },
      },
    ])
  })
})

it('takes its files in one list, or one of each kind', () => {
  expect([filePartsOf(many), filePartsOf(single)]).toEqual([['files'], ['image', 'document']])
  expect(takesMany(open('q', 'string', 'Q', { maxFiles: 5 }))).toBe(false)
})

it('keeps how many it takes when it asks for something else', () => {
  expect(withQuestionType(many, 'string', () => 'x')).toMatchObject({ maxFiles: 2 })
})

it('is answered by a list with a file, and not by one without', () => {
  expect(isEmpty({ value: null, files: [document] })).toBe(false)
  expect(isEmpty({ value: null, files: [] })).toBe(true)
})

it('lists what was given in the order of the form', () => {
  expect(filesOf({ value: null, video: file, image: file, files: [document] })).toEqual([
    { kind: 'image', ...file },
    { kind: 'video', ...file },
    document,
  ])
})

describe('files given to another version of the question', () => {
  it('become a list where it takes several, as many as there is room for', () => {
    expect(withFilesFor(many, { value: null, image: file, document: file, video: file })).toEqual({
      value: null,
      files: [
        { kind: 'image', ...file },
        { kind: 'document', ...file },
      ],
    })
    expect(withFilesFor(many, { value: null, files: ['a', 'b', 'c'].map(image) }).files).toHaveLength(2)
  })

  it('become the first of each kind where it takes one', () => {
    expect(withFilesFor(single, { value: null, files: [image('a'), video, image('b'), document] })).toEqual({
      value: null,
      image: { fileId: 'a' },
      document: { fileId: 'd' },
    })
  })

  it('are gone where it takes none, and what was written stays', () => {
    expect(withFilesFor(open('q', 'string', 'Q'), { value: 'x', image: file })).toEqual({ value: 'x' })
  })
})
