import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getFixture } from '../../../fixtures/index.ts'
import { isRecord, isSame } from '../../json.ts'
import { newQuestion } from '../../question/edit.ts'
import type { FormDefinition } from '../definition.ts'
import { questionPlaces } from '../editing/question-place.ts'
import { withoutQuestion, withQuestion, withQuestionChanged, withQuestionMoved } from '../editing/questions.ts'
import {
  newCondition,
  newSection,
  withConditions,
  withoutSection,
  withSection,
  withSectionChanged,
  withSectionKind,
  withSectionMoved,
} from '../editing/sections.ts'
import type { FormContent } from '../live-settings.ts'
import { questionsOf } from '../questions.ts'
import { formValueAt, withFormValueAt } from './at-path.ts'
import { mergeForms } from './merge-forms.ts'
import { type FormConflict, itemsOf } from './merge-values.ts'
import { sorted } from './question-places.ts'

const { definition, live } = getFixture('event-permit')
const base: FormContent = { definition, live, areaIds: ['a', 'b'] }
const [q1 = '', q2 = ''] = questionsOf(definition).map(({ id }) => id)
const [s1 = '', s2 = ''] = definition.sections.map(({ id }) => id)
const define = (change: (definition: FormDefinition) => FormDefinition, of = base): FormContent => ({
  ...of,
  definition: change(of.definition),
})
const titled = (id: string, text: string, of = base) =>
  define(form => withQuestionChanged(form, id, question => ({ ...question, title: { ...question.title, text } })), of)
const titleIn = (form: FormContent, id: string) => formValueAt(form, ['questions', id, 'title', 'text'])
const idsIn = (form: FormContent) => form.definition.sections.map(({ id }) => id)

