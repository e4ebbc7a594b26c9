import {
  type AnswerContent,
  type Attachments,
  attachmentKinds,
  type Condition,
  type ConditionalSection,
  dataTypes,
  type FormDefinition,
  type GivenSignature,
  type Location,
  noSettings,
  pointsOf,
  type Question,
  type Section,
  type SectionContent,
  takesMany,
  type Value,
  type Values,
} from '@ventanilla/model'
import fc from 'fast-check'
import { withRandomLogic } from './random-logic.ts'

/** What somebody might send for a form, right or wrong, as far as the shape of the body goes. */
export type Given = { content: AnswerContent; location?: Location; signatures?: GivenSignature[]; state?: string }
export type Case = { definition: FormDefinition; given: Given }

const words = { text: '' }
const named = (text: string) => ({ text })
const flag = fc.boolean()
/** Mostly not: a form in which everything is required has no answer that anybody would find by chance. */
const seldom = fc.integer({ min: 0, max: 3 }).map(roll => roll === 0)
/** One time in `times`. */
function rarely<T>(times: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
}
const optionIds = ['o1', 'o2', 'o3']
const noFiles: Attachments = { image: false, document: false, video: false }

const attachments: fc.Arbitrary<Attachments> = fc.oneof(
  { weight: 4, arbitrary: fc.constant(noFiles) },
  { weight: 1, arbitrary: fc.record({ image: flag, document: flag, video: flag }) },
)
const options = fc
  .tuple(fc.subarray(optionIds, { minLength: 1 }), seldom)
  .map(([ids, asks]) => ids.map(id => ({ id, text: named(id), ...(asks && id === 'o1' && { other: true as const }) })))
const bounds = fc.option(
  fc.record({
    min: fc.integer({ min: -2, max: 2 }),
    max: fc.integer({ min: 3, max: 9 }),
    minLength: fc.constant(2),
    maxLength: fc.constant(6),
  }),
  { nil: undefined },
)

type WithoutId = Question extends infer Q ? (Q extends Question ? Omit<Q, 'id'> : never) : never
const base = { title: fc.constant(named('Pregunta')), required: seldom, attachments }
/** Several files, in few questions. */
const many = rarely(4, fc.integer({ min: 1, max: 3 }))
const question: fc.Arbitrary<WithoutId> = fc.oneof(
  fc
    .record({
      ...base,
      kind: fc.constant('open' as const),
      dataType: fc.constantFrom(...dataTypes),
      limits: bounds,
      pattern: seldom,
      days: seldom,
    })
    .map(({ limits, pattern, days, ...open }) => ({
      ...open,
      ...(limits && { limits }),
      ...(pattern && open.dataType === 'string' && { pattern: 'ár.*|[a-z]{2}', patternHint: 'no' }),
      ...(days &&
        open.dataType === 'date' && { days: { min: { amount: -1, unit: 'years' as const }, max: '2099-12-31' } }),
      ...(open.dataType === 'phone' && { country: 'AR' as const }),
      ...(open.dataType === 'documentNumber' && { documents: ['dni' as const, 'nif' as const] }),
    })),
  fc.record({ ...base, kind: fc.constant('radio' as const), searchable: flag, options }),
  fc
    .record({ ...base, kind: fc.constant('select' as const), searchable: flag, options, counted: seldom })
    .map(({ counted, ...select }) => ({ ...select, ...(counted && { min: 1, max: 2 }) })),
  fc.record({ ...base, kind: fc.constant('boolean' as const) }),
  fc.record({
    ...base,
    kind: fc.constant('scale' as const),
    from: fc.constantFrom(0 as const, 1 as const),
    points: fc.integer({ min: 2, max: 11 }),
    look: fc.constantFrom('numbers' as const, 'stars' as const),
  }),
  fc.record({
    ...base,
    kind: fc.constant('table' as const),
    rows: fc.constant(['r1', 'r2'].map(id => ({ id, text: named(id) }))),
    options: fc.constant(['o1', 'o2'].map(id => ({ id, text: named(id) }))),
    everyRow: flag,
  }),
)
const questions = fc.array(
  fc.tuple(question, many).map(([each, maxFiles]) => (maxFiles === undefined ? each : { ...each, maxFiles })),
  { minLength: 1, maxLength: 3 },
)
const section = fc.oneof(
  fc.record({ kind: fc.constant('simple' as const), repeatable: flag, questions }),
  fc.record({
    kind: fc.constant('conditional' as const),
    required: seldom,
    single: flag,
    conditions: fc.array(questions, { minLength: 1, maxLength: 3 }),
  }),
)
const states = fc.subarray(['s1', 's2', 's3']).map(ids => ({
  available: ids.map(id => ({ id, name: id, transitions: [] })),
  initial: ids[0] ?? null,
}))
const signatures = fc
  .array(fc.record({ signatory: fc.constantFrom('citizen', 'staff'), required: seldom }), { maxLength: 2 })
  .map(slots => slots.map((slot, index) => ({ id: `f${index}`, title: 'Firma', method: 'both' as const, ...slot })))
