import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { newForm } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { noChoices } from '../../../../../tests/app/editor-choices.ts'
import { TextContext } from '../../../context/text-context.ts'
import { editorActions } from '../state/editor-actions.ts'
import { EditorContext } from '../state/editor-context.ts'
import { createEditorStore } from '../state/editor-store.ts'
import { OutlineButton } from './OutlineButton.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

it('closes when something is chosen in it, also what was chosen already', () => {
  const store = createEditorStore(newForm('es'))
  render(
    <TextContext value={text}>
      <EditorContext
        value={{ formId: 'a', isNew: true, store, actions: editorActions(store, text), choices: noChoices, answers: 0 }}
      >
        <OutlineButton />
      </EditorContext>
    </TextContext>,
  )
  const button = screen.getByRole('button', { name: 'Contenido' })
  for (const time of ['first', 'again']) {
    fireEvent.click(button)
    fireEvent.click(screen.getByRole('button', { name: 'Título y descripción' }), { detail: 1 })
    expect([time, button.getAttribute('aria-expanded'), store.get().selection.kind]).toEqual([time, 'false', 'form'])
  }
})
