import type { AnswerContent, FormDefinition, LiveSettings } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import { createForm } from '../../server/src/features/forms/create-form.ts'
import type { OpenApp } from './open-app.ts'

const { definition, live } = getFixture('public-consultation')
const attachments = { image: true, document: true, video: true }
const none = { image: false, document: false, video: false }
const question = { kind: 'open', dataType: 'string', required: false } as const

/** A form that takes a file of every kind in a row, and a signature. */
export const definitionWithFiles: FormDefinition = {
  ...definition,
  title: { text: 'Licencia' },
  settings: { ...definition.settings, digitalSignature: true, headerImage: true },
  sections: [
    {
      id: 'layouts',
      kind: 'simple',
      title: { text: 'Papeles' },
      description: { text: '' },
      repeatable: true,
      questions: [
        { ...question, id: 'plan', title: { text: 'Plano' }, attachments },
        { ...question, id: 'note', title: { text: 'Nota' }, attachments: none },
      ],
    },
  ],
  states: { available: [], initial: null },
  signatures: [{ id: 'owner', title: 'Titular', signatory: 'citizen', method: 'both', required: false }],
}

export type Files = { image?: object; document?: object; video?: object }

/** What is answered: one row for each given set of files. */
export function contentWith(...rows: Files[]): AnswerContent {
  return JSON.parse(
    JSON.stringify({
      sections: {
        layouts: { rows: rows.map((files, id) => ({ id: `r${id}`, values: { plan: { value: null, ...files } } })) },
      },
    }),
  )
}

export async function addFormWithFiles(
  { deps: { db } }: OpenApp,
  given: { area?: string; live?: Partial<LiveSettings>; definition?: Partial<FormDefinition> } = {},
): Promise<{ id: number; uid: string; municipalityId: number }> {
  const areas = await db.sql.select().from(db.tables.area)
  const area = areas.find(each => each.uid === (given.area ?? 'villa-maria-espacios-verdes'))
  if (!area) throw new Error('no such area')
  const made = await createForm(db, {
    municipalityId: area.municipalityId,
    areaIds: [area.id],
    definition: { ...definitionWithFiles, ...given.definition },
    live: { ...live, public: true, limitResponses: false, responseLimit: null, ...given.live },
    createdBy: null,
    at: new Date(),
  })
  return { ...made, municipalityId: area.municipalityId }
}

/** A file as a browser sends it. */
export function upload(content: string | Uint8Array, name: string, field = 'file'): RequestInit {
  const body = new FormData()
  body.set(field, new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  return { method: 'POST', body }
}
