import {
  dataTypes,
  hasOption,
  newSignature,
  questionPlaces,
  questionsOf,
  withoutState,
  withState,
  withTransitions,
} from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { withLive } from '../settings/live.ts'
import { editorActions } from './editor-actions.ts'
import { contentOf, definitionOf } from './editor-state.ts'
import { createEditorStore } from './editor-store.ts'

const text = createText('es', await loadMessages('es'))
const types = [...dataTypes, 'select', 'radio', 'boolean'] as const
const options = [
  'public',
  'limitResponses',
  'singleAnswer',
  'platformSync',
  'citizen',
  'incidents',
  'incidentPerState',
  'portalAssociation',
  'appointment',
  'email',
  'digitalSignature',
  'signedAnswersEditable',
  'customVoucher',
  'automaticDownload',
  'paymentGateway',
  'headerImage',
  'editableForm',
] as const
/** So many steps can be undone. */
const reach = 100
let next = 0
const newId = () => `id${++next}`
const pick = <T>(items: readonly T[], number: number): T | undefined => items[number % Math.max(1, items.length)]

function open() {
  const { definition, live } = getFixture('commercial-licence')
  const store = createEditorStore({ definition, live, areaIds: ['one'] })
  const actions = editorActions(store, text)
  return { store, actions }
}
type Editor = ReturnType<typeof open>
type Act = (editor: Editor, a: number, b: number) => void

/** Everything that the editor's screen does to a form, chosen by numbers. */
const acts: readonly Act[] = [
  ...onParts(),
  ...onTexts(),
  ...onSettings(),
  ...onStatesAndSignatures(),
  ({ store }) => store.settle(),
]

function onParts(): Act[] {
  const section = ({ store }: Editor, at: number) => pick(definitionOf(store.get()).sections, at)
  const question = ({ store }: Editor, at: number) => pick(questionsOf(definitionOf(store.get())), at)
  const condition = (editor: Editor, a: number, b: number) => {
    const found = section(editor, a)
    const chosen = found?.kind === 'conditional' ? pick(found.conditions, b) : undefined
    return found && chosen && { sectionId: found.id, id: chosen.id }
  }
  const place = ({ store }: Editor, at: number) => pick(questionPlaces(definitionOf(store.get())), at)
  const up = (number: number) => (number % 2 ? 1 : -1)
  /** Does something to a part where there is one. */
  const to = <T>(part: T | undefined, act: (part: T) => void) => void (part === undefined || act(part))
  return [
    ({ actions }) => actions.addSection(),
    (editor, a) => to(section(editor, a), ({ id }) => editor.actions.removeSection(id)),
    (editor, a, b) => to(section(editor, a), ({ id }) => editor.actions.moveSection(id, up(b))),
    (editor, a, b) => to(section(editor, a), ({ id }) => editor.actions.moveSectionTo(id, b % 9)),
    (editor, a) => to(section(editor, a), ({ id }) => editor.actions.duplicateSection(id)),
    (editor, a, b) =>
      to(section(editor, a), ({ id }) => editor.actions.setSectionKind(id, b % 2 ? 'simple' : 'conditional')),
    (editor, a, b) =>
      to(section(editor, a), ({ id }) =>
        editor.actions.setFlag(id, pick(['required', 'single', 'repeatable'] as const, b) ?? 'single', a % 2 === 0),
      ),
    (editor, a) => to(section(editor, a), ({ id }) => editor.actions.addCondition(id)),
    (editor, a, b) =>
      to(condition(editor, a, b), ({ sectionId, id }) => editor.actions.moveCondition(sectionId, id, up(b))),
    (editor, a, b) => to(condition(editor, a, b), ({ sectionId, id }) => editor.actions.removeCondition(sectionId, id)),
    (editor, a, b) =>
      to(condition(editor, a, b), ({ sectionId, id }) => editor.actions.renameCondition(sectionId, id, `c${a}`)),
    (editor, a) => to(place(editor, a), at => editor.actions.addQuestion(at)),
    (editor, a) => to(question(editor, a), ({ id }) => editor.actions.addQuestionAfter(id)),
    (editor, a) => to(question(editor, a), ({ id }) => editor.actions.removeQuestion(id)),
    (editor, a) => to(question(editor, a), ({ id }) => editor.actions.duplicateQuestion(id)),
    (editor, a, b) => to(question(editor, a), ({ id }) => editor.actions.moveQuestion(id, up(b))),
    (editor, a, b) =>
      to(question(editor, a), ({ id }) => to(place(editor, b), at => editor.actions.moveQuestionTo(id, at, b % 3))),
    (editor, a, b) => to(question(editor, a), ({ id }) => editor.actions.setKind(id, pick(types, b) ?? 'string')),
    (editor, a, b) =>
      to(question(editor, a), ({ id }) =>
        editor.actions.changeQuestion(id, before => ({ ...before, required: b % 2 === 0 })),
      ),
    (editor, a, b) => to(question(editor, a), ({ id }) => editor.actions.addOption(id, b % 3)),
    (editor, a, b) => to(question(editor, a), ({ id }) => editor.actions.pasteOptions(id, `uno\ndos ${b}\ntres`)),
    (editor, a, b) =>
      to(question(editor, a), ({ id, ...rest }) => {
        const all = 'options' in rest ? rest.options : []
        to(pick(all, b), option => {
          if (a % 2) editor.actions.removeOption(id, option, all[0])
          else editor.actions.moveOption(id, option, all.indexOf(option), a % all.length)
        })
      }),
  ]
}

