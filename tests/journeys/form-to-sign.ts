import { randomUUID } from 'node:crypto'
import { type FormSettings, newLiveSettings, noSettings } from '@ventanilla/model'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { pdf, png } from '../app/sample-files.ts'
import { asStaff } from './as-staff.ts'
import { smallForm } from './small-form.ts'

const picture = { name: 'fachada.png', mimeType: 'image/png', buffer: png() }
const paper = { name: 'plano.pdf', mimeType: 'application/pdf', buffer: pdf }

/** A form with a picture at its head that asks for a picture, a document, the citizen's signature and one of the staff; gives its id. */
export async function formToSign(url: string, title: string, settings: Partial<FormSettings> = {}): Promise<string> {
  const call = await asStaff(url, 'admin')
  const id = randomUUID().replaceAll('-', '').slice(0, 10)
  const head = new FormData()
  head.append('file', new Blob([new Uint8Array(png())]), 'cabecera.png')
  const { fileId } = (await call('POST', `/forms/${id}/pictures?purpose=header`, head)) as { fileId: string }
  const { definition, areaIds } = smallForm(title, ['Fachada', 'Plano'])
  const [section] = definition.sections
  if (section?.kind !== 'simple') throw new Error('the small form has no simple section')
  const questions = section.questions.map((question, index) => ({
    ...question,
    required: true,
    attachments: { image: index === 0, document: index === 1, video: false },
  }))
  const content = {
    definition: {
      ...definition,
      sections: [{ ...section, questions }],
      settings: { ...noSettings(), headerImage: true, digitalSignature: true, ...settings },
      headerImage: { fileId, alt: { text: 'La plaza' } },
      signatures: [
        { id: 'owner', title: 'Titular', signatory: 'citizen', method: 'draw', required: true },
        { id: 'inspector', title: 'Inspector', signatory: 'staff', method: 'upload', required: false },
      ],
    },
    live: newLiveSettings(),
    areaIds,
  }
  await call('POST', '/forms', { id, content })
  return id
}

/** Sends both files, one of them twice, and signs as the citizen, with the name in writing. */
export async function giveFiles(form: Locator): Promise<void> {
  const head = form.getByRole('img', { name: 'La plaza' })
  await expect.poll(() => head.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth)).toBe(1)
  await form.getByLabel(/^Elegir foto.*Fachada/).setInputFiles(picture)
  await form.getByText('Imagen subida correctamente').waitFor({ state: 'attached' })
  await form.getByRole('button', { name: /^Quitar.*fachada\.png/ }).click()
  await form.getByText('Imagen eliminada correctamente').waitFor({ state: 'attached' })
  await form.getByLabel(/^Elegir foto.*Fachada/).setInputFiles(picture)
  await form.getByText('Imagen subida correctamente').waitFor({ state: 'attached' })
  await form.getByLabel(/^Elegir archivo.*Plano/).setInputFiles(paper)
  await form.getByText('Documento subido correctamente').waitFor({ state: 'attached' })
  const slot = form.getByRole('group', { name: /^Titular/ })
  await slot.getByRole('button', { name: /^Firmar escribiendo el nombre/ }).click()
  await slot.getByLabel(/^Nombre del firmante/).fill('Ana Núñez')
}

/** Signs with a picture that is there already, as staff. */
export async function signAsStaff(form: Locator): Promise<void> {
  const slot = form.getByRole('group', { name: /^Inspector/ })
  await slot.getByLabel(/^Nombre del firmante/).fill('Julio Paz')
  await slot.getByLabel(/^Elegir archivo/).setInputFiles({ ...picture, name: 'firma.png' })
  await slot.getByRole('img', { name: 'Firma de Julio Paz' }).waitFor()
}

/** What the newest answer of the form holds: names of its files, and who signed. */
export async function keptFiles(url: string, form: string): Promise<{ id: string; files: string[]; signed: string[] }> {
  const call = await asStaff(url, 'admin')
  const { items } = (await call('GET', `/forms/${form}/answers`)) as { items: { id: string }[] }
  const id = items[0]?.id ?? ''
  const answer = (await call('GET', `/answers/${id}`)) as {
    files: Record<string, { name: string }>
    signatures: { name: string; fileId: string }[]
  }
  const { files, signatures } = answer
  const others = Object.entries(files).filter(([fileId]) => !signatures.some(each => each.fileId === fileId))
  return { id, files: others.map(([, { name }]) => name).toSorted(), signed: signatures.map(({ name }) => name) }
}
