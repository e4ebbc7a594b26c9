import { describe, expect, it } from 'vitest'
import { open, simple, state } from '../../fixtures/build.ts'
import { getFixture } from '../../fixtures/index.ts'
import type { FormDefinition } from './definition.ts'
import { formIssues } from './form-issues.ts'
import type { FormContent, LiveSettings } from './live-settings.ts'
import { newForm } from './new-form.ts'
import { saveProblems } from './save-problems.ts'

type Part = {
  title?: string
  settings?: Partial<FormDefinition['settings']>
  live?: Partial<LiveSettings>
  areaIds?: string[]
  definition?: Partial<FormDefinition>
}

function form({ title = 'Title', settings = {}, live = {}, areaIds = ['1'], definition = {} }: Part = {}): FormContent {
  const blank = newForm('es')
  return {
    areaIds,
    live: { ...blank.live, ...live },
    definition: {
      ...blank.definition,
      title: { text: title },
      sections: [simple('s', 'S', [open('q', 'string', 'Q')])],
      ...definition,
      settings: { ...blank.definition.settings, ...settings },
    },
  }
}

const codes = (part: Part) => saveProblems(form(part)).map(({ code }) => code)
const long = 'x'.repeat(76)

describe('the ten checks (2 §5)', () => {
  const cases: [string, Part, string[]][] = [
    ['nothing wrong', {}, []],
    ['1 title of blanks', { title: '  ' }, ['form.title.required']],
    ['2 no area', { areaIds: [] }, ['form.area.required']],
    ['3 header image option without an image', { settings: { headerImage: true } }, ['form.headerImage.required']],
    ['4 appointment without an agenda', { settings: { appointment: true } }, ['form.agenda.required']],
    ['5 synchronisation of nothing', { settings: { platformSync: true } }, ['form.sync.required']],
    [
      '6 incident with a title over 75',
      { title: long, settings: { incidents: true }, live: { platform: { areaId: '1' } } },
      ['form.incidentTitle.tooLong'],
    ],
    ['7 incident without an area', { settings: { incidents: true } }, ['form.incidentArea.required']],
    ['8 limit without a number', { live: { limitResponses: true } }, ['form.responseLimit.required']],
    ['8 limit below 1', { live: { limitResponses: true, responseLimit: 0 } }, ['form.responseLimit.required']],
    ['9 no sections', { definition: { sections: [] } }, ['form.sections.required', 'form.questions.required']],
    ['10 no questions', { definition: { sections: [simple('s', 'S', [])] } }, ['form.questions.required']],
  ]
  it.each(cases)('%s', (_name, part, expected) => {
    expect(codes(part)).toEqual(expected)
  })

  it('come in their order', () => {
    const worst: Part = {
      title: '',
      areaIds: [],
      settings: { headerImage: true, appointment: true, platformSync: true },
      live: { limitResponses: true },
      definition: { sections: [] },
    }
    expect(codes(worst)).toEqual([
      'form.title.required',
      'form.area.required',
      'form.headerImage.required',
      'form.agenda.required',
      'form.sync.required',
      'form.responseLimit.required',
      'form.sections.required',
      'form.questions.required',
    ])
  })

  it('lets a title of 75 characters create an incident', () => {
    const part = { title: long.slice(1), settings: { incidents: true }, live: { platform: { areaId: '1' } } }
    expect(codes(part)).toEqual([])
  })
})

describe('the other rules of a form', () => {
  const more = (part: Part) => formIssues(form(part)).map(({ code }) => code)
  const states = (...names: string[]) => ({
    states: { available: names.map((name, index) => state(`s${index}`, name)), initial: 's0' },
  })
  const cases: [string, Part, string[]][] = [
    ['nothing wrong', {}, []],
    ['a state without a name', { definition: states(' ') }, ['form.state.nameRequired']],
    ['a state twice', { definition: states('A', ' A ') }, ['form.state.duplicate']],
    [
      'a transition to nowhere',
      { definition: { states: { available: [state('a', 'A', ['z'])], initial: 'a' } } },
      ['form.state.unknown'],
    ],
    [
      'an initial state that is not there',
      { definition: { states: { available: [state('a', 'A')], initial: 'z' } } },
      ['form.state.unknown'],
    ],
    [
      'incident per state with one state',
      { settings: { platformSync: true, incidents: true, incidentPerState: true }, definition: states('A') },
      ['form.incidentPerState.states'],
    ],
    [
      'title and state name over 75',
      {
        title: 'x'.repeat(70),
        settings: { platformSync: true, incidents: true, incidentPerState: true },
        definition: states('A', 'Long name'),
      },
      ['form.incidentPerState.tooLong'],
    ],
    [
      'a signature title over 40',
      {
        settings: { digitalSignature: true },
        definition: {
          signatures: [{ id: 'a', title: 'x'.repeat(41), signatory: 'citizen', method: 'both', required: false }],
        },
      },
      ['form.signature.titleTooLong'],
    ],
    [
      'a required title',
      { definition: { sections: [simple('s', 'S', [open('q', 'title', 'Q', { required: true })])] } },
      ['form.titleQuestion.required'],
    ],
    [
      'the same id twice',
      { definition: { sections: [simple('s', 'S', [open('q', 'string', 'Q'), open('q', 'string', 'Q')])] } },
      ['form.ids.duplicate'],
    ],
    [
      'options that exclude each other',
      { settings: { portalAssociation: true }, live: { public: true } },
      ['form.option.excluded', 'form.option.excluded'],
    ],
    [
      'a quantity from a text',
      { definition: { payment: { unitPriceCents: 1, currency: 'EUR', concept: 'C', quantityQuestionId: 'q' } } },
      ['form.payment.quantity'],
    ],
    [
      'a certificate of a question that is gone',
      { definition: { certificate: { title: { text: 'T' }, rows: [{ label: { text: 'L' }, questionId: 'z' }] } } },
      ['form.certificate.question'],
    ],
  ]
  it.each(cases)('%s', (_name, part, expected) => {
    expect(more(part)).toEqual(expected)
  })

  it('find nothing wrong with the fixtures', () => {
    const { definition, live } = getFixture('social-survey')
    expect(formIssues({ definition, live, areaIds: ['1'] })).toEqual([])
  })
})
