import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type FormDefinition, readDelimited, translationProgress, withTranslation } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noChoices } from '../../../../../tests/app/editor-choices.ts'
import { TextContext } from '../../../context/text-context.ts'
import { editorActions } from '../state/editor-actions.ts'
import { EditorContext } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { createEditorStore } from '../state/editor-store.ts'
import { ImportTranslations } from './ImportTranslations.tsx'
import { translationTable } from './table-file.ts'

const text = createText('es', await loadMessages('es'))
const { definition, live } = getFixture('food-inspection')

let answer: () => Response
beforeEach(() => {
  vi.stubGlobal('fetch', async () => answer())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function draw(form: FormDefinition) {
  const store = createEditorStore({ definition: form, live, areaIds: [] })
  const brought: string[] = []
  render(
    <TextContext value={text}>
      <EditorContext
        value={{
          formId: 'a',
          isNew: false,
          store,
          actions: editorActions(store, text),
          choices: noChoices,
          answers: 3,
        }}
      >
        <ImportTranslations wanted="en" onBrought={language => brought.push(language)} onClose={() => {}} />
      </EditorContext>
    </TextContext>,
  )
  return { store, brought }
}

const choose = (rows: readonly (readonly unknown[])[]) => {
  answer = () => Response.json({ rows: rows.map(cells => cells.map(String)) })
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('no field')
  fireEvent.change(input, { target: { files: [new File(['x'], 'textos.xlsx')] } })
}

it('names in the table where each text stands, and how its translation is', () => {
  const stale = { ...withTranslation({ text: 'Acta' }, 'en', 'Record'), text: 'Acta nueva' }
  const { columns, rows } = translationTable({ ...definition, title: stale }, 'en', text)
  expect(columns).toEqual(['Dónde', 'Español (es)', 'English (en)', 'Estado', 'id', 'hash'])
  expect(rows[0]?.slice(0, 5)).toEqual([
    'Título del formulario',
    'Acta nueva',
    'Record',
    'desactualizada: el original cambió',
    'title',
  ])
  const option = rows.find(([where]) => `${where}`.includes('Opción 1'))
  expect(option?.[0]).toMatch(/^Sección \d+ «.+», .*Pregunta \d+ «.+», Opción 1 «.+»$/)
})

it('shows what a table would change before it does, and takes it as one step', async () => {
  const { store, brought } = draw(definition)
  const { columns, rows } = translationTable(definition, 'en', text)
  const filled = rows.map((cells, index) => (index < 3 ? cells.with(2, `T${index}`) : cells))
  choose([columns, ...filled, ['', 'x', 'y', '', 'sections.gone.title', '']])
  fireEvent.click(await screen.findByRole('button', { name: 'Tomar 3 traducciones' }))
  expect(brought).toEqual(['en'])
  expect(translationProgress(definitionOf(store.get()), 'en')).toMatchObject({ translated: 3, stale: 0 })
  store.undo()
  expect(definitionOf(store.get())).toBe(definition)
})

it('names what is unknown by its row, and has nothing to take then', async () => {
  draw(definition)
  choose([
    ['id', 'es', 'en'],
    ['sections.gone.title', 'x', '=1+1'],
  ])
  expect(await screen.findByText('Fila 2: no hay ningún texto con el id «sections.gone.title»')).toBeDefined()
  expect(screen.getByText('El archivo no cambia ninguna traducción.')).toBeDefined()
  expect(screen.getByText('1 de 1 filas no son de este formulario: la tabla parece de otro.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Tomar/ })).toBeNull()
})

it.each([
  [[['Texto', 'English']], /no tiene la columna «id»/],
  [[['id', 'es']], /no tiene una columna de un idioma/],
])('says why it takes nothing of the table of a stranger', async (rows, sentence) => {
  draw(definition)
  choose(rows)
  await waitFor(() => expect(screen.getByText(sentence)).toBeDefined())
})

it('writes a table that reads back as it is', () => {
  const { columns, rows } = translationTable(definition, 'en', text)
  expect(
    readDelimited(
      [columns, ...rows].map(cells => cells.map(cell => `"${`${cell}`.replaceAll('"', '""')}"`).join(';')).join('\n'),
    ),
  ).toEqual([columns, ...rows])
})