describe('two who went on from the same form', () => {
  it('both keep what they changed in different questions', () => {
    const { merged, conflicts } = mergeForms(base, titled(q1, 'Theirs'), titled(q2, 'Mine'))
    expect(conflicts).toEqual([])
    expect([titleIn(merged, q1), titleIn(merged, q2)]).toEqual(['Theirs', 'Mine'])
  })

  it('are asked where both changed the same text, and mine stays meanwhile', () => {
    const { merged, conflicts } = mergeForms(base, titled(q1, 'Theirs'), titled(q1, 'Mine'))
    const before = titleIn(base, q1)
    const path = ['questions', q1, 'title', 'text']
    expect(conflicts).toEqual([{ path, base: before, theirs: 'Theirs', mine: 'Mine' }])
    expect(titleIn(merged, q1)).toBe('Mine')
    expect(titleIn(withFormValueAt(merged, path, 'Theirs'), q1)).toBe('Theirs')
  })

  it('are not asked where both wrote the same', () => {
    expect(mergeForms(base, titled(q1, 'Same'), titled(q1, 'Same')).conflicts).toEqual([])
  })

  it('keep a question that one moved to another section and the other changed', () => {
    const moved = define(form => withQuestionMoved(form, q1, { sectionId: s2 }, 0))
    const { merged, conflicts } = mergeForms(base, moved, titled(q1, 'Mine'))
    expect(conflicts).toEqual([])
    expect(titleIn(merged, q1)).toBe('Mine')
    const section = merged.definition.sections.find(({ id }) => id === s2)
    expect(section?.kind === 'simple' && section.questions[0]?.id).toBe(q1)
  })

  it('keep what one took away and the other changed, until somebody decides', () => {
    const gone = define(form => withoutQuestion(form, q1))
    for (const [theirs, mine] of [
      [gone, titled(q1, 'Changed')],
      [titled(q1, 'Changed'), gone],
    ] as const) {
      const { merged, conflicts } = mergeForms(base, theirs, mine)
      expect(titleIn(merged, q1)).toBe('Changed')
      expect(conflicts.map(({ path }) => path)).toContainEqual(['questions', q1])
      expect(titleIn(withFormValueAt(merged, ['questions', q1], undefined), q1)).toBeUndefined()
    }
  })

  it('keep a section that one took away where the other wrote in a question of it', () => {
    const { merged, conflicts } = mergeForms(
      base,
      define(form => withoutSection(form, s1)),
      titled(q1, 'Mine'),
    )
    expect(conflicts.map(({ path }) => path)).toContainEqual(['sections', s1])
    expect([idsIn(merged).includes(s1), titleIn(merged, q1)]).toEqual([true, 'Mine'])
  })

  it('are asked about a question that one took away with its section and the other moved out of it', () => {
    const gone = define(form => withoutSection(form, s1))
    const movedOut = define(form => withoutSection(withQuestionMoved(form, q1, { sectionId: s2 }, 0), s1))
    for (const [theirs, mine] of [
      [gone, movedOut],
      [movedOut, gone],
    ] as const) {
      const { merged, conflicts } = mergeForms(base, theirs, mine)
      expect(conflicts.map(({ path }) => path)).toEqual([['questions', q1]])
      expect(questionsOf(merged.definition)[0]?.id).toBe(q1)
      expect(titleIn(withFormValueAt(merged, ['questions', q1], undefined), q1)).toBeUndefined()
    }
  })

  it('keep such a question where its new section became one of another kind, and are asked once where no place is left', () => {
    const few = define(form => ({ ...form, sections: form.sections.slice(0, 2) }))
    for (const [of, isKept] of [
      [base, true],
      [few, false],
    ] as const) {
      const theirs = define(form => withSectionKind(withoutSection(form, s1), s2, 'conditional'), of)
      const mine = define(form => withoutSection(withQuestionMoved(form, q1, { sectionId: s2 }, 0), s1), of)
      const { merged, conflicts } = mergeForms(of, theirs, mine)
      expect(conflicts.map(({ path }) => path)).toEqual([['questions', q1]])
      expect(titleIn(merged, q1) !== undefined).toBe(isKept)
    }
  })

  it('take away what one took away and the other left', () => {
    const { merged, conflicts } = mergeForms(
      base,
      define(form => withoutSection(form, s1)),
      base,
    )
    expect([conflicts, idsIn(merged).includes(s1)]).toEqual([[], false])
  })

  it('keep a question that one took away under the hands of the other, alone or with its section, until somebody decides', () => {
    const alone = define(form => withoutQuestion(form, q1))
    const withAll = define(form => withoutSection(form, s1))
    for (const theirs of [alone, withAll]) {
      const { merged, conflicts } = mergeForms(base, theirs, base, q1)
      const [conflict] = conflicts
      expect(conflicts).toMatchObject([{ path: ['questions', q1], theirs: undefined }])
      expect(titleIn(merged, q1)).toBe(titleIn(base, q1))
      expect(titleIn(withFormValueAt(merged, conflict?.path ?? [], undefined), q1)).toBeUndefined()
    }
    expect(mergeForms(base, base, alone, q1).conflicts).toEqual([])
    expect(mergeForms(base, alone, base, q2).conflicts).toEqual([])
  })

  it('add into one gap one after the other, theirs first', () => {
    const theirs = define(form => withSection(form, newSection('theirs'), 1))
    const mine = define(form => withSection(form, newSection('mine'), 1))
    expect(idsIn(mergeForms(base, theirs, mine).merged).slice(0, 4)).toEqual([s1, 'theirs', 'mine', s2])
  })

  it('choose one kind where each made another of a question', () => {
    const theirs = define(form =>
      withQuestionChanged(form, q1, ({ id, title, required, attachments }) => ({
        id,
        title,
        required,
        attachments,
        kind: 'boolean',
      })),
    )
    const mine = define(form => withQuestionChanged(form, q1, ({ title }) => ({ ...newQuestion(q1), title })))
    expect(mergeForms(base, theirs, titled(q1, 'Mine')).conflicts).toEqual([])
    const { merged, conflicts } = mergeForms(base, theirs, mine)
    expect(conflicts.map(({ path }) => path)).toEqual([['questions', q1, 'kind']])
    const chosen = withFormValueAt(merged, ['questions', q1, 'kind'], conflicts[0]?.theirs)
    expect(questionsOf(chosen.definition)[0]).toEqual({ ...questionsOf(theirs.definition)[0], required: false })
  })

  it('take the whole of one form where its parts cannot be told apart', () => {
    const twice = define(form => ({ ...form, sections: [...form.sections, ...form.sections] }))
    expect(mergeForms(base, twice, titled(q1, 'Mine')).conflicts.map(({ path }) => path)).toEqual([[]])
  })
})

type Act = (form: FormContent, a: number, b: number, who: string) => FormContent
const pick = <T>(list: readonly T[], at: number) => list[at % Math.max(1, list.length)]
const onQuestion =
  (act: (definition: FormDefinition, id: string, b: number, who: string) => FormDefinition): Act =>
  (form, a, b, who) => {
    const question = pick(questionsOf(form.definition), a)
    return question ? define(definition => act(definition, question.id, b, who), form) : form
  }
