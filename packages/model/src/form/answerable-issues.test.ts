import { describe, expect, it } from 'vitest'
import { open, radio, select, simple, state } from '../../fixtures/build.ts'
import type { Question } from '../question/index.ts'
import { answerableIssues } from './answerable-issues.ts'
import type { ConditionalSection, FormDefinition, Section } from './definition.ts'
import { formProblems, lockedFaults } from './form-problems.ts'
import type { FormContent, LiveSettings } from './live-settings.ts'
import { newForm } from './new-form.ts'

type Part = { definition?: Partial<FormDefinition>; live?: Partial<LiveSettings> }

function form({ definition = {}, live = {} }: Part): FormContent {
  const blank = newForm('es')
  return {
    areaIds: ['1'],
    live: { ...blank.live, ...live },
    definition: {
      ...blank.definition,
      title: { text: 'Title' },
      sections: [simple('s', 'S', [open('q', 'string', 'Q')])],
      ...definition,
    },
  }
}

const found = (part: Part) => answerableIssues(form(part)).map(({ code, path }) => `${code} ${path.join('.')}`)
const asking = (...questions: Question[]): Part => ({ definition: { sections: [simple('s', 'S', questions)] } })
const limited = (dataType: 'string' | 'integer' | 'decimal', limits: Record<string, number>) =>
  asking(open('q', dataType, 'Q', { limits }))
const linking = (url: string, title = 'Normas') =>
  asking(open('q', 'link', 'Q', { link: { url, title: { text: title } } }))
const paid = (payment?: FormDefinition['payment']): Part => ({
  definition: { settings: { ...newForm('es').definition.settings, paymentGateway: true }, ...(payment && { payment }) },
})
const at = 'definition.questions.q'
const today = { amount: 0, unit: 'days' } as const
const shaped = (pattern: string, patternHint: string) => asking(open('q', 'string', 'Q', { pattern, patternHint }))
const counted = (counts: { min?: number; max?: number }): Part =>
  asking({ ...select('q', 'Q', ['a: A', 'b: B']), ...counts })

