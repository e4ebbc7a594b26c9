import { describe, expect, it } from 'vitest'
import * as build from '../../fixtures/build.ts'
import type { FormDefinition } from '../form/definition.ts'
import type { Question } from '../question/index.ts'
import type { Value } from '../question/value.ts'
import type { AnswerContent } from './content.ts'
import { type Answerer, answerIssues, type GivenAnswer } from './issues.ts'

const { condition, conditional, definition, open, radio, select, simple, yesNo } = build

function form(questions: Question[], more: { repeatable?: boolean } = {}): FormDefinition {
  return definition('Form', '', { sections: [simple('s', 'Section', questions, more)] })
}

function rows(...values: Record<string, Value>[]): AnswerContent {
  return { sections: { s: { rows: values.map((row, index) => ({ id: `r${index}`, values: row })) } } }
}

function codes(
  definition: FormDefinition,
  content: AnswerContent,
  more: Partial<GivenAnswer> = {},
  who: Answerer = 'public',
) {
  return answerIssues(definition, { content, ...more }, who).map(({ code, path }) => `${code} ${path.join('.')}`)
}

const at = (id: string, row = 0) => `content.sections.s.rows.${row}.values.${id}`
const required = { required: true }
const file = { fileId: 'f' }

describe('required questions (3 §5)', () => {
  const cases: [string, Question, Value | undefined, boolean][] = [
    ['text missing', open('q', 'string', 'Q', required), undefined, false],
    ['text of blanks only', open('q', 'string', 'Q', required), { value: '  \n ' }, false],
    ['text given', open('q', 'string', 'Q', required), { value: 'a' }, true],
    ['integer zero', open('q', 'integer', 'Q', required), { value: 0 }, true],
    ['yes/no answered no', yesNo('q', 'Q', required), { value: false }, true],
    ['yes/no missing', yesNo('q', 'Q', required), { value: null }, false],
    ['single choice missing', radio('q', 'Q', ['a: A'], required), undefined, false],
    ['single choice given', radio('q', 'Q', ['a: A'], required), { value: 'a' }, true],
    ['multiple choice empty', select('q', 'Q', ['a: A'], required), { value: [] }, false],
    ['multiple choice given', select('q', 'Q', ['a: A'], required), { value: ['a'] }, true],
    ['not required', open('q', 'string', 'Q'), undefined, true],
    ['a title', open('q', 'title', 'Q'), undefined, true],
    [
      "a link of the form's own",
      open('q', 'link', 'Q', { ...required, link: { url: 'https://a.b', title: { text: 'A' } } }),
      undefined,
      true,
    ],
  ]
  it.each(cases)('%s', (_name, question, given, isComplete) => {
    const content = rows(given ? { q: given } : {})
    expect(codes(form([question]), content)).toEqual(isComplete ? [] : [`answer.required ${at('q')}`])
  })

  it('asks for the file where one is asked, and then leaves the text free', () => {
    const image = { ...open('q', 'string', 'Q', required), attachments: { image: true, document: false, video: false } }
    expect(codes(form([image]), rows({ q: { value: 'text' } }))).toEqual([`answer.required ${at('q')}.image`])
    expect(codes(form([image]), rows({ q: { value: null, image: file } }))).toEqual([])
    expect(codes(form([{ ...image, required: false }]), rows({}))).toEqual([])
  })

  it('asks in every repeated row', () => {
    const repeated = form([open('q', 'string', 'Q', required)], { repeatable: true })
    expect(codes(repeated, rows({ q: { value: 'a' } }, {}))).toEqual([`answer.required ${at('q', 1)}`])
  })

  it('is not skipped by leaving the section or its rows out', () => {
    const asked = form([open('q', 'string', 'Q', required)])
    expect(codes(asked, { sections: {} })).toEqual([`answer.required ${at('q')}`])
    expect(codes(asked, rows())).toEqual([`answer.required ${at('q')}`])
  })
})

