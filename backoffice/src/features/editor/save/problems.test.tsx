import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import {
  type FormContent,
  newForm,
  newQuestion,
  newSection,
  type Question,
  questionsOf,
  withQuestion,
  withQuestionType,
  withSection,
  withState,
} from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it, vi } from 'vitest'
import { noChoices } from '../../../../../tests/app/editor-choices.ts'
import { createQueryClient } from '../../../context/query-client.ts'
import { sessionKey } from '../../../context/session.ts'
import { TextContext } from '../../../context/text-context.ts'
import { ToastProvider } from '../../../context/toast/ToastProvider.tsx'
import { DragArea } from '../drag/DragArea.tsx'
import { EditorPanes } from '../EditorPanes.tsx'
import { Outline } from '../outline/Outline.tsx'
import { foundProblems } from '../problems/found-problems.ts'
import { useProblemAlarm } from '../problems/use-problem-alarm.ts'
import { editorActions } from '../state/editor-actions.ts'
import { EditorContext } from '../state/editor-context.ts'
import { createEditorStore } from '../state/editor-store.ts'
import { useFocusRequests } from '../use-focus-requests.ts'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

let next = 0
const listOf = (title: string, ...options: string[]): Question => {
  const question = withQuestionType(newQuestion(`q${++next}`), 'radio', () => `o${++next}`)
  return {
    ...question,
    title: { text: title },
    ...('options' in question && { options: options.map(each => ({ id: `o${++next}`, text: { text: each } })) }),
  }
}

/** A form with these questions, whose save was tried. */
function draw(
  questions: Question[],
  { answers = 0, change }: { answers?: number; change?: (form: FormContent) => FormContent } = {},
) {
  const empty = newForm('es')
  const section = withSection(empty.definition, { ...newSection('one'), title: { text: 'Una' } })
  const definition = questions.reduce((form, question) => withQuestion(form, { sectionId: 'one' }, question), section)
  const plain = { ...empty, areaIds: ['a'], definition: { ...definition, title: { text: 'Reclamo' } } }
  const store = createEditorStore(change ? change(plain) : plain)
  store.markTried()
  const actions = editorActions(store, text)
  const queryClient = createQueryClient()
  queryClient.setQueryData(sessionKey, { user: {}, permissions: [], municipality: { timeZone: 'UTC' } })
  render(
    <TextContext value={text}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <EditorContext value={{ formId: 'a', isNew: true, store, actions, choices: noChoices, answers }}>
            <DragArea>
              <Outline />
              <EditorPanes isSaving={false} onSave={() => {}} />
              <Save answers={answers} />
            </DragArea>
          </EditorContext>
        </ToastProvider>
      </QueryClientProvider>
    </TextContext>,
  )
  return { store, actions }

  function Save({ answers: given }: { answers: number }) {
    useFocusRequests()
    const alarm = useProblemAlarm()
    const [first] = foundProblems(store.get(), given)
    return (
      <button type="button" onClick={() => first && alarm(first.issue)}>
        save
      </button>
    )
  }
}
const problems = () => screen.queryByRole('region', { name: /problemas? que impide/ })
const lines = () =>
  within(problems() ?? document.body)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
const marks = () => screen.queryAllByText('Tiene un problema').map(mark => mark.closest('button')?.textContent)
const errorOf = (field: HTMLElement) =>
  field.getAttribute('aria-invalid') === 'true'
    ? document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent
    : null

it('names each problem, marks its part, and says it beside its field until it is mended', () => {
  const limited = { ...newQuestion('l'), title: { text: 'Texto' }, limits: { minLength: 50, maxLength: 5 } }
  draw([limited, listOf('Color', 'Rojo', 'rójo')])
  expect(lines()).toEqual([
    '«Texto»: no hay respuesta posible entre el mínimo 50 y el máximo 5.',
    '«Color»: la opción «rójo» está dos veces.',
  ])
  expect(marks()).toEqual([
    '1TextoTiene un problema',
    '2ColorTiene un problema',
    expect.stringContaining('Texto'),
    expect.stringContaining('Color'),
  ])

  fireEvent.click(screen.getByRole('button', { name: /no hay respuesta/ }))
  const minimum = screen.getByLabelText(/Largo mínimo/)
  expect(document.activeElement).toBe(minimum)
  expect(errorOf(minimum)).toContain('no hay respuesta posible')
  fireEvent.change(minimum, { target: { value: '2' } })
  expect(errorOf(minimum)).toBeNull()
  expect(lines()).toHaveLength(1)

  fireEvent.click(screen.getByRole('button', { name: /está dos veces/ }))
  const option = screen.getByDisplayValue('rójo')
  expect(document.activeElement).toBe(option)
  expect(errorOf(option)).toContain('está dos veces')
  fireEvent.change(option, { target: { value: 'Azul' } })
  expect(problems()).toBeNull()
  expect(marks()).toEqual([])
})

it('leads to questions without words, choices without options and states out of reach', async () => {
  const { store } = draw([newQuestion('u'), listOf('Color')], {
    change: form => ({
      ...form,
      live: { ...form.live, public: true },
      definition: {
        ...form.definition,
        states: withState(withState(form.definition.states, 's1', 'Nuevo'), 's2', 'Cerrado'),
      },
    }),
  })
  const follow = (line: string) => {
    fireEvent.click(screen.getByRole('button', { name: line }))
    return document.activeElement
  }
  expect(follow('Sección 1, pregunta 1: falta el título.')).toBe(screen.getByLabelText('Título de la pregunta'))
  expect(errorOf(screen.getByLabelText('Título de la pregunta'))).toContain('falta el título')
  expect(follow('«Color» no tiene opciones para elegir.')?.id).toBe('editor-add-option')
  expect(screen.queryByLabelText('Título de la pregunta')?.getAttribute('aria-invalid')).toBe('false')
  follow('Ninguna transición lleva al estado «Cerrado».')
  // What is set about the form as a whole comes after the editor.
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('state-s2'))
  expect(store.get().view).toBe('states')
})

it('passes over blank choices, which are not saved', () => {
  draw([listOf('Color', 'Rojo', '', ' ')])
  expect(problems()).toBeNull()
})

it('takes the alert away with its cause, and not before', () => {
  const { store } = draw([{ ...newQuestion('u') }])
  fireEvent.click(screen.getByText('save'))
  const alert = () => screen.getByRole('alert').textContent
  expect(alert()).toContain('falta el título')
  act(() => store.edit('text', form => ({ ...form, description: { text: 'x' } })))
  expect(alert()).toContain('falta el título')
  act(() => store.select({ kind: 'question', id: 'u' }))
  fireEvent.change(screen.getByLabelText('Título de la pregunta'), { target: { value: 'Nombre' } })
  expect(alert()).toBe('')
})

it('tells what is wrong with a form that its answers have locked, and lets it be saved', async () => {
  const { store } = draw([listOf('Color')], { answers: 3 })
  expect(problems()).toBeNull()
  const told = screen.getByRole('region', { name: /Esto no deja responder bien/ })
  fireEvent.click(within(told).getByRole('button', { name: '«Color» no tiene opciones para elegir.' }))
  expect(store.get().selection).toMatchObject({ kind: 'question' })
  fireEvent.click(screen.getByRole('button', { name: 'Ir a «Formulario editable»' }))
  await vi.waitFor(() => expect(document.activeElement?.closest('#editor-option-editableForm')).not.toBeNull(), 20_000)
  expect(questionsOf(store.get().saved.definition)).toHaveLength(1)
})
