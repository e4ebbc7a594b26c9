import { describe, expect, it } from 'vitest'
import { definition, open, simple } from '../../fixtures/build.ts'
import { freshSections } from '../form/duplicate.ts'
import { withoutQuestion } from '../form/editing/questions.ts'
import { formProblems } from '../form/form-problems.ts'
import { newForm } from '../form/new-form.ts'
import type { FormDefinition } from '../form/definition.ts'
import { paymentAsked } from '../payment/payment-asked.ts'
import type { CalculatedQuestion, Question } from '../question/index.ts'
import { withCalculated } from './calculated.ts'
import { cleanContent } from './clean.ts'
import type { AnswerContent, Values } from './content.ts'
import { hiddenParts } from './hidden-parts.ts'
import { answerIssues } from './issues.ts'

const base = { required: false, attachments: { image: false, document: false, video: false } }
const total = (more: Partial<CalculatedQuestion> = {}): CalculatedQuestion => ({
  ...base,
  id: 'total',
  kind: 'calculated',
  title: { text: 'Total' },
  operation: 'sum',
  terms: [{ questionId: 'count' }, { questionId: 'fee' }, { constant: 10 }],
  decimals: 2,
  ...more,
})
const fee: Question = {
  ...base,
  id: 'fee',
  kind: 'radio',
  searchable: false,
  title: { text: 'Tasa' },
  options: [
    { id: 'low', text: { text: 'Reducida' }, value: 2.5 },
    { id: 'full', text: { text: 'Completa' }, value: 7 },
    { id: 'free', text: { text: 'Exenta' } },
  ],
}
const count = open('count', 'integer', 'Cantidad')
const formOf = (...questions: Question[]): FormDefinition =>
  definition('Tasas', '', { sections: [simple('s', 'Pedido', questions)] })
const contentOf = (...rows: Values[]): AnswerContent => ({
  sections: { s: { rows: rows.map((values, index) => ({ id: `r${index}`, values })) } },
})
const resultOf = (form: FormDefinition, content: AnswerContent, row = 0) => {
  const section = withCalculated(form, content).sections['s']
  return section && 'rows' in section ? (section.rows[row]?.values['total']?.value ?? null) : null
}