describe('what nobody can answer', () => {
  const cases: [string, Part, string[]][] = [
    ['nothing wrong', {}, []],
    ['a question without words', asking(open('q', 'string', '  ')), [`form.question.untitled ${at}.title`]],
    ['a heading without words', asking(open('q', 'title', '')), [`form.question.untitled ${at}.title`]],
    ['no option', asking(radio('q', 'Q', [])), [`form.choice.required ${at}.options`]],
    ['one option', asking(select('q', 'Q', ['a: A'])), []],
    ['a blank option', asking(select('q', 'Q', ['a: A', 'b:  '])), [`form.choice.blank ${at}.options.1`]],
    [
      'an option twice but for case, accents and blanks',
      asking(radio('q', 'Q', ['a: Sí, señor', 'b: si,  SEÑOR', 'c: No'])),
      [`form.choice.duplicate ${at}.options.1`],
    ],
    [
      'a document of no kind',
      asking(open('q', 'documentNumber', 'Q', { documents: [] })),
      [`form.documents.none ${at}.documents`],
    ],
    ['a document of a kind', asking(open('q', 'documentNumber', 'Q', { documents: ['dni'] })), []],
    ['a pattern that looks around', shaped('(?=a)b', 'ab'), [`form.pattern.unknown ${at}.pattern`]],
    ['a pattern of nothing', shaped('', ''), [`form.pattern.unknown ${at}.pattern`]],
    ['an example of something else', shaped('[a-z]{2}', 'a1'), [`form.pattern.example ${at}.patternHint`]],
    ['a pattern with its example', shaped('[a-z]{2}', 'ab'), []],
    ['more choices than options', counted({ min: 3 }), [`form.choices.none ${at}.min`]],
    ['the fewest choices above the most', counted({ min: 2, max: 1 }), [`form.choices.none ${at}.min`]],
    ['as many choices as options', counted({ min: 2, max: 5 }), []],
    ['two words that differ in a letter', asking(radio('q', 'Q', ['a: Caña', 'b: Cana'])), []],
    ['two words that differ in a mark of their script', asking(radio('q', 'Q', ['a: ハス', 'b: バス'])), []],
    [
      'a text of 50 to 5',
      limited('string', { minLength: 50, maxLength: 5 }),
      [`form.limits.none ${at}.limits.minLength`],
    ],
    ['a text of 5 to 5', limited('string', { minLength: 5, maxLength: 5 }), []],
    ['a text longer than any', limited('string', { minLength: 10_001 }), [`form.limits.none ${at}.limits.minLength`]],
    ['an option to begin with', asking({ ...radio('q', 'Q', ['a: A', 'b: B']), default: 'b' }), []],
    [
      'an option to begin with that is gone',
      asking({ ...radio('q', 'Q', ['a: A', 'b: B']), default: 'c' }),
      [`form.default.unknown ${at}.default`],
    ],
    [
      'a text to begin a number with',
      asking({ ...open('q', 'integer', 'Q'), default: 'x' }),
      [`form.default.unknown ${at}.default`],
    ],
    [
      'a number to begin with that is too large',
      asking({ ...open('q', 'integer', 'Q', { limits: { max: 3 } }), default: 4 }),
      [`form.default.unknown ${at}.default`],
    ],
    [
      'a heading that begins with something',
      asking({ ...open('q', 'title', 'Q'), default: 'x' }),
      [`form.default.unknown ${at}.default`],
    ],
    [
      'a day to begin with before the first one',
      asking({ ...open('q', 'date', 'Q', { days: { min: '2026-02-01' } }), default: '2026-01-31' }),
      [`form.default.unknown ${at}.default`],
    ],
    [
      'a fixed day within limits that are counted',
      asking({ ...open('q', 'date', 'Q', { days: { min: today } }), default: '2026-01-31' }),
      [],
    ],
    [
      'a day of the answer to begin with',
      asking(open('q', 'date', 'Q', { defaultDay: today, days: { min: today } })),
      [],
    ],
    [
      'a day to begin with that is counted to before the first one',
      asking(open('q', 'date', 'Q', { defaultDay: { amount: -1, unit: 'days' }, days: { min: today } })),
      [`form.default.unknown ${at}.default`],
    ],
    [
      'a day to begin with that is counted to after the last one',
      asking(open('q', 'date', 'Q', { defaultDay: { amount: 1, unit: 'months' }, days: { max: today } })),
      [`form.default.unknown ${at}.default`],
    ],
    [
      'a number that begins with a day',
      asking(open('q', 'integer', 'Q', { defaultDay: today })),
      [`form.default.unknown ${at}.default`],
    ],
    [
      'two days to begin with',
      asking({ ...open('q', 'date', 'Q', { defaultDay: today }), default: '2026-01-31' }),
      [`form.default.unknown ${at}.default`],
    ],
    ['a number of 9 to 3', limited('integer', { min: 9, max: 3 }), [`form.limits.none ${at}.limits.min`]],
    ['a number of 3 to 9', limited('integer', { min: 3, max: 9 }), []],
    [
      'a whole number between 1.2 and 1.8',
      limited('integer', { min: 1.2, max: 1.8 }),
      [`form.limits.none ${at}.limits.min`],
    ],
    ['a decimal between 1.2 and 1.8', limited('decimal', { min: 1.2, max: 1.8 }), []],
    ['a number below 0', limited('integer', { max: -1 }), [`form.limits.negative ${at}.limits.max`]],
    ['a number from below 0', limited('decimal', { min: -5, max: 5 }), []],
    ['a link to nowhere', linking('hola mundo'), [`form.link.dead ${at}.link.url`]],
    ['a link that runs', linking('javascript:alert(1)'), [`form.link.dead ${at}.link.url`]],
    ['a link without words', linking('https://example.org', ' '), [`form.link.untitled ${at}.link.title`]],
    [
      'links',
      asking(
        ...['https://a.org/x', 'mailto:a@b.org', 'tel:+5493534'].map((url, index) =>
          open(`q${index}`, 'link', 'Q', { link: { url, title: { text: 'L' } } }),
        ),
      ),
      [],
    ],
    ['a question for a link', asking(open('q', 'link', 'Q')), []],
    ['a gateway without a payment', paid(), ['form.payment.price definition.payment.unitPriceCents']],
    [
      'a gateway with a price of 0',
      paid({ unitPriceCents: 0, currency: 'EUR', concept: 'C' }),
      ['form.payment.price definition.payment.unitPriceCents'],
    ],
    ['a gateway with a price', paid({ unitPriceCents: 1, currency: 'EUR', concept: '' }), []],
    [
      'closing before opening',
      { live: { opensAt: '2027-02-01T03:00:00.000Z', closesAt: '2027-01-01T03:00:00.000Z' } },
      ['form.dates.order live.closesAt'],
    ],
    [
      'closing as it opens',
      { live: { opensAt: '2027-02-01T03:00:00.000Z', closesAt: '2027-02-01T00:00:00.000-03:00' } },
      ['form.dates.order live.closesAt'],
    ],
    ['open for a day', { live: { opensAt: '2027-02-01T03:00:00.000Z', closesAt: '2027-02-02T03:00:00.000Z' } }, []],
    ['closed for good', { live: { closesAt: '2020-01-01T03:00:00.000Z' } }, []],
  ]
  it.each(cases)('%s', (_name, part, expected) => {
    expect(found(part)).toEqual(expected)
  })

  it('is a required section without conditions, and a condition without a name, by their numbers', () => {
    const conditional = (conditions: ConditionalSection['conditions'], required = true): Section => ({
      kind: 'conditional',
      id: 'c',
      title: { text: '' },
      description: { text: '' },
      required,
      single: false,
      conditions,
    })
    const issues = (section: Section) => answerableIssues(form({ definition: { sections: [section] } }))
    expect(issues(conditional([]))).toMatchObject([{ code: 'form.section.noConditions', values: { section: 1 } }])
    expect(issues(conditional([], false))).toEqual([])
    const condition = { id: 'k', label: { text: ' ' }, questions: [open('a', 'string', 'A'), open('b', 'string', '')] }
    expect(issues(conditional([condition]))).toMatchObject([
      { code: 'form.condition.untitled', path: ['definition', 'conditions', 'k'], values: { section: 1, number: 1 } },
      { code: 'form.question.untitled', values: { section: 1, number: 2 } },
    ])
  })
})

