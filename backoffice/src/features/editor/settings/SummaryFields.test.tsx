import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { getFixture } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { noChoices } from '../../../../../tests/app/editor-choices.ts'
import { TextContext } from '../../../context/text-context.ts'
import { editorActions } from '../state/editor-actions.ts'
import { EditorContext } from '../state/editor-context.ts'
import { contentOf } from '../state/editor-state.ts'
import { createEditorStore } from '../state/editor-store.ts'
import { savedContent } from '../state/sent-content.ts'
import { SummaryFields } from './SummaryFields.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

const { definition, live } = getFixture('neighbour-complaint')

function draw(summaryQuestionIds: (string | null)[], answers = 3) {
  const store = createEditorStore({ definition, live: { ...live, summaryQuestionIds }, areaIds: ['1'] })
  const actions = editorActions(store, text)
  render(
    <TextContext value={text}>
      <EditorContext value={{ formId: 'a', isNew: false, store, actions, choices: noChoices, answers }}>
        <SummaryFields />
      </EditorContext>
    </TextContext>,
  )
  const list = (label: RegExp) => screen.getByLabelText<HTMLSelectElement>(label)
  const shown = (label: RegExp) => list(label).selectedOptions[0]?.text
  return { store, list, shown, chosen: () => contentOf(store.get()).live.summaryQuestionIds }
}

it('names what stands there without a choice, and offers what has one answer in words', () => {
  const { list, shown } = draw([])
  expect(shown(/^Asunto/)).toBe('Por sí sola: ¿Sobre qué es el reclamo?')
  expect(shown(/^Resumen/)).toBe('Por sí sola: ¿Qué está pasando?')
  expect(shown(/^Lugar/)).toBe('La dirección de la ubicación, si la hay')
  const names = [...list(/^Asunto/).options].map(({ text: name }) => name)
  expect(names).toContain('Calle y altura')
  expect(names).not.toContain('¿Hay peligro para las personas?')
})

it('chooses up to three, each once, also where answers have locked the form', () => {
  const { list, shown, chosen } = draw([])
  fireEvent.change(list(/^Lugar/), { target: { value: 'address' } })
  expect(chosen()).toEqual([null, null, 'address'])
  expect(shown(/^Asunto/)).toBe('Nada')
  expect([...list(/^Asunto/).options].some(({ value }) => value === 'address')).toBe(false)
  fireEvent.change(list(/^Asunto/), { target: { value: 'district' } })
  fireEvent.change(list(/^Lugar/), { target: { value: '' } })
  expect(chosen()).toEqual(['district'])
  fireEvent.change(list(/^Asunto/), { target: { value: '' } })
  expect(chosen()).toEqual([])
})

it('is saved without a question that was deleted, which comes back with it', () => {
  const { store, shown } = draw(['topic', 'corner'])
  const content = contentOf(store.get())
  const without = {
    ...content,
    definition: {
      ...definition,
      sections: definition.sections.map(section =>
        section.kind === 'simple'
          ? { ...section, questions: section.questions.filter(({ id }) => id !== 'corner') }
          : section,
      ),
    },
  }
  expect(savedContent(without, 0).live.summaryQuestionIds).toEqual(['topic'])
  expect(shown(/^Resumen/)).toBe('Entre calles o referencia')
})