const onSection =
  (act: (definition: FormDefinition, id: string, b: number, who: string) => FormDefinition): Act =>
  (form, a, b, who) => {
    const section = pick(form.definition.sections, a)
    return section ? define(definition => act(definition, section.id, b, who), form) : form
  }
const acts: readonly Act[] = [
  onQuestion((form, id, b, who) =>
    withQuestionChanged(form, id, question => ({ ...question, title: { text: `${who} ${b}` } })),
  ),
  onQuestion((form, id, b) => withQuestionChanged(form, id, question => ({ ...question, required: b % 2 === 0 }))),
  onQuestion((form, id, b, who) =>
    withQuestionChanged(form, id, question => ({ ...question, help: { text: `${who} helps ${b}` } })),
  ),
  onQuestion(form => form),
  onQuestion(withoutQuestion),
  onQuestion((form, id, b) => {
    const place = pick(questionPlaces(form), b)
    return place ? withQuestionMoved(form, id, place, b % 3) : form
  }),
  onQuestion((form, id) =>
    withQuestionChanged(form, id, ({ title, required }) => ({ ...newQuestion(id), title, required })),
  ),
  onQuestion((form, id, b, who) =>
    withQuestionChanged(form, id, question =>
      'options' in question
        ? { ...question, options: [...question.options.slice(b % 2), { id: `${who}o${b}`, text: { text: who } }] }
        : question,
    ),
  ),
  (form, a, b, who) => {
    const place = pick(questionPlaces(form.definition), a)
    const added = { ...newQuestion(`${who}${a}x${b}`), title: { text: `${who} asks ${b}` } }
    const isNew = questionsOf(form.definition).every(({ id }) => id !== added.id)
    return place && isNew ? define(definition => withQuestion(definition, place, added, b % 4), form) : form
  },
  onSection((form, id, b, who) =>
    withSectionChanged(form, id, section => ({ ...section, title: { text: `${who} section ${b}` } })),
  ),
  onSection(withoutSection),
  onSection((form, id, b) => withSectionMoved(form, id, b % 5)),
  onSection((form, id, b) => withSectionKind(form, id, b % 2 ? 'simple' : 'conditional')),
  onSection((form, id, b, who) =>
    withConditions(form, id, conditions =>
      b % 3 ? [...conditions, newCondition(`${who}c${b}${conditions.length}`)] : conditions.slice(1),
    ),
  ),
  (form, a, b, who) =>
    form.definition.sections.some(({ id }) => id === `${who}s${a}`)
      ? form
      : define(definition => withSection(definition, newSection(`${who}s${a}`), b % 4), form),
  (form, a, b, who) => define(definition => ({ ...definition, title: { text: `${who} ${a} ${b}` } }), form),
  (form, a) =>
    define(definition => {
      const { termDays: _, ...rest } = definition
      return a % 2 ? rest : { ...rest, termDays: a }
    }, form),
  (form, a, b) => ({ ...form, live: { ...form.live, responseLimit: a, public: b % 2 === 0 } }),
  (form, a) => ({ ...form, areaIds: a % 2 ? [`a${a}`, ...form.areaIds.slice(1)] : form.areaIds.toReversed() }),
]

/** Every value that a form holds, by its place in it. */
function leavesOf(value: unknown, path: readonly string[] = [], into = new Map<string, unknown>()) {
  const items = itemsOf(value)
  const entries = items ?? (isRecord(value) ? new Map(Object.entries(value)) : undefined)
  if (!entries) return value === undefined ? into : into.set(path.join('/'), value)
  for (const [key, item] of entries) {
    if (key !== 'questions' || path[0] !== 'sections') leavesOf(item, [...path, key], into)
  }
  return into
}
const heldIn = (form: FormContent) => {
  const { sections, ...rest } = form.definition
  return leavesOf({
    definition: rest,
    sections,
    live: form.live,
    areaIds: form.areaIds,
    questions: questionsOf(form.definition),
  })
}

/** The questions that stand elsewhere than at first. */
function movedQuestions(form: FormContent): string[] {
  const before = sorted(base)?.holderOf ?? new Map<string, string>()
  const moved = [...(sorted(form)?.holderOf ?? [])].filter(([id, holder]) => (before.get(id) ?? holder) !== holder)
  return moved.map(([id]) => id)
}

