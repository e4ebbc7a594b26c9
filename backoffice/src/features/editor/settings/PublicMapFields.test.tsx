import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { PublicMap } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { noChoices } from '../../../../../tests/app/editor-choices.ts'
import { TextContext } from '../../../context/text-context.ts'
import { editorActions } from '../state/editor-actions.ts'
import { EditorContext } from '../state/editor-context.ts'
import { contentOf } from '../state/editor-state.ts'
import { createEditorStore } from '../state/editor-store.ts'
import { PublicMapFields } from './PublicMapFields.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

const { definition, live } = getFixture('neighbour-complaint')

function draw(publicMap?: PublicMap) {
  const store = createEditorStore({ definition, live: { ...live, ...(publicMap && { publicMap }) }, areaIds: ['1'] })
  const actions = editorActions(store, text)
  render(
    <TextContext value={text}>
      <EditorContext value={{ formId: 'a', isNew: false, store, actions, choices: noChoices, answers: 3 }}>
        <PublicMapFields />
      </EditorContext>
    </TextContext>,
  )
  return () => contentOf(store.get()).live
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

it('shows nothing of a form until somebody wants it, and nothing of it after', () => {
  const now = draw()
  expect(now()).not.toHaveProperty('publicMap')
  fireEvent.click(screen.getByRole('switch'))
  expect(now().publicMap).toEqual({ stateIds: [], questionIds: [], blurMetres: 100 })
  screen.getByText('Falta elegir un estado', { exact: false })
  fireEvent.click(screen.getByRole('switch'))
  expect(now()).not.toHaveProperty('publicMap')
})

it('offers states and what is chosen from lists, in their order, and forgets what is gone', () => {
  const now = draw({ stateIds: ['gone'], questionIds: ['gone', 'district'], blurMetres: 250 })
  fireEvent.click(box('Resuelto'))
  fireEvent.click(box('Recibido'))
  expect(now().publicMap?.stateIds).toEqual(['received', 'solved'])
  expect(screen.queryByText('Falta elegir un estado', { exact: false })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: 'Nombre y apellido' })).toBeNull()
  fireEvent.click(box('¿Sobre qué es el reclamo?'))
  expect(now().publicMap?.questionIds).toEqual(['topic', 'district'])
  fireEvent.change(screen.getByLabelText('Distancia máxima entre el punto y el lugar'), { target: { value: '500' } })
  expect(now().publicMap?.blurMetres).toBe(500)
})