const settings = fc
  .record({ geolocation: flag, digitalSignature: flag, citizen: flag, citizenRequired: flag })
  .map(chosen => ({ ...noSettings(), ...chosen, platformSync: chosen.citizen }))

const definition: fc.Arbitrary<FormDefinition> = fc
  .record({
    settings,
    states,
    signatures,
    sections: fc.array(section, { minLength: 1, maxLength: 3 }),
    rolls: fc.oneof(fc.constant([]), fc.array(fc.nat(9999), { minLength: 30, maxLength: 30 })),
  })
  .map(({ sections, rolls, ...rest }) => {
    let made = 0
    const withIds = (list: WithoutId[]): Question[] => list.map(each => ({ ...each, id: `q${++made}` }))
    return withRandomLogic(rolls, {
      language: 'es',
      title: named('Formulario'),
      description: words,
      ...rest,
      sections: sections.map((each, index): Section => {
        const head = { id: `a${index}`, title: named('Sección'), description: words }
        if (each.kind === 'simple') return { ...head, ...each, questions: withIds(each.questions) }
        const conditions: Condition[] = each.conditions.map((list, at) => ({
          id: `c${index}-${at}`,
          label: named('Condición'),
          questions: withIds(list),
        }))
        return { ...head, ...each, conditions }
      }),
    })
  })

/** Right answers to the question, each as likely as any wrong one. */
function fitting(asked: Question): fc.Arbitrary<Value['value']> {
  if (asked.kind === 'boolean') return flag
  if (asked.kind === 'scale') return fc.constantFrom(...pointsOf(asked))
  if (asked.kind === 'radio') return fc.constantFrom(...asked.options.map(({ id }) => id))
  if (asked.kind === 'select')
    return fc.subarray(
      asked.options.map(({ id }) => id),
      { minLength: 1 },
    )
  if (asked.kind === 'calculated') return fc.constant(null)
  if (asked.kind === 'table') return fc.constantFrom({ r1: 'o1', r2: 'o2' }, { r2: 'o1' })
  const right: Record<typeof asked.dataType, fc.Arbitrary<Value['value']>> = {
    string: fc.constantFrom('árbol', 'no'),
    integer: fc.integer({ min: 2, max: 3 }),
    decimal: fc.constantFrom(2.5, 3),
    date: fc.constantFrom('2024-02-29', '2026-12-31'),
    time: fc.constantFrom('08:30', '23:59'),
    link: fc.constant('https://town.example/a'),
    email: fc.constantFrom('ana@town.example', 'ana@Town.Example '),
    phone: fc.constantFrom('+5493534234567', '0353 15-423-4567', '+34 612 34 56 78'),
    documentNumber: fc.constantFrom('30.111.222', '30111222', '12345678z'),
    title: fc.constant(null),
  }
  return right[asked.dataType]
}

const oddities: readonly Value['value'][] = [
  null,
  '',
  '  ',
  'x',
  'demasiado largo',
  '2024-02-30',
  '31/12/2026',
  '25:00',
  'javascript:alert(1)',
  'town.example',
  'ana@town',
  '12345678A',
  '0353 42',
  -7,
  2.555,
  1e21,
  true,
  false,
  [],
  ['o1', 'o1'],
  ['o9'],
  ['o1', 'o2', 'o3'],
  'o1',
  'o9',
]
const odd = fc.constantFrom(...oddities)

const files = fc.array(
  fc.record({ kind: fc.constantFrom(...attachmentKinds), fileId: fc.constant('nowhere'), token: fc.constant('none') }),
  { maxLength: 4 },
)