/** Questions of a section or a condition that is in a conflict as a whole. */
function questionsWithin(value: unknown): unknown[] {
  if (!isRecord(value) && !Array.isArray(value)) return []
  return Object.entries(value).flatMap(([key, item]: [string, unknown]) =>
    key === 'questions' && Array.isArray(item) ? item : questionsWithin(item),
  )
}

function saidIn({ path, ...sides }: FormConflict, side: 'theirs' | 'mine', form: FormContent): Map<string, unknown> {
  if (path.length === 0) return heldIn(form)
  const place = path.at(-1) === 'kind' ? path.slice(0, -1) : path
  return leavesOf(sides[side], place, leavesOf(questionsWithin(sides[side]), ['questions']))
}
function isNamed({ path, base: before }: FormConflict, leaf: string): boolean {
  const place = path.at(-1) === 'kind' ? path.slice(0, -1).join('/') : path.join('/')
  const [room, id = ''] = leaf.split('/')
  const isInside =
    room === 'questions' && path[0] === 'sections' && JSON.stringify(before ?? '').includes(`"id":"${id}"`)
  return leaf === place || leaf.startsWith(`${place}/`) || place === '' || isInside
}

const edits = fc.array(fc.record({ act: fc.nat(acts.length - 1), a: fc.nat(60), b: fc.nat(60) }), { maxLength: 12 })
const edited = (form: FormContent, steps: readonly { act: number; a: number; b: number }[], who: string) =>
  steps.reduce((now, { act, a, b }) => acts[act]?.(now, a, b, who) ?? now, form)

it('loses nothing silently of any two histories: what either wrote is in the form or in a conflict, and so is what either took away', () => {
  let written = 0
  let asked = 0
  let wholes = 0
  fc.assert(
    fc.property(edits, edits, (theirSteps, mySteps) => {
      const [theirs, mine] = [edited(base, theirSteps, 't'), edited(base, mySteps, 'm')]
      const { merged, conflicts } = mergeForms(base, theirs, mine)
      const [before, after] = [heldIn(base), heldIn(merged)]
      asked += conflicts.length
      wholes += conflicts.filter(({ path }) => path.length === 0).length
      for (const [side, form, other] of [
        ['theirs', theirs, mine],
        ['mine', mine, theirs],
      ] as const) {
        const own = heldIn(form)
        for (const id of movedQuestions(other).filter(each => !own.has(`questions/${each}/id`))) {
          const isAsked = conflicts.some(({ path }) => isSame(path, ['questions', id]))
          if (!isAsked) throw new Error(`${side}: ${id} is taken away, and the other moved it`)
        }
        for (const [leaf, value] of own) {
          if (isSame(before.get(leaf), value)) continue
          written++
          if (isSame(after.get(leaf), value)) continue
          const isSaid = conflicts.some(conflict => isSame(saidIn(conflict, side, form).get(leaf), value))
          if (!isSaid) throw new Error(`${side}: ${leaf} ${JSON.stringify(value)} is lost`)
        }
        for (const leaf of before.keys()) {
          if (own.has(leaf) || !after.has(leaf)) continue
          if (!conflicts.some(conflict => isNamed(conflict, leaf))) throw new Error(`${side}: ${leaf} is back`)
        }
      }
    }),
    { numRuns: 200 },
  )
  expect(written).toBeGreaterThan(1_000)
  expect(asked).toBeGreaterThan(10)
  expect(wholes).toBe(0)
}, 60_000)

it('leaves a form as it is where nobody else changed it, and takes theirs where I changed nothing', () => {
  fc.assert(
    fc.property(edits, steps => {
      const form = edited(base, steps, 'm')
      expect(mergeForms(base, base, form)).toEqual({ merged: form, conflicts: [] })
      expect(mergeForms(base, form, base)).toEqual({ merged: form, conflicts: [] })
    }),
    { numRuns: 100 },
  )
})

it('decides each conflict by the value that somebody chose, and nothing else changes', () => {
  fc.assert(
    fc.property(edits, edits, (theirSteps, mySteps) => {
      const { merged, conflicts } = mergeForms(base, edited(base, theirSteps, 't'), edited(base, mySteps, 'm'))
      for (const { path } of conflicts) {
        const there = formValueAt(merged, path)
        expect(withFormValueAt(merged, path, there)).toEqual(merged)
      }
    }),
    { numRuns: 100 },
  )
})