describe('a calculated number', () => {
  it.each([
    ['a number and an option', { count: { value: 3 }, fee: { value: 'low' } }, 15.5],
    ['what was answered of them', { count: { value: 3 } }, 13],
    ['an option without a value', { count: { value: 3 }, fee: { value: 'free' } }, 13],
    ['nothing while nothing is answered', {}, null],
  ])('is the sum of %s', (_, values, expected) => {
    expect(resultOf(formOf(count, fee, total()), contentOf(values))).toBe(expected)
  })

  it('is a product once each factor is answered, rounded as people do', () => {
    const product = total({ operation: 'product', terms: [{ questionId: 'count' }, { questionId: 'fee' }] })
    const form = formOf(count, fee, product)
    expect(resultOf(form, contentOf({ count: { value: 3 } }))).toBeNull()
    expect(resultOf(form, contentOf({ count: { value: 3 }, fee: { value: 'low' } }))).toBe(7.5)
    const third = formOf(count, total({ operation: 'product', terms: [{ questionId: 'count' }, { constant: 0.335 }] }))
    expect(resultOf(third, contentOf({ count: { value: 3 } }))).toBe(1.01)
  })

  it('is of its own row in a repeated section, and of all rows behind it', () => {
    const [section] = formOf(count, total({ terms: [{ questionId: 'count' }, { constant: 1 }] })).sections
    const all = { ...total(), id: 'all', terms: [{ questionId: 'total' }] }
    if (section?.kind !== 'simple') throw new Error('it is simple')
    const form = { ...formOf(), sections: [{ ...section, repeatable: true }, simple('t', 'Todo', [all])] }
    const content = contentOf({ count: { value: 2 } }, { count: { value: 5 } })
    const whole = { sections: { ...content.sections, t: { rows: [{ id: 'x', values: {} }] } } }
    expect([0, 1].map(row => resultOf(form, whole, row))).toEqual([3, 6])
    expect(withCalculated(form, whole).sections['t']).toEqual({ rows: [{ id: 'x', values: { all: { value: 9 } } }] })
  })

  it('counts what is hidden as nothing, and decides itself what shows', () => {
    const conditions = [{ questionId: 'count', operator: 'above' as const, value: 5 }]
    const hidden = { ...fee, showIf: { match: 'all' as const, conditions } }
    const after: Question = {
      ...open('why', 'string', 'Motivo'),
      showIf: { match: 'all', conditions: [{ questionId: 'total', operator: 'above', value: 20 }] },
    }
    const form = formOf(count, hidden, total(), after)
    const given = (value: number) => contentOf({ count: { value }, fee: { value: 'full' }, total: { value: 99 } })
    expect(resultOf(form, given(5))).toBe(15)
    expect([...hiddenParts(form, given(5))]).toEqual(['fee@r0', 'why@r0'])
    expect(resultOf(form, given(6))).toBe(23)
    expect([...hiddenParts(form, given(6))]).toEqual([])
  })

  it('is calculated by whoever saves it, and another number is refused', () => {
    const form = formOf(count, fee, total())
    const content = (value: number | null) =>
      contentOf({ count: { value: 3 }, fee: { value: 'low' }, total: { value } })
    const codes = (value: number | null) =>
      answerIssues(form, { content: content(value) }, 'public').map(({ code, path }) => [code, path.at(-1)])
    expect([codes(null), codes(15.5)]).toEqual([[], []])
    expect(codes(1)).toEqual([['answer.calculated', 'total']])
    expect(cleanContent(form, content(null))).toEqual(content(15.5))
    const right = content(15.5)
    expect(withCalculated(form, right)).toBe(right)
  })

  it('is the amount that is paid, whatever was sent or left out', () => {
    const payment = { unitPriceCents: 0, currency: 'EUR', concept: 'Tasa', amountQuestionId: 'total' }
    const form = { ...formOf(count, fee, total()), payment }
    const paid = { ...form, settings: { ...form.settings, paymentGateway: true } }
    const asked = paymentAsked(paid, contentOf({ fee: { value: 'low' }, total: { value: 0.01 } }))
    expect(asked).toEqual({ currency: 'EUR', lines: [{ section: 'Pedido', quantity: 1, unitPriceCents: 1250 }] })
    expect(paymentAsked(paid, contentOf({}))).toBeUndefined()
    const always = { ...paid, sections: [simple('s', 'Pedido', [total({ terms: [{ constant: 3 }] })])] }
    expect(paymentAsked(always, { sections: {} })?.lines[0]?.unitPriceCents).toBe(300)
  })

  it('is made of earlier numbers only, and says so', () => {
    const codes = (...questions: Question[]) =>
      formProblems({ ...newForm('es'), areaIds: ['a'], definition: formOf(...questions) }, false).flatMap(({ code }) =>
        code.startsWith('form.calculated') ? [code] : [],
      )
    expect(codes(count, fee, total())).toEqual([])
    expect(codes(total(), count, fee)).toEqual(['form.calculated.later', 'form.calculated.later'])
    expect(codes(open('count', 'string', 'Cantidad'), fee, total())).toEqual(['form.calculated.noNumber'])
    expect(codes(count, total())).toEqual(['form.calculated.unknown'])
    expect(codes(total({ terms: [] }))).toEqual(['form.calculated.none'])
  })

  it('follows its questions: copies are made of copies, and what is deleted goes', () => {
    const form = formOf(count, fee, total())
    let made = 0
    const [copy] = freshSections(form.sections, () => `n${++made}`)
    const questions = copy?.kind === 'simple' ? copy.questions : []
    const last = questions.at(-1)
    expect(last?.kind === 'calculated' && last.terms).toEqual([
      { questionId: questions[0]?.id },
      { questionId: questions[1]?.id },
      { constant: 10 },
    ])
    const [section] = withoutQuestion(form, 'count').sections
    const left = section?.kind === 'simple' ? section.questions.at(-1) : undefined
    expect(left?.kind === 'calculated' && left.terms).toEqual([{ questionId: 'fee' }, { constant: 10 }])
  })
})