function value(asked: Question): fc.Arbitrary<Value> {
  const held = fc.oneof({ weight: 14, arbitrary: fitting(asked) }, { weight: 1, arbitrary: odd })
  const file = rarely(40, fc.constant({ fileId: 'nowhere', token: 'none' }))
  const other = rarely(3, fc.constantFrom('', ' ', 'aquel ', 'ese'))
  return fc
    .record({ value: held, image: file, document: file, files: rarely(takesMany(asked) ? 3 : 40, files), other })
    .map(({ image, document, files: listed, other: which, ...rest }) => ({
      ...rest,
      ...(listed && { files: listed }),
      ...(which !== undefined && { other: which }),
      ...(image && { image }),
      ...(document && { document }),
    }))
}

function values(asked: readonly Question[]): fc.Arbitrary<Values> {
  const of = (some: readonly Question[]) => fc.record(Object.fromEntries(some.map(each => [each.id, value(each)])))
  return fc.oneof<fc.MaybeWeightedArbitrary<Values>[]>(
    { weight: 12, arbitrary: of(asked) },
    { weight: 2, arbitrary: fc.subarray([...asked]).chain(of) },
    { weight: 1, arbitrary: fc.constant({ q999: { value: 'x' } }) },
  )
}

type Content = SectionContent | undefined

function contentOf(asked: Section): fc.Arbitrary<Content> {
  const most = asked.kind === 'simple' && !asked.repeatable ? 1 : 3
  const right = asked.kind === 'simple' ? rowsOf(asked.questions, most) : checkedOf(asked)
  const wrong: Content[] = [undefined, asked.kind === 'simple' ? { checked: [], values: {} } : { rows: [] }]
  return fc.oneof<fc.MaybeWeightedArbitrary<Content>[]>(
    { weight: 12, arbitrary: right },
    { weight: 2, arbitrary: fc.constantFrom(...wrong) },
  )
}

function rowsOf(questions: readonly Question[], most: number): fc.Arbitrary<Content> {
  const ids = fc.constantFrom(['r0', 'r1', 'r2'], ['r0', 'r1', 'r2'], ['r0', 'r0', 'r0'])
  return fc
    .tuple(ids, fc.array(values(questions), { maxLength: most }))
    .map(([names, list]) => ({ rows: list.map((each, index) => ({ id: names[index] ?? 'r', values: each })) }))
}

function checkedOf({ conditions, single }: ConditionalSection): fc.Arbitrary<Content> {
  const ids = conditions.map(({ id }) => id)
  const checked = fc.oneof(
    { weight: 6, arbitrary: fc.subarray(ids, { minLength: 1, maxLength: single ? 1 : ids.length }) },
    { weight: 1, arbitrary: fc.subarray([...ids, 'c999']) },
  )
  return fc.record({ checked, values: values(conditions.flatMap(({ questions }) => questions)) })
}

const location: fc.Arbitrary<Location> = fc.constantFrom<Location>(
  { lat: -32.41, lng: -63.24 },
  { lat: 42.8, lng: -1.6, address: 'Calle Mayor' },
)
const signature = fc.record({
  id: fc.constantFrom('f0', 'f1', 'f9'),
  name: fc.constant('Ana'),
  method: fc.constant('draw' as const),
  fileId: fc.constant('nowhere'),
})

function given(form: FormDefinition): fc.Arbitrary<Given> {
  const slots = form.sections.map(each => contentOf(each).map(content => [each.id, content] as const))
  return fc
    .record({
      sections: fc.tuple(...slots),
      place: rarely(4, location),
      signed: rarely(8, fc.array(signature, { minLength: 1, maxLength: 2 })),
      state: rarely(6, fc.constantFrom('s1', 's2', 's9')),
    })
    .map(({ sections, place, signed, state }) => ({
      content: {
        sections: Object.fromEntries(sections.flatMap(([id, content]) => (content ? [[id, content]] : []))),
      },
      ...(place && { location: place }),
      ...(signed && { signatures: signed }),
      ...(state && { state }),
    }))
}

/** A form of any kind with something that somebody might answer. */
export const arbitraryAnswer: fc.Arbitrary<Case> = definition.chain(form =>
  given(form).map(answer => ({ definition: form, given: answer })),
)
