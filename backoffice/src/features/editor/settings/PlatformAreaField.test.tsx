import { cleanup, render, screen } from '@testing-library/react'
import { newForm } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { noChoices } from '../../../../../tests/app/editor-choices.ts'
import { TextContext } from '../../../context/text-context.ts'
import { editorActions } from '../state/editor-actions.ts'
import { EditorContext } from '../state/editor-context.ts'
import { createEditorStore } from '../state/editor-store.ts'
import { PlatformAreaField } from './PlatformAreaField.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

function draw(platformAnswered: boolean, areaId?: string) {
  const empty = newForm('es')
  const platform = areaId === undefined ? {} : { areaId, areaDescription: 'Alumbrado' }
  const store = createEditorStore({ ...empty, live: { ...empty.live, platform } })
  const platformAreas = platformAnswered ? [{ id: '4', description: 'Arbolado' }] : []
  const choices = { ...noChoices, platformAreas, platformAnswered }
  const actions = editorActions(store, text)
  render(
    <TextContext value={text}>
      <EditorContext value={{ formId: 'a', isNew: true, store, actions, choices, answers: 0 }}>
        <PlatformAreaField />
      </EditorContext>
    </TextContext>,
  )
  return screen.getByLabelText<HTMLSelectElement>('Área de incidentes')
}
const failed = 'Ocurrió un error al obtener la Áreas de MuniDigital, por favor intente nuevamente'
const namesIn = (list: HTMLSelectElement) => [...list.options].map(({ text: name }) => name)

it('says in the specification’s words that the areas could not be read, and keeps the one that was chosen', () => {
  const list = draw(false, '9')
  const sentence = screen.getByText(failed)
  expect(list.getAttribute('aria-describedby')?.split(' ')).toContain(sentence.id)
  expect(namesIn(list)).toEqual(['Elegir', 'Alumbrado'])
  expect(list.value).toBe('9')
})

it('says nothing of it where they were read', () => {
  const list = draw(true)
  expect(screen.queryByText(failed)).toBeNull()
  expect(namesIn(list)).toEqual(['Elegir', 'Arbolado'])
})
