import type { AnswerContent, FormDefinition, Mark } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import { describe, expect, it } from 'vitest'
import { markableSections, markKey } from './markable.ts'
import { composedMessage, isUnsaid } from './message.ts'

const text = createText('es', await loadMessages('es'))
const { definition: complaint } = getFixture('neighbour-complaint')

/** A repeatable section with a question that takes files. */
const definition: FormDefinition = {
  ...complaint,
  sections: [
    {
      kind: 'simple',
      id: 'people',
      title: { text: 'Quiénes viven' },
      description: { text: '' },
      repeatable: true,
      questions: [
        {
          id: 'name',
          kind: 'open',
          dataType: 'string',
          title: { text: 'Nombre' },
          required: true,
          attachments: { image: true, document: true, video: false },
        },
        {
          id: 'heading',
          kind: 'open',
          dataType: 'title',
          title: { text: 'Solo un título' },
          required: false,
          attachments: { image: false, document: false, video: false },
        },
      ],
    },
  ],
}
const content: AnswerContent = {
  sections: {
    people: {
      rows: [
        { id: 'a', values: { name: { value: 'Ana' } } },
        { id: 'b', values: { name: { value: 'Beto', image: { fileId: 'f' } } } },
      ],
    },
  },
}
const sections = markableSections(definition, content, text)
const marksOf = (row: number) => sections[0]?.questions[row]?.marks ?? []

describe('what can be marked', () => {
  it('is each answer in its row, and the files that are there; never a bare title', () => {
    expect(sections[0]?.questions.map(({ row, marks }) => [row, marks.map(({ kind }) => kind)])).toEqual([
      ['Repetible N°1', ['answer']],
      ['Repetible N°2', ['answer', 'image']],
    ])
    expect(new Set([...marksOf(0), ...marksOf(1)].map(markKey)).size).toBe(3)
  })
})

describe('the message to the citizen', () => {
  const compose = (marks: readonly Mark[], ids: readonly string[] = []) =>
    composedMessage('Marta Sosa', sections, { sections: new Set(ids), marks }, text)

  it('begins with the words of the specification', () => {
    expect(compose([])).toBe('Estimado/a Marta Sosa: Observación general:')
  })

  it('has a stub for each marked section and question, in the order of the form', () => {
    expect(compose(marksOf(1).toReversed())).toBe(
      [
        'Estimado/a Marta Sosa: Observación general:',
        '',
        'Sección 1: Quiénes viven',
        '- Repetible N°2, Nombre: ',
        '- Repetible N°2, Nombre (foto): ',
      ].join('\n'),
    )
    expect(compose([], ['people'])).toContain('Sección 1: Quiénes viven')
  })

  it('says nothing as long as its lines are those it began with, whatever was marked meanwhile', () => {
    const all = compose(sections.flatMap(({ questions }) => questions.flatMap(({ marks }) => marks)))
    const begun = compose(marksOf(1))
    expect(isUnsaid(begun, all)).toBe(true)
    expect(isUnsaid(`${compose(marksOf(0))}\n\n`, all)).toBe(true)
    expect(isUnsaid('- Repetible N°2, Nombre:', all)).toBe(true)
    expect(isUnsaid(begun.replace('Nombre: ', 'Nombre: falta el apellido'), all)).toBe(false)
    expect(isUnsaid('Falta el apellido', all)).toBe(false)
  })
})
