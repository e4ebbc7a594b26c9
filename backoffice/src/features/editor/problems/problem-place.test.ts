import { issue, newForm, newSection, withSection, withState } from '@ventanilla/model'
import { expect, it } from 'vitest'
import { problemPlace } from './problem-place.ts'

const empty = newForm('es').definition
const definition = {
  ...withSection(empty, newSection('one')),
  states: withState(withState(empty.states, 's1', 'Recibida'), 's2', 'Recibida'),
}

it.each([
  [issue('form.title.required', ['definition', 'title']), 'form', 'editor-words'],
  [issue('form.area.required', ['areaIds']), 'form', 'editor-area'],
  [issue('form.agenda.required', ['definition', 'agenda']), 'settings', 'editor-agenda'],
  [issue('form.sync.required', ['definition', 'settings', 'platformSync']), 'settings', 'editor-option-platformSync'],
  [issue('form.incidentArea.required', ['live', 'platform', 'areaId']), 'settings', 'editor-platform-area'],
  [issue('form.responseLimit.required', ['live', 'responseLimit']), 'settings', 'editor-response-limit'],
  [issue('form.sections.required', ['definition', 'sections']), 'form', 'editor-add-section'],
  [issue('form.questions.required', ['definition', 'sections', 0]), 'section', 'part-one'],
  [issue('form.state.duplicate', ['definition', 'states', 'available', 1]), 'states', 'state-s2'],
  [issue('form.titleQuestion.required', ['definition', 'questions', 'q']), 'question', 'part-q'],
  [issue('form.logicForward', ['definition', 'questions', 'q', 'showIf', 1]), 'question', 'editor-condition-1'],
  [issue('form.logicUnknown', ['definition', 'sections', 0, 'showIf', 0]), 'section', 'editor-condition-0'],
  [issue('form.logicTooMany', ['definition', 'questions', 'q', 'showIf']), 'question', 'editor-show-if'],
  [issue('form.option.excluded', ['settings', 'public']), 'settings', 'editor-who'],
])('leads from $code to where it is put right', (problem, kind, fieldId) => {
  const place = problemPlace(problem, definition)
  expect([place.selection.kind, place.fieldId]).toEqual([kind, fieldId])
})
