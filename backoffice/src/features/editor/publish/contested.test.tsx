import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import {
  type FormContent,
  newForm,
  newQuestion,
  newSection,
  withQuestion,
  withQuestionChanged,
  withSection,
} from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { noChoices } from '../../../../../tests/app/editor-choices.ts'
import { sessionKey } from '../../../context/session.ts'
import { TextContext } from '../../../context/text-context.ts'
import { FaultMark } from '../part/FaultMark.tsx'
import { editorActions } from '../state/editor-actions.ts'
import { ConflictSlot } from '../state/conflict-slot.ts'
import { EditorContext } from '../state/editor-context.ts'
import { contentOf, definitionOf } from '../state/editor-state.ts'
import { createEditorStore } from '../state/editor-store.ts'
import { QuestionWords } from '../words/QuestionWords.tsx'
import { ConflictBox } from './ConflictBox.tsx'
import { Conflicts } from './Conflicts.tsx'
import { joinDraft, withTheirs } from './join-draft.ts'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

const empty = newForm('es')
const question = { ...newQuestion('q'), title: { text: 'Calle y número' } }
const base: FormContent = {
  ...empty,
  definition: withQuestion(withSection(empty.definition, newSection('one')), { sectionId: 'one' }, question),
}
const asking = (title: string, required = false): FormContent => ({
  ...base,
  definition: withQuestionChanged(base.definition, 'q', before => ({ ...before, title: { text: title }, required })),
})

/** The card of the question after both wrote its title, and Carla wants it answered. */
async function draw(theirs = asking('Avenida y número', true)) {
  const store = createEditorStore(base, base, undefined, { content: base, revision: 1 })
  const actions = editorActions(store, text)
  actions.changeQuestion('q', before => ({ ...before, title: { text: 'Calle y altura' } }))
  joinDraft(store, base, { content: theirs, by: 'Carla Núñez', at: '2026-11-24T10:42:00Z' })
  const queries = new QueryClient()
  queries.setQueryData(sessionKey, { municipality: { timeZone: 'UTC' } })
  const Card = () => {
    const [asked] = definitionOf(store.get()).sections.flatMap(section =>
      section.kind === 'simple' ? section.questions : [],
    )
    return (
      <section aria-label="card">
        <FaultMark partId="q" />
        {asked && <QuestionWords question={asked} onChooseKind={() => undefined} />}
      </section>
    )
  }
  render(
    <TextContext value={text}>
      <QueryClientProvider client={queries}>
        <EditorContext value={{ formId: 'f', isNew: false, store, actions, choices: noChoices, answers: 0 }}>
          <ConflictSlot value={ConflictBox}>
            <Conflicts />
            <Card />
          </ConflictSlot>
        </EditorContext>
      </QueryClientProvider>
    </TextContext>,
  )
  const card = within(screen.getByRole('region', { name: 'card' }))
  const box = await card.findByRole('group', { name: /^(Dos personas cambiaron esto a la vez|Carla Núñez quitó)/ })
  return { store, card, box }
}

it('shows both versions at the field that two people wrote, with the words marked that differ', async () => {
  const { card, box, store } = await draw()
  expect([...box.querySelectorAll('mark')].map(mark => mark.textContent)).toEqual([
    'Calle y altura',
    'Avenida y número',
  ])
  expect(within(box).getByText('Antes: Calle y número')).toBeTruthy()
  expect(within(box).getByText(/^Carla Núñez, /)).toBeTruthy()
  card.getByText('Dos personas lo cambiaron a la vez')
  // What only one changed is joined, and what both did is sent as the colleague has it.
  const sent = withTheirs(contentOf(store.get()), store.get().conflicts)
  expect(JSON.stringify(sent)).toContain('Avenida y número')
  expect(JSON.stringify(contentOf(store.get()))).toContain('"required":true')
})

it('is a line with the way there above the form, and gone from both once somebody decided', async () => {
  const { card, box, store } = await draw()
  const list = within(screen.getByRole('region', { name: '1 decisión pendiente' }))
  expect(list.queryByRole('button', { name: 'Dejar lo mío' })).toBeNull()
  fireEvent.click(list.getByRole('button', { name: 'Ir a decidir' }))
  expect(store.get().selection).toEqual({ kind: 'question', id: 'q' })
  fireEvent.click(within(box).getByRole('button', { name: 'Usar lo de Carla Núñez' }))
  expect(store.get().conflicts).toEqual([])
  expect(card.queryByRole('group', { name: /^Dos personas/ })).toBeNull()
  expect(card.queryByText('Dos personas lo cambiaron a la vez')).toBeNull()
  expect(JSON.stringify(contentOf(store.get()))).toContain('Avenida y número')
})

it('takes another text than either', async () => {
  const { box, store } = await draw()
  fireEvent.click(within(box).getByRole('button', { name: 'Escribir otro texto' }))
  fireEvent.change(within(box).getByLabelText('Texto que queda'), { target: { value: 'Domicilio' } })
  fireEvent.click(within(box).getByRole('button', { name: 'Usar este texto' }))
  expect(store.get().conflicts).toEqual([])
  expect(JSON.stringify(contentOf(store.get()))).toContain('Domicilio')
})

it('asks in one sentence of a question that a colleague took away, and does what is chosen', async () => {
  const without = { ...base, definition: { ...base.definition, sections: [newSection('one')] } }
  for (const [choice, left] of [
    ['Dejarla', 1],
    ['Quitarla', 0],
  ] as const) {
    const { store, card } = await draw(without)
    const box = await card.findByRole('group', { name: 'Carla Núñez quitó esta parte.' })
    fireEvent.click(within(box).getByRole('button', { name: choice }))
    expect(store.get().conflicts).toEqual([])
    expect(definitionOf(store.get()).sections[0]).toMatchObject({ questions: { length: left } })
    cleanup()
  }
})
