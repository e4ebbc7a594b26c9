import { formProblems, questionsOf } from '@ventanilla/model'
import { fixtures } from '@ventanilla/model/fixtures'
import { expect, it } from 'vitest'
import { templateForm, templates } from './template-forms.ts'

/** What a template asks of whoever uses it: what belongs to one municipality cannot come with it. */
const asked = [
  'form.area.required',
  'form.headerImage.required',
  'form.agenda.required',
  'form.incidentArea.required',
  'form.link.dead',
]

it('offers every sample form but the one of a single town, and names none', () => {
  const ids = fixtures.map(({ id }) => id)
  expect(templates.map(({ id }) => id)).toEqual(ids.filter(id => id !== 'public-consultation'))
  expect(JSON.stringify(templates.map(({ definition }) => definition))).not.toMatch(
    /Egüés|Sarriguren|villamaria|valledeegues/i,
  )
})

it.each(templates.map(({ id }) => id))('%s becomes a form of its own that lacks only what is chosen here', id => {
  const form = templateForm(id)
  if (!form) throw new Error('not made')
  const before = new Set(
    questionsOf(fixtures.find(each => each.id === id)?.definition ?? form.definition).map(q => q.id),
  )
  expect(questionsOf(form.definition).some(question => before.has(question.id))).toBe(false)
  const issues = formProblems(form, false).map(({ code }) => code)
  expect(issues.filter(code => !asked.includes(code))).toEqual([])
  expect(form.live).toMatchObject({ allowedOrigins: [], notify: [], platform: {}, branding: {} })
})

it('has nothing under another name', () => {
  expect(templateForm('constructor')).toBeUndefined()
})
