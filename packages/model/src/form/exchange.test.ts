import { describe, expect, it } from 'vitest'
import { fixtures, getFixture } from '../../fixtures/index.ts'
import { exportForm, importedInto, importForm, picturesIn } from './exchange.ts'
import { newLiveSettings } from './new-form.ts'
import { questionsOf } from './questions.ts'

function counter() {
  let next = 0
  return () => `n${++next}`
}
const contentOf = (id: string) => {
  const { definition, live } = getFixture(id)
  return { definition, live, areaIds: ['a'] }
}
const idKeys = ['id', 'initial', 'quantityQuestionId', 'questionId', 'transitions']
function withoutIds(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, each: unknown) => (idKeys.includes(key) ? undefined : each))
}

describe('form files', () => {
  it.each(fixtures.map(({ id }) => id))('come back as they went: %s', id => {
    const { definition, live, areaIds } = contentOf(id)
    const { headerImage: _image, agenda: _agenda, ...rest } = definition
    const imported = importForm(JSON.parse(JSON.stringify(exportForm({ definition, live, areaIds }))), counter())
    if ('problems' in imported) throw new Error(JSON.stringify(imported.problems))
    expect(imported.ignored).toEqual([])
    expect(withoutIds(imported.form.definition)).toEqual(withoutIds(rest))
    const { summaryQuestionIds, ...others } = imported.form.live
    const { summaryQuestionIds: chosen, ...before } = live
    expect(others).toEqual({ ...before, allowedOrigins: [], notify: [], platform: {}, branding: {} })
    const indexes = (form: typeof definition, ids: readonly (string | null)[]) =>
      ids.map(id => questionsOf(form).findIndex(question => question.id === id))
    expect(indexes(imported.form.definition, summaryQuestionIds)).toEqual(indexes(definition, chosen))
  })

  it('carry their pictures, and are read without what is no picture', () => {
    const headerImage = { type: 'image/png' as const, data: 'iVBORw0KGgo=', alt: { text: 'La plaza' } }
    const file = JSON.parse(JSON.stringify(exportForm(contentOf('pruning-request'), { headerImage })))
    expect(picturesIn(file)).toEqual({ headerImage })
    expect(importForm(file, counter())).toMatchObject({ ignored: [] })
    for (const other of [undefined, null, 3, { headerImage: { ...headerImage, data: '<svg>' } }, { headerImage: {} }]) {
      expect(picturesIn({ ...file, pictures: other })).toEqual({})
    }
    expect(picturesIn(exportForm(contentOf('pruning-request')))).toEqual({})
  })

  it('get new ids', () => {
    const { definition, live, areaIds } = contentOf('social-survey')
    const imported = importForm(exportForm({ definition, live, areaIds }), counter())
    if ('problems' in imported) throw new Error('not read')
    const before = new Set(questionsOf(definition).map(({ id }) => id))
    expect(questionsOf(imported.form.definition).filter(({ id }) => before.has(id))).toEqual([])
  })

  it('say what was not understood, at any depth, and are read without it', () => {
    const file = JSON.parse(JSON.stringify(exportForm(contentOf('pruning-request'))))
    file.theme = 'dark'
    file.definition.sections[0].questions[0].colour = { red: 1 }
    file.definition.settings.telepathy = true
    const imported = importForm(file, counter())
    if ('problems' in imported) throw new Error(JSON.stringify(imported.problems))
    expect([...imported.ignored].sort()).toEqual([
      'definition.sections.0.questions.0.colour',
      'definition.settings.telepathy',
      'theme',
    ])
    expect(JSON.stringify(imported.form)).not.toContain('telepathy')
    expect(file.theme).toBe('dark')
  })

  it('keep the colours of states, and are read where none is chosen', () => {
    const file = JSON.parse(JSON.stringify(exportForm(contentOf('neighbour-complaint'))))
    const huesIn = (value: unknown) => {
      const imported = importForm(value, counter())
      return 'form' in imported ? imported.form.definition.states.available.map(({ hue }) => hue) : imported.problems
    }
    expect(huesIn(file)).toEqual([undefined, undefined, 'green', 'rose'])
    for (const state of file.definition.states.available) delete state.hue
    expect(huesIn(file)).toEqual([undefined, undefined, undefined, undefined])
    file.definition.states.available[1].hue = 'magenta'
    expect(huesIn(file)).toMatchObject([{ path: 'definition.states.available.1.hue' }])
  })

  it.each([
    ['nothing', null, ''],
    ['a list', [], 'format'],
    ['another format', { format: 'other', formatVersion: 1, definition: {} }, 'format'],
    ['a later format', { ...exportForm(contentOf('social-survey')), formatVersion: 2 }, 'formatVersion'],
  ])('are refused with the place: %s', (_, file, path) => {
    const imported = importForm(file, counter())
    expect('problems' in imported && imported.problems.map(problem => problem.path)).toContain(path)
  })

  it('take the place of a form, which keeps its areas and what no file carries', () => {
    const { definition } = getFixture('food-inspection')
    const headerImage = { fileId: 'f', alt: { text: 'Cabecera' } }
    const present = {
      definition: { ...definition, headerImage, agenda: { id: 'a', name: 'A', tenant: 't' } },
      live: { ...newLiveSettings(), notify: ['a@b.example'], platform: { areaId: '7' } },
      areaIds: ['here'],
    }
    const other = contentOf('social-survey')
    const settings = { ...other.definition.settings, headerImage: true, appointment: false, platformSync: false }
    const imported = { ...other, definition: { ...other.definition, settings } }
    const into = importedInto(present, imported)
    expect(into.areaIds).toEqual(['here'])
    expect(into.definition).toEqual({ ...imported.definition, headerImage })
    expect(into.live).toMatchObject({ notify: ['a@b.example'], platform: {}, public: other.live.public })
    const synced = { ...settings, platformSync: true }
    const linked = importedInto(present, { ...imported, definition: { ...imported.definition, settings: synced } })
    expect(linked.live.platform).toEqual({ areaId: '7' })
  })

  it("read the legacy product's combined question as open text", () => {
    const file = JSON.parse(JSON.stringify(exportForm(contentOf('pruning-request'))))
    const {
      dataType: _,
      limits: _limits,
      link: _link,
      options: _options,
      searchable: _searchable,
      ...question
    } = file.definition.sections[0].questions[0]
    file.definition.sections[0].questions[0] = { ...question, kind: 'combined' }
    const imported = importForm(file, counter())
    const first = 'form' in imported ? questionsOf(imported.form.definition)[0] : undefined
    expect(first).toMatchObject({ kind: 'open', dataType: 'string', title: question.title })
  })
})
