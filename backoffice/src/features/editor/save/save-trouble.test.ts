import { ApiProblem, NoResponse } from '@ventanilla/api'
import { createText, loadMessages } from '@ventanilla/text'
import { expect, it } from 'vitest'
import { saveTrouble } from './save-trouble.ts'

const text = createText('es', await loadMessages('es'))
const refused = (status: number, code: string) =>
  new ApiProblem(status, { type: '', title: '', status, code, detail: 'La razón.' }, undefined)

it.each([
  [new NoResponse(undefined), 'away'],
  [new NoResponse(500), 'failed'],
  [refused(500, 'service.failed'), 'failed'],
  [refused(422, 'form.invalid'), 'refused'],
  [refused(503, 'form.incidentType.failed'), 'refused'],
  [refused(412, 'request.stale'), 'stale'],
  [refused(409, 'form.locked'), 'locked'],
])('tells %s apart', (error, kind) => {
  expect(saveTrouble(error, text)?.kind).toBe(kind)
})

it('has different sentences for no connection, a failing server and a refusal', () => {
  const sentences = [new NoResponse(undefined), refused(500, 'service.failed'), refused(422, 'form.invalid')].map(
    error => saveTrouble(error, text)?.sentence,
  )
  expect(new Set(sentences).size).toBe(3)
  expect(sentences[2]).toBe('No se guardó: La razón.')
})

it('lets the platform’s refusal speak for itself: it says that the form is not saved', () => {
  expect(saveTrouble(refused(409, 'form.incidentType.refused'), text)?.sentence).toBe('La razón.')
})

it('leaves the end of a session to the page, which signs in again over the editor', () => {
  expect(saveTrouble(refused(401, 'session.required'), text)).toBeUndefined()
})
