import { describe, expect, it } from 'vitest'
import { fixtures, getFixture } from '../../fixtures/index.ts'
import { exportForm, importForm } from './exchange.ts'
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
    expect(imported.form.live).toEqual({ ...live, allowedOrigins: [], notify: [], platform: {}, branding: {} })
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

  it.each([
    ['nothing', null, ''],
    ['a list', [], 'format'],
    ['another format', { format: 'other', formatVersion: 1, definition: {} }, 'format'],
    ['a later format', { ...exportForm(contentOf('social-survey')), formatVersion: 2 }, 'formatVersion'],
  ])('are refused with the place: %s', (_, file, path) => {
    const imported = importForm(file, counter())
    expect('problems' in imported && imported.problems.map(problem => problem.path)).toContain(path)
  })

  it("read the older product's combined question as open text", () => {
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
