import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { newCondition, newLiveSettings, newSection, noSettings, type Question } from '@ventanilla/model'
import type { Page, Response } from 'playwright-core'
import { asStaff } from './as-staff.ts'
import { smallForm } from './small-form.ts'

const none = { image: false, document: false, video: false }
const common = (id: string) => ({ id, title: { text: `Pregunta ${id}` }, required: false, attachments: none })
const options = ['sí', 'no', 'tal vez'].map((text, index) => ({ id: `o${index}`, text: { text } }))
const choice = (id: string): Question => ({ ...common(id), kind: 'radio', searchable: false, options })
const written = (id: string, dataType: 'string' | 'date' = 'string', attachments = none): Question => ({
  ...common(id),
  kind: 'open',
  dataType,
  attachments,
})

/** A form of ten questions with a repeated section and conditions; with a file and a date among them or neither. Gives its id. */
export async function tenQuestions(url: string, hasFiles: boolean): Promise<string> {
  const call = await asStaff(url, 'admin')
  const id = randomUUID().replaceAll('-', '').slice(0, 10)
  const { definition, areaIds } = smallForm('Diez preguntas', ['Nombre', 'Calle', 'Teléfono', 'Motivo'])
  const content = {
    definition: {
      ...definition,
      settings: noSettings(),
      sections: [
        ...definition.sections,
        {
          ...newSection('people'),
          title: { text: 'Personas' },
          repeatable: true,
          questions: [
            written('person', 'string', { ...none, image: hasFiles }),
            written('born', hasFiles ? 'date' : 'string'),
            choice('kind'),
          ],
        },
        {
          kind: 'conditional',
          id: 'why',
          title: { text: 'Por qué' },
          description: { text: '' },
          required: false,
          single: false,
          conditions: [
            { ...newCondition('c1'), label: { text: 'Por la calle' }, questions: [written('street'), choice('where')] },
            { ...newCondition('c2'), label: { text: 'Por otra cosa' }, questions: [written('other')] },
          ],
        },
      ],
    },
    live: { ...newLiveSettings(), public: true },
    areaIds,
  }
  await call('POST', '/forms', { id, content })
  return id
}

/** What a page loads from a server: its addresses, its scripts packed with gzip as by anybody, and as they came, in kB. */
export function watchLoads(page: Page, server: string) {
  const loads: Response[] = []
  page.on('response', response => response.url().startsWith(server) && loads.push(response))
  return async () => {
    const scripts = loads.filter(response => response.url().endsWith('.js'))
    let [gzip, sent] = [0, 0]
    for (const script of scripts) {
      gzip += gzipSync(await script.body(), { level: 9 }).length / 1000
      sent += (await script.request().sizes()).responseBodySize / 1000
    }
    const encodings = new Set(await Promise.all(scripts.map(script => script.headerValue('content-encoding'))))
    return { requests: loads.map(response => response.url()), gzip, sent, encodings: [...encodings] }
  }
}