describe('input (3 §5)', () => {
  const cases: [string, Question, Value['value'], string | null][] = [
    ['integer', open('q', 'integer', 'Q'), 3, null],
    ['integer with decimals', open('q', 'integer', 'Q'), 3.5, 'answer.integer'],
    ['negative integer', open('q', 'integer', 'Q'), -1, 'answer.integer'],
    ['integer as text', open('q', 'integer', 'Q'), '3', 'answer.integer'],
    ['decimal', open('q', 'decimal', 'Q'), 3.25, null],
    ['decimal with three places', open('q', 'decimal', 'Q'), 3.255, 'answer.decimal'],
    ['date', open('q', 'date', 'Q'), '2026-02-28', null],
    ['date that does not exist', open('q', 'date', 'Q'), '2026-02-29', 'answer.date'],
    ['time', open('q', 'time', 'Q'), '23:59', null],
    ['time out of the day', open('q', 'time', 'Q'), '24:00', 'answer.time'],
    ['link', open('q', 'link', 'Q'), 'https://a.b/c', null],
    ['link that runs', open('q', 'link', 'Q'), 'javascript:alert(1)', 'answer.link'],
    ['text', open('q', 'string', 'Q'), 'a', null],
    ['text as number', open('q', 'string', 'Q'), 3, 'answer.shape'],
    ['text too long', open('q', 'string', 'Q', { limits: { maxLength: 3 } }), 'four', 'answer.tooLong'],
    ['text longer than any may be', open('q', 'string', 'Q'), 'x'.repeat(10_001), 'answer.tooLong'],
    ['text as long as any may be', open('q', 'string', 'Q'), 'x'.repeat(10_000), null],
    ['link longer than any may be', open('q', 'link', 'Q'), `https://a.b/${'x'.repeat(10_000)}`, 'answer.tooLong'],
    ['text too short', open('q', 'string', 'Q', { limits: { minLength: 3 } }), 'ab', 'answer.tooShort'],
    ['letters outside the basic plane count once', open('q', 'string', 'Q', { limits: { maxLength: 1 } }), '𝒜', null],
    ['number too small', open('q', 'integer', 'Q', { limits: { min: 5 } }), 4, 'answer.tooSmall'],
    ['number too large', open('q', 'integer', 'Q', { limits: { max: 5 } }), 6, 'answer.tooLarge'],
    ['a title with a value', open('q', 'title', 'Q'), 'x', 'answer.shape'],
    ['option that is not there', radio('q', 'Q', ['a: A']), 'b', 'answer.option'],
    ['options twice', select('q', 'Q', ['a: A']), ['a', 'a'], 'answer.option'],
    ['option not in a list', select('q', 'Q', ['a: A']), 'a', 'answer.shape'],
    ['yes/no as text', yesNo('q', 'Q'), 'true', 'answer.shape'],
  ]
  it.each(cases)('%s', (_name, question, value, code) => {
    expect(codes(form([question]), rows({ q: { value } }))).toEqual(code ? [`${code} ${at('q')}`] : [])
  })

  it('refuses a file that is not asked', () => {
    expect(codes(form([open('q', 'string', 'Q')]), rows({ q: { value: null, video: file } }))).toEqual([
      `answer.fileUnexpected ${at('q')}.video`,
    ])
  })
})

describe('structure', () => {
  const plain = form([open('q', 'string', 'Q')])
  it('refuses unknown sections, questions and a second row', () => {
    expect(codes(plain, { sections: { x: { rows: [] } } })).toEqual(['answer.unknown content.sections.x'])
    expect(codes(plain, rows({ z: { value: 'a' } }))).toEqual([`answer.unknown ${at('z')}`])
    expect(codes(plain, rows({}, {}))).toEqual(['answer.tooManyRows content.sections.s.rows'])
    expect(codes(plain, { sections: { s: { checked: [], values: {} } } })).toEqual(['answer.shape content.sections.s'])
  })
  it('refuses the same row twice', () => {
    const repeated = form([open('q', 'string', 'Q')], { repeatable: true })
    const row = { id: 'r', values: {} }
    expect(codes(repeated, { sections: { s: { rows: [row, row] } } })).toEqual(['answer.shape content.sections.s.rows'])
  })
})

