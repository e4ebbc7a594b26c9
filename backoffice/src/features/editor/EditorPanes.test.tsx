import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { newForm, newQuestion, newSection, withQuestion, withSection } from '@ventanilla/model'
import { createText, loadMessages, type Text } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { noChoices } from '../../../../tests/app/editor-choices.ts'
import { TextContext } from '../../context/text-context.ts'
import { DragArea } from './drag/DragArea.tsx'
import { EditorPanes } from './EditorPanes.tsx'
import { Outline } from './outline/Outline.tsx'
import { editorActions } from './state/editor-actions.ts'
import { EditorContext } from './state/editor-context.ts'
import { createEditorStore } from './state/editor-store.ts'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

/** Outline, cards and settings of a form of so many required questions without a title; `drawn` hears each card and each untitled line. */
function draw(questions: number) {
  const empty = newForm('es')
  let definition = withSection(empty.definition, { ...newSection('one'), title: { text: 'Una' } })
  for (let number = 1; number <= questions; number++) {
    definition = withQuestion(definition, { sectionId: 'one' }, { ...newQuestion(`q${number}`), required: true })
  }
  const store = createEditorStore({ ...empty, definition })
  const actions = editorActions(store, text)
  const drawn = { cards: 0, untitled: 0 }
  const heard: Text = {
    ...text,
    t: (key, values) => {
      if (key === 'editor.required.mark') drawn.cards++
      if (key === 'editor.untitled') drawn.untitled++
      return text.t(key, values)
    },
  }
  render(
    <TextContext value={heard}>
      <EditorContext value={{ formId: 'a', isNew: true, store, actions, choices: noChoices, answers: 0 }}>
        <DragArea>
          {/* In this small window it does not stand by itself beside the sections. */}
          <Outline />
          <EditorPanes isSaving={false} onSave={() => {}} />
        </DragArea>
      </EditorContext>
    </TextContext>,
  )
  return { store, drawn }
}

it('draws at most two cards, and no line of another question, for a key in a title', () => {
  const { store, drawn } = draw(60)
  expect(drawn).toEqual({ cards: 60, untitled: 120 })
  act(() => store.select({ kind: 'question', id: 'q30' }))
  const title = screen.getByLabelText<HTMLTextAreaElement>('Título de la pregunta')
  for (const typed of ['C', 'CU', 'CUI']) {
    drawn.cards = 0
    drawn.untitled = 0
    fireEvent.change(title, { target: { value: typed } })
    expect(title.value).toBe(typed)
    expect(drawn.cards).toBeLessThanOrEqual(2)
    expect(drawn.untitled).toBe(0)
  }
}, 20_000)