function onTexts(): Act[] {
  return [
    ({ actions }, a) => actions.setText('title', `Título ${a}`),
    ({ actions }, a) => actions.setText('description', `Descripción ${a}`),
    ({ store, actions }, a, b) => {
      const question = pick(questionsOf(definitionOf(store.get())), a)
      const id = question?.id ?? ''
      actions.changeQuestion(id, before => ({ ...before, title: { text: `p${b}` } }), `question ${id} title`)
    },
    ({ store, actions }, a, b) => {
      const section = pick(definitionOf(store.get()).sections, a)
      const id = section?.id ?? ''
      actions.changeSection(id, before => ({ ...before, title: { text: `s${b}` } }), `section ${id} title`)
    },
  ]
}

function onSettings(): Act[] {
  return [
    ...[0, 1, 2].map(
      (): Act =>
        ({ store, actions }, a) => {
          const option = pick(options, a) ?? 'public'
          actions.setOption(option, !hasOption(contentOf(store.get()), option))
        },
    ),
    ({ actions }, a, b) => actions.setAreas([`area${a}`, `area${b}`]),
    ({ actions }, a) => actions.setCertificate(a % 2 === 0),
    ({ actions }) => actions.addLine(),
    ({ actions }, a, b) => actions.moveLine(a % 8, b % 8),
    ({ actions }, a) => actions.removeLine(a % 8),
    ({ actions }, a, b) => actions.labelLine(a % 8, `línea ${b}`),
    ({ store, actions }, a, b) =>
      actions.pointLine(a % 8, pick(questionsOf(definitionOf(store.get())), b)?.id ?? 'none'),
    ({ store }, a) => store.step('settings', content => withLive(content, { responseLimit: a + 1 }), 'responseLimit'),
    ({ store }, a) => store.step('settings', content => withLive(content, { notify: [`p${a}@town.example`] })),
    ({ store }, a) => store.step('settings', content => withLive(content, { platform: { areaId: String(a) } })),
    ({ store }, a) => store.edit('text', before => ({ ...before, voucherText: { text: `v${a}` } }), 'voucherText'),
    ({ store }, a) =>
      store.edit('settings', before => ({ ...before, headerImage: { fileId: `f${a}`, alt: { text: '' } } })),
    ({ store }, a) =>
      store.edit('settings', before => ({ ...before, agenda: { id: `a${a}`, name: 'Agenda', tenant: 't' } })),
    ({ store }, a) =>
      store.edit('settings', before => ({
        ...before,
        payment: { unitPriceCents: a, currency: 'EUR', concept: '' },
      })),
  ]
}

function onStatesAndSignatures(): Act[] {
  return [
    ({ store }, a) =>
      store.edit('states', before => ({ ...before, states: withState(before.states, newId(), `Estado ${a}`) })),
    ({ store }, a) =>
      store.edit('states', before => ({
        ...before,
        states: withoutState(before.states, pick(before.states.available, a)?.id ?? ''),
      })),
    ({ store }, a, b) =>
      store.edit('states', before => {
        const [from, into] = [pick(before.states.available, a), pick(before.states.available, b)]
        return from && into && from !== into
          ? { ...before, states: withTransitions(before.states, from.id, [into.id]) }
          : before
      }),
    ({ store }) =>
      store.edit('signatures', before => ({ ...before, signatures: [...before.signatures, newSignature(newId())] })),
    ({ store }, a) =>
      store.edit('signatures', before => ({
        ...before,
        signatures: before.signatures.filter((_, index) => index !== a % (before.signatures.length + 1)),
      })),
  ]
}

const half = fc.array(fc.record({ act: fc.nat(acts.length - 1), a: fc.nat(500), b: fc.nat(500) }), {
  minLength: reach,
  maxLength: reach,
})

it('comes back to the exact form after any 200 operations, as far as a hundred steps reach', () => {
  let steps = 0
  fc.assert(
    fc.property(half, half, (first, second) => {
      const editor = open()
      const { store, actions } = editor
      for (const sequence of [first, second]) {
        const before = contentOf(store.get())
        const written = JSON.stringify(before)
        for (const { act, a, b } of sequence) acts[act]?.(editor, a, b)
        const after = contentOf(store.get())
        const last = JSON.stringify(after)
        let undone = 0
        while (contentOf(store.get()) !== before) {
          expect(store.get().history.past.length).toBeGreaterThan(0)
          actions.undo()
          expect(++undone).toBeLessThanOrEqual(reach)
        }
        expect(JSON.stringify(contentOf(store.get()))).toBe(written)
        steps += undone
        for (let step = 0; step < undone; step++) actions.redo()
        expect(contentOf(store.get())).toBe(after)
        expect(JSON.stringify(contentOf(store.get()))).toBe(last)
        expect(store.get().history.past.length).toBeLessThanOrEqual(reach)
        store.settle()
      }
    }),
    { numRuns: 40 },
  )
  expect(steps).toBeGreaterThan(2_000)
})