describe('conditional sections (3 §5)', () => {
  const asking = [
    condition('a', 'A', [open('qa', 'string', 'QA', required)]),
    condition('b', 'B', [open('qb', 'string', 'QB', required)]),
  ]
  const content = (checked: string[], values: Record<string, Value> = {}): AnswerContent => ({
    sections: { s: { checked, values } },
  })
  const make = (more: { required?: boolean; single?: boolean } = {}) =>
    definition('Form', '', { sections: [conditional('s', 'Section', asking, more)] })

  it('asks the questions of checked conditions only', () => {
    expect(codes(make(), content([]))).toEqual([])
    expect(codes(make(), content(['a']))).toEqual(['answer.required content.sections.s.values.qa'])
    expect(codes(make(), content(['a'], { qa: { value: 'x' } }))).toEqual([])
  })
  it('needs one checked where it is required, also when the section is left out', () => {
    expect(codes(make({ required: true }), content([]))).toEqual([
      'answer.conditionRequired content.sections.s.checked',
    ])
    expect(codes(make({ required: true }), { sections: {} })).toEqual([
      'answer.conditionRequired content.sections.s.checked',
    ])
  })
  it('takes one condition where it is single', () => {
    const both = content(['a', 'b'], { qa: { value: 'x' }, qb: { value: 'y' } })
    expect(codes(make({ single: true }), both)).toEqual(['answer.single content.sections.s.checked'])
  })
  it('refuses a condition that is not there', () => {
    expect(codes(make(), content(['z']))).toEqual(['answer.unknown content.sections.s.checked'])
  })
})

describe('what stands around the content', () => {
  const slot = { id: 'sig', title: 'Firma', signatory: 'citizen', method: 'both', required: true } as const
  const inspector = { ...slot, id: 'insp', signatory: 'staff' } as const
  const given = { id: 'sig', name: 'M', method: 'draw', fileId: 'f' } as const
  const base = { sections: [simple('s', 'Section', [open('q', 'string', 'Q', required)])] }
  const signed = definition('Form', '', { ...base, signatures: [slot, inspector] }, { digitalSignature: true })
  const full = rows({ q: { value: 'a' } })

  it('asks a citizen for their signatures and staff for all', () => {
    expect(codes(signed, full)).toEqual(['answer.signatureRequired signatures.sig'])
    expect(codes(signed, full, { signatures: [given] })).toEqual([])
    expect(codes(signed, full, { signatures: [given] }, 'staff')).toEqual(['answer.signatureRequired signatures.insp'])
  })
  it('refuses signatures that nobody asked for', () => {
    expect(codes(definition('Form', '', base), full, { signatures: [given] })).toEqual([
      'answer.unknown signatures.sig',
    ])
  })
  it('puts the missing citizen first (3 §4)', () => {
    const asked = definition('Form', '', base, { citizen: true, citizenRequired: true })
    expect(codes(asked, rows({}), {}, 'staff')).toEqual([
      'answer.citizenRequired citizen',
      `answer.required ${at('q')}`,
    ])
    expect(codes(asked, full, { citizen: { id: '1' } }, 'staff')).toEqual([])
  })
  it('refuses a place or a state that the form does not take', () => {
    expect(codes(definition('Form', '', base), full, { location: { lat: 0, lng: 0 } })).toEqual([
      'answer.location location',
    ])
    expect(codes(definition('Form', '', base), full, { state: 'x' })).toEqual(['state.notAllowed state'])
    expect(codes(definition('Form', '', base), full, { state: 'x' }, 'staff')).toEqual(['state.unknown state'])
  })
  it('lists reasons in reading order', () => {
    const two = definition('Form', '', {
      sections: [
        simple('s', 'One', [open('q', 'string', 'Q', required)]),
        conditional('c', 'Two', [], { required: true }),
        simple('t', 'Three', [open('z', 'string', 'Z', required)]),
      ],
    })
    expect(codes(two, { sections: {} })).toEqual([
      `answer.required ${at('q')}`,
      'answer.conditionRequired content.sections.c.checked',
      'answer.required content.sections.t.rows.0.values.z',
    ])
  })
})
