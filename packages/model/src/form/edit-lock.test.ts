import { describe, expect, it } from 'vitest'
import { getFixture } from '../../fixtures/index.ts'
import type { FormDefinition } from './definition.ts'
import { duplicateForm } from './duplicate.ts'
import { editLock, lockIssues } from './edit-lock.ts'
import { formIssues } from './form-issues.ts'
import { withoutState } from '../state/edit.ts'
import { withStateRemoved } from '../state/removed.ts'
import { questionsOf } from './questions.ts'
import { formTexts } from './translations.ts'
import { inOriginal, withTranslationAt } from './with-texts.ts'
import { foreignLanguage, isStale, textHash, textIn } from './text-in.ts'

const before = getFixture('social-survey').definition
const retitled: FormDefinition = {
  ...before,
  sections: before.sections.map(section => ({ ...section, title: { text: `${section.title.text}!` } })),
}
const moved: FormDefinition = { ...before, sections: before.sections.toReversed() }
const stateless: FormDefinition = { ...before, states: { available: [], initial: null } }
const renamed: FormDefinition = {
  ...before,
  states: { ...before.states, available: before.states.available.map(state => ({ ...state, name: `${state.name}!` })) },
}

const coloured: FormDefinition = {
  ...before,
  states: { ...before.states, available: before.states.available.map(state => ({ ...state, hue: 'violet' })) },
}

describe('edit lock (2 §4)', () => {
  const paths = (after: FormDefinition, hasAnswers: boolean, editable: boolean) =>
    lockIssues(before, after, editLock(hasAnswers, editable)).map(({ path }) => path.join('.'))

  it('is open while there are no answers', () => {
    for (const after of [retitled, moved, stateless]) expect(paths(after, false, false)).toEqual([])
  })
  it('is shut with answers unless the form is editable', () => {
    for (const after of [retitled, moved, stateless]) expect(paths(after, true, false)).toEqual(['definition'])
    expect(paths(before, true, false)).toEqual([])
  })
  it('lets the colours of states be chosen at any time, and nothing beside them', () => {
    expect(paths(coloured, true, false)).toEqual([])
    expect(paths(coloured, true, true)).toEqual([])
    expect(paths({ ...coloured, title: { text: 'Otro' } }, true, false)).toEqual(['definition'])
    expect(paths({ ...coloured, states: { ...coloured.states, initial: null } }, true, false)).toEqual(['definition'])
  })
  it('lets translations be written and taken away at any time, and nothing beside them', () => {
    const spoken = formTexts(before).reduce((form, { path }) => withTranslationAt(form, path, 'en', 'word'), before)
    for (const editable of [true, false]) {
      expect(paths(spoken, true, editable)).toEqual([])
      expect(paths(inOriginal(before), true, editable)).toEqual([])
    }
    expect(paths({ ...spoken, title: { ...spoken.title, text: 'Otro' } }, true, false)).toEqual(['definition'])
    expect(paths({ ...spoken, language: 'pt' }, true, false)).toEqual(['definition'])
  })
  it('lets an editable form change its texts, not its structure or states', () => {
    expect(paths(retitled, true, true)).toEqual([])
    expect(paths(renamed, true, true)).toEqual([])
    expect(paths(moved, true, true)).toEqual(['definition.sections'])
    expect(paths(stateless, true, true)).toEqual(['definition.states'])
  })
  it('lets a state go that says where its answers go, but not the one in which they begin', () => {
    const [first, second] = before.states.available
    if (!first || !second) throw new Error('no states')
    const without = (id: string, to: string) => ({ ...before, states: withStateRemoved(before.states, id, to) })
    expect(paths(without(second.id, first.id), true, true)).toEqual([])
    expect(paths(without(second.id, first.id), true, false)).toEqual(['definition'])
    expect(paths(without(second.id, 'gone'), true, true)).toEqual(['definition.states'])
    expect(paths({ ...before, states: withoutState(before.states, second.id) }, true, true)).toEqual([
      'definition.states',
    ])
    expect(before.states.initial).toBe(first.id)
    expect(paths(without(first.id, second.id), true, true)).toEqual(['definition.states'])
  })
})

describe('a duplicate (1 §4)', () => {
  const { definition, live } = getFixture('pruning-request')
  const source = {
    definition: { ...definition, settings: { ...definition.settings, platformSync: true, incidents: true } },
    live: { ...live, platform: { areaId: '1', typeId: '2' } },
    areaIds: ['1'],
  }
  let ids = 0
  const copy = duplicateForm(source, ['9'], () => `new${++ids}`)

  it('has incidents off, the link cleared and its own areas', () => {
    expect(copy.definition.settings).toMatchObject({ incidents: false, platformSync: false })
    expect(copy.live.platform).toEqual({})
    expect(copy.areaIds).toEqual(['9'])
  })
  it('shares no id with its parent and is whole', () => {
    const old = new Set(questionsOf(source.definition).map(({ id }) => id))
    expect(questionsOf(copy.definition).filter(({ id }) => old.has(id))).toEqual([])
    expect(formIssues(copy)).toEqual([])
    expect(copy.definition.states.available.map(({ transitions }) => transitions.length)).toEqual([2, 2, 1, 0, 0])
  })
  it('begins with the same options, under their new ids', () => {
    const begins = (definition: FormDefinition): FormDefinition => ({
      ...definition,
      sections: definition.sections.map(section =>
        section.kind === 'simple'
          ? {
              ...section,
              questions: section.questions.map(question =>
                question.kind === 'radio' ? { ...question, default: question.options[0]?.id ?? '' } : question,
              ),
            }
          : section,
      ),
    })
    const made = duplicateForm({ ...source, definition: begins(source.definition) }, ['9'], () => `n${++ids}`)
    const radios = questionsOf(made.definition).flatMap(each => (each.kind === 'radio' && each.default ? [each] : []))
    expect(radios.length).toBeGreaterThan(0)
    for (const { options, default: first } of radios) expect(first).toBe(options[0]?.id)
    expect(formIssues(made)).toEqual([])
  })
})

describe('alternative languages (3 §1)', () => {
  const text = {
    text: 'Calle',
    translations: { eu: { text: 'Kalea', of: textHash('Calle') }, es: { text: 'Vía', of: 'x' } },
  }
  it('prefers the language, then its root, then the base', () => {
    expect([textIn(text, 'eu'), textIn(text, 'es-AR'), textIn(text, 'en')]).toEqual(['Kalea', 'Vía', 'Calle'])
  })
  it('knows which text stays in the language of the form', () => {
    const left = (language: 'eu' | 'en' | 'es-AR' | 'ca', base: 'es' | 'es-AR' = 'es') =>
      foreignLanguage(text, language, base)
    expect([left('eu'), left('en'), left('ca', 'es-AR'), left('es-AR')]).toEqual([undefined, 'es', 'es-AR', undefined])
    expect(foreignLanguage({ text: '' }, 'en', 'es')).toBeUndefined()
  })
  it('knows a translation of an older text', () => {
    expect([isStale(text, 'eu'), isStale(text, 'es'), isStale(text, 'en')]).toEqual([false, true, false])
  })
})