describe('a state that nothing leads to', () => {
  const states = (initial: string | null, ...available: [string, string[]][]) => ({
    states: { available: available.map(([id, to]) => state(id, id.toUpperCase(), to)), initial },
  })
  const alone = states('a', ['a', ['b']], ['b', ['a']], ['c', ['d']], ['d', ['c', 'a']])

  it('is refused where people answer for themselves', () => {
    const names = (part: Part) => answerableIssues(form(part)).map(({ code, values }) => `${code} ${values?.['name']}`)
    const expected = ['form.state.unreachable C', 'form.state.unreachable D']
    expect(names({ definition: alone, live: { public: true } })).toEqual(expected)
    const settings = { ...newForm('es').definition.settings, portalAssociation: true }
    expect(names({ definition: { ...alone, settings } })).toEqual(expected)
  })
  it('is reached over others, round and back', () => {
    expect(
      found({ definition: states('a', ['a', ['b']], ['b', ['c']], ['c', ['b']]), live: { public: true } }),
    ).toEqual([])
  })
  it('stays where staff choose the state as they answer (E98)', () => {
    expect(found({ definition: alone })).toEqual([])
  })
})

describe('a form that answers have locked', () => {
  const broken = form({
    definition: { sections: [simple('s', 'S', [radio('q', 'Q', [])])] },
    live: { opensAt: '2027-02-01T03:00:00.000Z', closesAt: '2027-01-01T03:00:00.000Z' },
  })
  const codes = (isLocked: boolean) => formProblems(broken, isLocked).map(({ code }) => code)

  it('is saved with what cannot be mended any more, which is told', () => {
    expect(codes(false)).toEqual(['form.choice.required', 'form.dates.order'])
    expect(codes(true)).toEqual(['form.dates.order'])
    expect(lockedFaults(broken).map(({ code }) => code)).toEqual(['form.choice.required'])
  })
  it('still meets the ten checks, and first', () => {
    const untitled = { ...broken, definition: { ...broken.definition, title: { text: '' } } }
    expect(formProblems(untitled, false).map(({ code }) => code)[0]).toBe('form.title.required')
    expect(formProblems(untitled, true).map(({ code }) => code)[0]).toBe('form.title.required')
  })
})
