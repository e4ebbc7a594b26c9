import { describe, expect, it } from 'vitest'
import type { FormDefinition, Section } from '../form/definition.ts'
import { newForm } from '../form/new-form.ts'
import { paymentAsked } from '../payment/payment-asked.ts'
import type { Question } from '../question/index.ts'
import type { ShowCondition, ShowIf } from '../question/show-if.ts'
import { statisticsKeys } from '../statistics/keys.ts'
import { summarize } from '../statistics/summary.ts'
import { cleanContent } from './clean.ts'
import type { AnswerContent, Values } from './content.ts'
import { hasLogic, hiddenParts } from './hidden-parts.ts'
import { answerIssues } from './issues.ts'
import { visibleQuestions } from './visible-questions.ts'

const attachments = { image: false, document: false, video: false }
const base = (id: string) => ({ id, title: { text: id }, required: false, attachments })
const yes = (id: string): Question => ({ ...base(id), kind: 'boolean' })
const text = (id: string, dataType: 'string' | 'integer' | 'date' = 'string'): Question => ({
  ...base(id),
  kind: 'open',
  dataType,
})
const choice = (id: string, kind: 'radio' | 'select', ...options: string[]): Question => ({
  ...base(id),
  kind,
  searchable: false,
  options: options.map(option => ({ id: option, text: { text: option } })),
})
const when = (...conditions: ShowCondition[]): ShowIf => ({ match: 'all', conditions })
const simple = (id: string, questions: Question[], repeatable = false): Section => ({
  id,
  kind: 'simple',
  title: { text: id },
  description: { text: '' },
  repeatable,
  questions,
})
const form = (...sections: Section[]): FormDefinition => ({ ...newForm('en').definition, sections })
const row = (values: Values, id = 'r') => ({ id, values })
const content = (values: Values): AnswerContent => ({ sections: { s: { rows: [row(values)] } } })
const asked = (definition: FormDefinition, given: AnswerContent) =>
  visibleQuestions(definition, given).map(({ question }) => question.id)

describe('a condition', () => {
  const shows = (source: Question, condition: Omit<ShowCondition, 'questionId'>, value: Values[string] | undefined) => {
    const target = { ...text('target'), showIf: when({ questionId: source.id, ...condition }) }
    const given = content(value ? { [source.id]: value } : {})
    return asked(form(simple('s', [source, target])), given).includes('target')
  }
  it.each<[string, Question, Omit<ShowCondition, 'questionId'>, Values[string] | undefined, boolean]>([
    ['is a yes', yes('q'), { operator: 'is', value: true }, { value: true }, true],
    ['is no yes where nothing is answered', yes('q'), { operator: 'is', value: false }, undefined, false],
    ['is not, unanswered', yes('q'), { operator: 'isNot', value: true }, undefined, true],
    ['is an option', choice('q', 'radio', 'a', 'b'), { operator: 'is', value: 'a' }, { value: 'a' }, true],
    ['is one of', choice('q', 'radio', 'a', 'b'), { operator: 'oneOf', value: ['b', 'a'] }, { value: 'b' }, true],
    ['contains', choice('q', 'select', 'a', 'b'), { operator: 'contains', value: 'b' }, { value: ['a', 'b'] }, true],
    ['does not contain', choice('q', 'select', 'a', 'b'), { operator: 'isNot', value: 'b' }, { value: ['a'] }, true],
    ['has one of', choice('q', 'select', 'a', 'b'), { operator: 'oneOf', value: ['b'] }, { value: ['a'] }, false],
    ['is above', text('q', 'integer'), { operator: 'above', value: 2 }, { value: 3 }, true],
    ['is not above itself', text('q', 'integer'), { operator: 'above', value: 3 }, { value: 3 }, false],
    ['is below, unanswered', text('q', 'integer'), { operator: 'below', value: 3 }, undefined, false],
    ['is below, zero', text('q', 'integer'), { operator: 'below', value: 3 }, { value: 0 }, true],
    ['is between, with its ends', text('q', 'integer'), { operator: 'between', value: [1, 3] }, { value: 3 }, true],
    ['is between, unanswered', text('q', 'integer'), { operator: 'between', value: [0, 3] }, undefined, false],
    ['is before', text('q', 'date'), { operator: 'before', value: '2026-02-01' }, { value: '2026-01-31' }, true],
    ['is after', text('q', 'date'), { operator: 'after', value: '2026-02-01' }, { value: '2026-01-31' }, false],
    ['is a text, whatever its case', text('q'), { operator: 'is', value: 'Córdoba' }, { value: ' cordoba' }, true],
    ['is answered by a file', text('q'), { operator: 'answered' }, { value: null, image: { fileId: 'f' } }, true],
    ['is not answered by blanks', text('q'), { operator: 'answered' }, { value: '  ' }, false],
    ['is not answered', text('q'), { operator: 'notAnswered' }, undefined, true],
  ])('%s', (_, source, condition, value, expected) => {
    expect(shows(source, condition, value)).toBe(expected)
  })

  it('of several holds where all do, or any', () => {
    const conditions: ShowCondition[] = [
      { questionId: 'a', operator: 'is', value: true },
      { questionId: 'b', operator: 'is', value: true },
    ]
    const of = (match: ShowIf['match']) =>
      form(simple('s', [yes('a'), yes('b'), { ...text('t'), showIf: { match, conditions } }]))
    const given = content({ a: { value: true } })
    expect(asked(of('all'), given)).toEqual(['a', 'b'])
    expect(asked(of('any'), given)).toEqual(['a', 'b', 't'])
  })
})

