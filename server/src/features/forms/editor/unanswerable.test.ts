import type { FormContent, FormDefinition, LiveSettings } from '@ventanilla/model'
import { newSignature, questionsOf } from '@ventanilla/model'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { json, type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'
import { saveAnswer } from '../../answers/record/save/save-answer.ts'

let app: OpenApp
let supervisor: { Cookie: string }

beforeAll(async () => {
  app = await openApp({ RATE_LIMIT_SCALE: '0' })
  supervisor = await app.signIn('supervisor@demo.local')
})
afterAll(() => app.close())

const { definition, live } = getFixture('food-inspection')
type Part = { definition?: Partial<FormDefinition>; live?: Partial<LiveSettings> }
const contentWith = (part: Part = {}): FormContent => ({
  definition: { ...definition, ...part.definition },
  live: { ...live, public: false, platform: {}, ...part.live },
  areaIds: ['villa-maria-espacios-verdes'],
})
let next = 0
const newId = () => `bad${String(++next).padStart(7, '0')}`
const send = (method: string, path: string, body: unknown, revision?: number) =>
  app.request(`/api/v1${path}`, {
    ...json(body, { ...supervisor, ...(revision !== undefined && { 'If-Match': `"${revision}"` }) }),
    method,
  })
const create = (content: FormContent, id = newId()) => send('POST', '/forms', { id, content })
const refusal = async (response: Response) => {
  const { status } = response
  const { code, errors = [] } = await response.json()
  return { status, code, errors: errors.map((error: { code: string }) => error.code) }
}
const stored = async (id: string): Promise<FormContent> =>
  (await (await app.request(`/api/v1/form-editor/${id}`, { headers: supervisor })).json()).content
const withSettings = (settings: Partial<FormDefinition['settings']>, more: Partial<FormDefinition> = {}): Part => ({
  definition: { settings: { ...definition.settings, ...settings }, ...more },
})
/** Every choice of the form without options. */
const choiceless = (form: FormDefinition): FormDefinition =>
  JSON.parse(JSON.stringify(form), (key, value) => (key === 'options' ? [] : value))

describe('a form that nobody could answer', () => {
  it.each<[string, Part, string]>([
    ['choices without options', { definition: choiceless(definition) }, 'form.choice.required'],
    [
      'closing before opening',
      { live: { opensAt: '2027-02-01T03:00:00.000Z', closesAt: '2027-01-01T03:00:00.000Z' } },
      'form.dates.order',
    ],
    ['a gateway without a price', withSettings({ paymentGateway: true }), 'form.payment.price'],
    ['a number of answers without its switch', { live: { responseLimit: 5 } }, 'form.option.leftover'],
    [
      'signatures without their option',
      withSettings({ digitalSignature: false }, { signatures: [newSignature('s')] }),
      'form.option.leftover',
    ],
    ['a voucher without its option', { definition: { voucherText: { text: 'Gracias' } } }, 'form.option.leftover'],
    [
      'an agenda that nobody has',
      withSettings({ portalAssociation: true, appointment: true }, { agenda: { id: 'zzz', name: 'Z', tenant: 'z' } }),
      'form.agenda.unknown',
    ],
    [
      'an incident area that the platform does not have',
      { ...withSettings({ platformSync: true, incidents: true }), live: { platform: { areaId: 'zzz' } } },
      'form.incidentArea.unknown',
    ],
    [
      'states of one name but for case and accents',
      {
        definition: {
          states: {
            available: ['Recibido', 'recíbido'].map((name, index) => ({ id: `s${index}`, name, transitions: [] })),
            initial: 's0',
          },
        },
      },
      'form.state.duplicate',
    ],
  ])('is refused for %s', async (_name, part, code) => {
    const id = newId()
    const { status, code: problem, errors } = await refusal(await create(contentWith(part), id))
    expect([status, problem]).toEqual([422, 'form.invalid'])
    expect(errors).toContain(code)
    expect((await app.request(`/api/v1/form-editor/${id}`, { headers: supervisor })).status).toBe(404)
  })

  it('stays readable and answerable where it stands already, and its live settings can be saved', async () => {
    const id = newId()
    expect((await create(contentWith(), id)).status).toBe(201)
    const { form, formVersion } = app.deps.db.tables
    const [row] = await app.deps.db.sql.select().from(form).where(eq(form.uid, id))
    const broken = choiceless(definition)
    const optional: FormDefinition = JSON.parse(JSON.stringify(broken), (key, value) =>
      key === 'required' ? false : value,
    )
    await app.deps.db.sql
      .update(formVersion)
      .set({ definition: JSON.stringify(optional) })
      .where(eq(formVersion.formId, row?.id ?? 0))
    const content = await stored(id)
    expect(questionsOf(content.definition).some(each => 'options' in each && each.options.length === 0)).toBe(true)
    expect((await refusal(await send('PUT', `/forms/${id}`, { content }, 1))).errors).toContain('form.choice.required')

    const answer = {
      version: 1,
      ...sampleAnswer({ ...getFixture('food-inspection'), definition: optional }, seededRandom(1)),
    }
    await saveAnswer(app.deps, {
      formUid: id,
      key: crypto.randomUUID(),
      submission: { ...answer, content: { sections: {} } },
      author: { kind: 'staff', userId: 1 },
    })
    const limited = { ...content, live: { ...content.live, limitResponses: true, responseLimit: 9 } }
    expect((await send('PUT', `/forms/${id}`, { content: limited }, 1)).status).toBe(200)
    expect((await stored(id)).live.responseLimit).toBe(9)
    const opened = { ...limited.definition, settings: { ...limited.definition.settings, editableForm: true } }
    const editing = await refusal(await send('PUT', `/forms/${id}`, { content: { ...limited, definition: opened } }, 2))
    expect(editing.errors).toContain('form.choice.required')
  })
})

describe('what the schema refuses', () => {
  const question = { ...questionsOf(definition)[0] }
  const [first] = definition.sections
  const many = Array.from({ length: 1_000 }, (_, index) => ({ ...question, id: `q${index}` }))
  const states = Array.from({ length: 51 }, (_, index) => ({ id: `s${index}`, name: `S${index}`, transitions: [] }))
  it.each<[string, unknown, string]>([
    [
      'questions',
      { ...contentWith(), definition: { ...definition, sections: [{ ...first, questions: many }] } },
      '«content.definition.sections.0.questions» puede tener hasta 500 elementos.',
    ],
    [
      'states',
      contentWith({ definition: { states: { available: states, initial: 's0' } } }),
      '«content.definition.states.available» puede tener hasta 50 elementos.',
    ],
    [
      'a limit',
      contentWith({ live: { limitResponses: true, responseLimit: 1_000_000_000 } }),
      '«content.live.responseLimit» puede ser 1.000.000 como máximo.',
    ],
    [
      'a price',
      contentWith({ definition: { payment: { unitPriceCents: -1, currency: 'EUR', concept: '' } } }),
      '«content.definition.payment.unitPriceCents» tiene que ser un número de 0 a 100.000.000.',
    ],
    ['nothing', undefined, 'Falta «content».'],
    ['a key', { ...contentWith(), colour: 1 }, '«content.colour» no se conoce.'],
  ])('is named with its field and its limit: %s', async (_name, content, sentence) => {
    const response = await app.request('/api/v1/forms', {
      ...json({ id: newId(), content }, { ...supervisor, 'Accept-Language': 'es' }),
      method: 'POST',
    })
    const { status, detail, errors } = await response.json()
    expect([status, detail, errors[0].message]).toEqual([422, sentence, sentence])
  })
})

describe('what the platform names', () => {
  const synced = (platform: LiveSettings['platform'], title: string) =>
    contentWith({
      ...withSettings({ platformSync: true, incidents: true }, { title: { text: title } }),
      live: { platform },
    })

  it('is the word of the server: a description of the client counts for nothing', async () => {
    const id = newId()
    expect((await create(synced({ areaId: '405', areaDescription: 'Tesoro' }, 'Luces'), id)).status).toBe(201)
    const { areaId, areaDescription } = (await stored(id)).live.platform
    expect([areaId, areaDescription]).toEqual(['405', 'Espacios Verdes'])
    const other = synced({ areaId: '401', areaDescription: 'Espacios Verdes' }, 'Luces')
    expect((await send('PUT', `/forms/${id}`, { content: other }, 1)).status).toBe(200)
    expect((await stored(id)).live.platform.areaDescription).toBe('Atención al Vecino')
  })
  it('is an agenda with its own name', async () => {
    const id = newId()
    const agenda = { id: 'licencias-de-conducir', name: 'Otra cosa', tenant: 'elsewhere' }
    const part = withSettings({ portalAssociation: true, appointment: true, citizen: false }, { agenda })
    expect((await create(contentWith(part), id)).status).toBe(201)
    expect((await stored(id)).definition.agenda).toEqual({
      id: 'licencias-de-conducir',
      name: 'Licencias de conducir',
      tenant: 'villa-maria',
    })
  })
})
