import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type FormDefinition, withTranslation } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import { createText, loadMessages, type Text } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { noChoices } from '../../../../../tests/app/editor-choices.ts'
import { TextContext } from '../../../context/text-context.ts'
import { editorActions } from '../state/editor-actions.ts'
import { EditorContext } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { createEditorStore } from '../state/editor-store.ts'
import { TranslationTable } from './TranslationTable.tsx'
import { translationGroups } from './translation-groups.ts'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

/** The texts of a form beside their translation into English; `drawn` hears what each drawn row is called. */
function draw(definition: FormDefinition, answers = 0) {
  const { live } = getFixture('food-inspection')
  const store = createEditorStore({ definition, live, areaIds: [] })
  const actions = editorActions(store, text)
  const drawn: string[] = []
  const heard: Text = {
    ...text,
    t: (key, values) => {
      if (key === 'editor.translations.missing') drawn.push(key)
      return text.t(key, values)
    },
  }
  render(
    <TextContext value={heard}>
      <EditorContext value={{ formId: 'a', isNew: false, store, actions, choices: noChoices, answers }}>
        <TranslationTable groups={translationGroups(definition)} language="en" />
      </EditorContext>
    </TextContext>,
  )
  return { store, actions, drawn }
}

const { definition } = getFixture('food-inspection')
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })

it('draws one text anew when a key is pressed in it', () => {
  const { store, drawn } = draw(definition)
  expect(drawn.length).toBeGreaterThan(60)
  drawn.length = 0
  fireEvent.change(field('Título de la sección El comercio'), { target: { value: 'The shop' } })
  expect(field('Título de la sección El comercio').value).toBe('The shop')
  expect(drawn).toHaveLength(1)
  expect(definitionOf(store.get()).sections[0]?.title.translations?.en?.text).toBe('The shop')
})

it('takes what is typed into one text as one step, trims it, and forgets an empty one', () => {
  const { store } = draw(definition)
  const title = field('Título del formulario Acta de inspección bromatológica')
  for (const value of ['F', 'Fo', 'Food ']) fireEvent.change(title, { target: { value } })
  fireEvent.blur(title)
  expect(store.get().history.past).toHaveLength(1)
  expect(definitionOf(store.get()).title.translations?.en?.text).toBe('Food')
  fireEvent.change(title, { target: { value: '' } })
  expect(definitionOf(store.get()).title).toEqual({ text: 'Acta de inspección bromatológica' })
})

it('says which translation is of an older text, until somebody says that it is still right', () => {
  const title = { ...withTranslation({ text: 'Acta' }, 'en', 'Record'), text: 'Acta nueva' }
  draw({ ...definition, title })
  const note = text.t('editor.translations.changed')
  expect(field('Título del formulario Acta nueva').getAttribute('aria-describedby')).toBe('translation-title-note')
  expect(screen.getByText(note)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Sigue bien' }))
  expect(screen.queryByText(note)).toBeNull()
})

it('takes translations of a form whose content its answers have locked', () => {
  const { store } = draw(definition, 3)
  fireEvent.change(field('Título de la sección El comercio'), { target: { value: 'The shop' } })
  expect(definitionOf(store.get()).sections[0]?.title.translations?.en?.text).toBe('The shop')
})

it('translates the names of states and signatures as it does texts', () => {
  const { store } = draw(definition)
  const [first] = definition.states.available
  fireEvent.change(field(`Estado ${first?.name}`), { target: { value: 'Received' } })
  expect(definitionOf(store.get()).states.available[0]).toMatchObject({
    name: first?.name,
    translations: { en: { text: 'Received' } },
  })
  const [slot] = definition.signatures
  fireEvent.change(field(`Firma ${slot?.title}`), { target: { value: 'Inspector' } })
  expect(definitionOf(store.get()).signatures[0]?.translations?.en?.text).toBe('Inspector')
})