describe('what is hidden', () => {
  const first = yes('first')
  const second = {
    ...yes('second'),
    required: true,
    showIf: when({ questionId: 'first', operator: 'is', value: true }),
  }
  const third = { ...text('third'), showIf: when({ questionId: 'second', operator: 'is', value: true }) }
  const chain = form(simple('s', [first, second, third]))

  it('hides what looks at it: it counts as unanswered', () => {
    const given = content({ first: { value: false }, second: { value: true }, third: { value: 'x' } })
    expect(asked(chain, given)).toEqual(['first'])
    expect(cleanContent(chain, given)).toEqual(content({ first: { value: false } }))
  })

  it('is not required, and is once it shows', () => {
    const codes = (values: Values) =>
      answerIssues(chain, { content: content(values) }, 'public').map(({ code }) => code)
    expect(codes({})).toEqual([])
    expect(codes({ first: { value: true } })).toEqual(['answer.required'])
    expect(codes({ first: { value: false }, third: { value: 7 } })).toEqual([])
  })

  it('is not counted as asked', () => {
    const counts: Record<string, number> = {}
    for (const given of [content({}), content({ first: { value: true }, second: { value: true } })])
      for (const key of statisticsKeys(chain, given)) counts[key] = (counts[key] ?? 0) + 1
    const [section] = summarize(chain, counts)
    expect(section?.questions.map(({ question, asked }) => [question.id, asked])).toEqual([
      ['first', 2],
      ['second', 1],
      ['third', 1],
    ])
  })

  it('is told of each row by its own answers', () => {
    const rows = form(
      simple(
        's',
        [yes('first'), { ...text('size'), showIf: when({ questionId: 'first', operator: 'is', value: true }) }],
        true,
      ),
    )
    const given: AnswerContent = {
      sections: {
        s: {
          rows: [
            row({ first: { value: true }, size: { value: '1' } }, 'x'),
            row({ first: { value: false }, size: { value: '2' } }, 'y'),
          ],
        },
      },
    }
    expect([...hiddenParts(rows, given)]).toEqual(['size@y'])
    expect(cleanContent(rows, given).sections['s']).toEqual({
      rows: [row({ first: { value: true }, size: { value: '1' } }, 'x'), row({ first: { value: false } }, 'y')],
    })
  })

  it('takes a whole section along, and leaves one blank row of it', () => {
    const more = { ...simple('more', [{ ...text('a'), required: true }], true), showIf: second.showIf }
    const ask: Section = {
      id: 'ask',
      kind: 'conditional',
      title: { text: '' },
      description: { text: '' },
      required: true,
      single: false,
      conditions: [{ id: 'c', label: { text: 'c' }, questions: [text('b')] }],
      showIf: second.showIf,
    }
    const definition = form(simple('s', [first]), more, ask)
    const given: AnswerContent = {
      sections: {
        ...content({ first: { value: false } }).sections,
        more: { rows: [row({ a: { value: '1' } }, 'x'), row({}, 'y')] },
        ask: { checked: ['c'], values: { b: { value: '1' } } },
      },
    }
    expect(answerIssues(definition, { content: given }, 'public')).toEqual([])
    expect(cleanContent(definition, given).sections).toMatchObject({
      more: { rows: [{ id: 'x', values: {} }] },
      ask: { checked: [], values: {} },
    })
    expect(statisticsKeys(definition, given)).not.toContain('r:more')
    expect(summarize(definition, { a: 3, 'n:more': 1, 'n:ask': 1, 'c:c': 1, 'r:more': 4 })).toMatchObject([
      {},
      { rows: { count: 4, perAnswer: 2 } },
      { conditions: [{ share: 0.5 }] },
    ])
  })

  it('is an option alone: what was chosen of it counts as left blank', () => {
    const which = choice('which', 'radio', 'a', 'b')
    const options = 'options' in which ? which.options : []
    const limited = options.map(option => (option.id === 'b' ? { ...option, showIf: second.showIf } : option))
    const definition = form(
      simple('s', [
        first,
        { ...which, required: true, options: limited } as Question,
        { ...text('t'), showIf: when({ questionId: 'which', operator: 'is', value: 'b' }) },
      ]),
    )
    const given = content({ first: { value: false }, which: { value: 'b' } })
    expect(answerIssues(definition, { content: given }, 'public').map(({ code }) => code)).toEqual(['answer.required'])
    expect(asked(definition, given)).toEqual(['first', 'which'])
    expect(cleanContent(definition, given)).toEqual(content({ first: { value: false } }))
    expect(asked(definition, content({ first: { value: true }, which: { value: 'b' } }))).toContain('t')
  })

  it('costs nothing', () => {
    const paid: FormDefinition = {
      ...form(simple('s', [first, { ...text('count', 'integer'), showIf: second.showIf }])),
      settings: { ...chain.settings, paymentGateway: true },
      payment: { unitPriceCents: 100, currency: 'EUR', concept: 'x', quantityQuestionId: 'count' },
    }
    expect(paymentAsked(paid, content({ first: { value: false }, count: { value: 3 } }))).toBeUndefined()
    expect(paymentAsked(paid, { sections: {} })).toBeUndefined()
    expect(paymentAsked(paid, content({ first: { value: true }, count: { value: 3 } }))?.lines[0]?.quantity).toBe(3)
  })
})

it('asks everything of a form without conditions', () => {
  const definition = form(simple('s', [text('a'), yes('b')]))
  expect(hasLogic(definition)).toBe(false)
  expect(hiddenParts(definition, content({})).size).toBe(0)
})
