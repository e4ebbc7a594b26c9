import { cleanup, render, screen } from '@testing-library/react'
import { type FormContent, newForm } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { TextContext } from '../../../context/text-context.ts'
import { ImportReport } from './ImportReport.tsx'
import type { FormFile } from './read-form-file.ts'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

function draw(file: FormFile, form?: FormContent, hasLostVideos = false): string[] {
  render(
    <TextContext value={text}>
      <ImportReport file={file} name="<b>x</b>.json" form={form} hasLostVideos={hasLostVideos} />
    </TextContext>,
  )
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent ?? '')
}

const empty = newForm('es')
const named = (title: string): FormContent => ({
  ...empty,
  definition: {
    ...empty.definition,
    title: { text: title },
    settings: { ...empty.definition.settings, headerImage: true },
  },
})

it('names what stays out, the first of many, and what is still to be completed', () => {
  const ignored = Array.from({ length: 100 }, (_, index) => `extra${index}`)
  const form = named('Alta')
  const lines = draw({ kind: 'read', file: {}, form, ignored }, form, true)
  expect(lines.slice(0, 1)).toEqual(['extra0'])
  expect(lines[30]).toBe('y 70 más')
  expect(lines.slice(31)).toEqual([
    'Debe adjuntar una imagen',
    'El formulario debe tener al menos una sección',
    'El formulario debe tener al menos una pregunta',
  ])
  expect(screen.getByText(/100 datos no se reconocen/)).toBeDefined()
  expect(screen.getByText(/dejan de pedirlos/)).toBeDefined()
})

it('shows hostile names as text', () => {
  const hostile = '<img src=x onerror=alert(1)>'
  const form = named(hostile)
  expect(draw({ kind: 'read', file: {}, form, ignored: [hostile] }, form)[0]).toBe(hostile)
  expect(document.querySelector('img')).toBeNull()
})

it.each([
  [{ kind: 'noJson' }, 'El archivo «<b>x</b>.json» no se puede leer como JSON.', []],
  [{ kind: 'tooLarge' }, 'El archivo «<b>x</b>.json» tiene más de 5 MB.', []],
  [
    { kind: 'refused', file: 7, problems: [{ path: '', expected: 'Object' }] },
    'El archivo «<b>x</b>.json» no es un formulario que se pueda leer. No se cambió nada.',
    ['El archivo: tiene que ser un grupo de datos'],
  ],
  [
    {
      kind: 'refused',
      file: {},
      problems: [
        { path: 'definition', expected: '"definition"' },
        { path: 'live.public', expected: 'boolean' },
        { path: 'definition.language', expected: '("en" | "es")' },
        { path: 'definition.sections', expected: '<=200' },
      ],
    },
    'El archivo «<b>x</b>.json» no es un formulario que se pueda leer. No se cambió nada.',
    [
      'Falta: definition',
      'live, public: tiene que ser sí o no (true o false)',
      'language: tiene que ser uno de: en, es',
      'sections: hasta 200',
    ],
  ],
  [
    { kind: 'foreign' },
    'El archivo «<b>x</b>.json» no es un formulario exportado de Ventanilla. Solo se leen los archivos que da «Exportar a un archivo».',
    [],
  ],
] as const)('says why a file is no form: %j', (file, sentence, lines) => {
  expect(draw(file)).toEqual(lines)
  expect(screen.getByText(sentence)).toBeDefined()
})
