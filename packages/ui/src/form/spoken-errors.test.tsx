import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { emptyContent, type FormDefinition, limits } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aDefinition } from '../flow/a-definition.ts'
import { checks } from '../flow/checks.ts'
import { UploadRefused, type Uploads } from '../flow/uploads.ts'
import { AnswerForm } from './AnswerForm.tsx'

/** The specification's own sentences (3 §5, §8), provoked as a person does. */
const text = createText('es', await loadMessages('es'))
/** Fetched when they are needed, which takes real time. */
beforeAll(() => Promise.all([import('../lazy/files/FileFields.tsx'), import('../lazy/signature/Signatures.tsx')]))
afterEach(cleanup)

const megabyte = 1024 * 1024
const attachments = { image: true, document: true, video: true }
const definition: FormDefinition = {
  ...aDefinition,
  language: 'es',
  settings: { ...aDefinition.settings, digitalSignature: true },
  signatures: [{ id: 'owner', title: 'Titular', signatory: 'citizen', method: 'upload', required: true }],
  sections: [
    ...aDefinition.sections,
    {
      kind: 'simple',
      id: 'files',
      title: { text: 'Archivos' },
      description: { text: '' },
      repeatable: false,
      questions: [
        { id: 'plan', kind: 'open', dataType: 'title', title: { text: 'Plano' }, required: false, attachments },
        {
          id: 'steps',
          kind: 'open',
          dataType: 'integer',
          title: { text: 'Escalones' },
          required: false,
          attachments: { image: false, document: false, video: false },
        },
      ],
    },
  ],
}

async function show(send: Uploads['send'] = () => new Promise(() => undefined)) {
  let ids = 0
  const newId = () => `r${++ids}`
  render(
    <AnswerForm
      checks={checks}
      definition={definition}
      when={{ timeZone: 'UTC' }}
      initial={{ content: emptyContent(definition, newId) }}
      text={text}
      language="es"
      who="public"
      level={2}
      isSaving={false}
      newId={newId}
      onSubmit={() => expect.unreachable()}
      uploads={{ send, remove: () => Promise.resolve() }}
    />,
  )
  await waitFor(() => expect(document.querySelector('.v-blank')).toBeNull())
  await screen.findByLabelText(/^Elegir foto/)
  await screen.findByLabelText(/^Nombre del firmante/)
}

const choose = (label: RegExp, name: string, size = 2048) => {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: size })
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } })
}
const write = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar respuesta' }))
const signature = () => within(screen.getByRole('group', { name: /^Titular/ }))
const choosePicture = (name: string, size = 2048) => {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: size })
  fireEvent.change(signature().getByLabelText(/^Elegir archivo/), { target: { files: [file] } })
}

describe('the sentences of a form that is not complete', () => {
  it('say what is required, and where', async () => {
    await show()
    save()
    const summary = within(screen.getByRole('region', { name: /para corregir$/ }))
    expect(summary.getByText('Faltan completar campos obligatorios.')).toBeTruthy()
    for (const sentence of [/Name: \*.Respuesta obligatoria$/, /Reasons: \*.Sección condicional obligatoria$/]) {
      expect(summary.getByRole('link', { name: sentence })).toBeTruthy()
    }
    expect(summary.getByRole('link', { name: /^Titular: \*.Firma requerida$/ })).toBeTruthy()
  })

  it('say what is no number, beside what was typed', async () => {
    await show()
    write(/^Escalones/, '3,5')
    write(/^Height in metres/, '3.5')
    save()
    expect(screen.getAllByText(/Debe contestar con un número entero válido\.$/).length).toBeGreaterThan(1)
    expect(screen.getAllByText(/Debe contestar con un número decimal válido\.$/).length).toBeGreaterThan(1)
    expect(screen.getByText('Revise que todas las respuestas sean válidas')).toBeTruthy()
    expect(screen.getByLabelText(/^Escalones/)).toHaveProperty('value', '3,5')
  })
})

describe('the sentences of files', () => {
  it.each<[sentence: string, label: RegExp, name: string, size: number]>([
    ['Formato de archivo inválido', /^Elegir foto/, 'a.gif', 1],
    ['La imágen es demasiado grande', /^Elegir foto/, 'a.png', 5 * megabyte + 1],
    ['Formato de archivo inválido', /^Elegir archivo.*Plano/, 'a.exe', 1],
    [
      'El archivo es demasiado grande. El máximo permitido es de 5 MB.',
      /^Elegir archivo.*Plano/,
      'a.pdf',
      5 * megabyte + 1,
    ],
    [
      'El archivo KML/KMZ es demasiado grande. El tamaño máximo permitido es de 50 MB.',
      /^Elegir archivo.*Plano/,
      'a.kmz',
      50 * megabyte + 1,
    ],
    ['El video es demasiado grande. El máximo permitido es de 50 MB.', /^Elegir video/, 'a.mp4', 50 * megabyte + 1],
    ['Formato de archivo inválido', /^Elegir video/, 'a.mp3', 1],
  ])('%s (%s, %s)', async (sentence, label, name, size) => {
    await show(() => expect.unreachable())
    choose(label, name, size)
    expect(screen.getAllByText(sentence).length).toBeGreaterThan(0)
  })

  it.each<[label: RegExp, name: string, sentence: string]>([
    [
      /^Elegir foto/,
      'a.png',
      'Ha ocurrido un error al subir o eliminar el documento seleccionado. Por favor vuelva a intentarlo.',
    ],
    [
      /^Elegir archivo.*Plano/,
      'a.pdf',
      'Ha ocurrido un error al subir el documento seleccionado. Por favor vuelva a intentarlo.',
    ],
  ])('are these where an upload fails without a reason: %s', async (label, name, sentence) => {
    await show(() => Promise.reject(new UploadRefused('')))
    choose(label, name)
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
  })

  it.each([
    [/^Elegir foto/, 'a.png', 'Imagen subida correctamente', 'Imagen eliminada correctamente'],
    [/^Elegir archivo.*Plano/, 'a.pdf', 'Documento subido correctamente', 'Documento eliminado correctamente'],
    [/^Elegir video/, 'a.mp4', 'Video subido correctamente', 'Video eliminado correctamente'],
  ])('are these where it arrives and is taken back: %s', async (label, name, sent, removed) => {
    await show(() => Promise.resolve({ fileId: 'f', token: 't', name, size: 1, type: '' }))
    choose(label, name)
    await screen.findByText(sent)
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Quitar.*${name}$`) }))
    expect(screen.getByText(removed)).toBeTruthy()
  })
})

describe('the sentences of a signature', () => {
  it('want the name of who signs, then a picture', async () => {
    await show()
    write(/^Nombre del firmante/, 'x'.repeat(limits.signatoryName + 5))
    expect(screen.getByLabelText(/^Nombre del firmante/)).toHaveProperty('value', 'x'.repeat(60))
    save()
    expect(await signature().findByText('Falta subir imagen')).toBeTruthy()
    write(/^Nombre del firmante/, '')
    choosePicture('firma.png')
    expect(await signature().findByText(text.t('answer.extra.signature.nameMissing'))).toBeTruthy()
  })

  it.each([
    ['firma.jpg', 1, 'Formato de imagen incorrecto. Ingrese una imagen con extensión PNG'],
    ['firma.png', megabyte + 1, 'Archivo muy pesado. El archivo no debe exceder 1 mb.'],
  ])('refuse %s of %d bytes', async (name, size, sentence) => {
    await show(() => expect.unreachable())
    write(/^Nombre del firmante/, 'Ana Paz')
    choosePicture(name, size)
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
  })
})
