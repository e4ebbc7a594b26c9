import { type AuditEntry, auditActions, auditDetails } from '@ventanilla/api'
import { availableLanguages, createText, loadMessages } from '@ventanilla/text'
import { expect, it } from 'vitest'
import { actionOptions, auditSentence, fieldName, valueText } from './audit-text.ts'

const entry: AuditEntry = {
  id: '1',
  at: '2026-11-22T12:00:00Z',
  action: 'answer.moved',
  actor: { id: 'martin', name: 'Martín Quiroga' },
  subject: { kind: 'answer', id: 'a', name: 'VM12' },
  municipality: null,
  detail: { form: 'Reclamo vecinal', state: { from: 'Recibido', to: 'Resuelto' } },
  address: null,
}

it('says who moved which answer to which state', async () => {
  const text = createText('es', await loadMessages('es'))
  const parts = auditSentence(entry, text)
  expect(parts.map(({ words }) => words).join('')).toBe('Martín Quiroga pasó la respuesta VM12 a Resuelto')
  expect(parts.filter(({ isName }) => isName).map(({ words }) => words)).toEqual(['Martín Quiroga', 'VM12', 'Resuelto'])
})

it.each(availableLanguages)('has a sentence and a name for every action in %s', async language => {
  const text = createText(language, await loadMessages(language))
  for (const action of auditActions) {
    const sentence = auditSentence({ ...entry, action }, text)
      .map(({ words }) => words)
      .join('')
    expect([action, /^audit\.|[\uE000-\uE002]/.test(sentence)]).toEqual([action, false])
  }
  const names = actionOptions('all', text).map(({ name }) => name)
  expect(names.filter(name => name.startsWith('audit.'))).toEqual([])
  const details = auditDetails.filter(name => name !== 'before' && name !== 'after')
  expect(
    details.filter(name => /^audit\.|^view\./.test(fieldName(name, text)) || fieldName(name, text) === name),
  ).toEqual([])
  expect(valueText('kind', 'mail', text)).not.toBe('mail')
})

it('names the gateway and the outcome of a payment in words', async () => {
  const text = createText('es', await loadMessages('es'))
  const paid = { ...entry, action: 'payment.changed', actor: { id: null, name: 'practice' } } as const
  const said = auditSentence(paid, text).map(({ words }) => words)
  expect(said.join('')).toBe('La pasarela de pago de práctica confirmó o rechazó el pago de la respuesta VM12')
  expect(valueText('status', 'Rechazado', text)).toBe('Rechazado')
  expect(valueText('status', 'Pagado', createText('en', await loadMessages('en')))).toBe('Paid')
})

it('says what a key may do and what a webhook is told of in the words of their screens', async () => {
  const text = createText('es', await loadMessages('es'))
  expect(valueText('scopes', ['read:respuesta', 'files'], text)).toBe('lee respuestas, abre archivos de ciudadanos')
  expect(valueText('events', ['answer.saved', 'answer.paid'], text)).toBe('respuesta recibida, pago realizado')
})

it('offers the actions of what is shown', async () => {
  const text = createText('es', await loadMessages('es'))
  const offered = (shown: Parameters<typeof actionOptions>[0]) => actionOptions(shown, text).map(({ id }) => id)
  expect(offered('looks')).toEqual(['answer.viewed', 'person.searched', 'file.viewed'])
  expect(offered('acts')).toContain('answer.moved')
  expect(offered('acts')).not.toContain('session.signedIn')
  expect(offered('all')).toEqual([...auditActions])
})

it('says of moves made in one go how many answers they are', async () => {
  const text = createText('es', await loadMessages('es'))
  const said = auditSentence(entry, text, 40).map(({ words }) => words)
  expect(said.join('')).toBe('Martín Quiroga pasó 40 respuestas a Resuelto')
})
