import { expect, it } from 'vitest'
import { readCitizenPlace } from './place.ts'

it.each([
  ['/ciudadano/contestar/licence/tok%2Fen', { page: 'form', formId: 'licence', token: 'tok/en' }],
  ['/ciudadano/contestar/licence/-/', { page: 'form', formId: 'licence', token: '-' }],
  ['/ciudadano/formularios/respuestas/token', { page: 'answers', token: 'token' }],
  ['/ciudadano/ver/answer/7', { page: 'answer', answerId: 'answer', citizenId: '7' }],
  ['/ciudadano/guardado/licence/VM1', { page: 'saved', formId: 'licence', docCode: 'VM1', citizenId: undefined }],
  ['/ciudadano/guardado/licence/VM1/7', { page: 'saved', formId: 'licence', docCode: 'VM1', citizenId: '7' }],
  ['/ciudadano/guardado/licence/VM1/7/false', { page: 'saved', formId: 'licence', docCode: 'VM1', citizenId: '7' }],
])('reads which page %s is', (address, place) => {
  expect(readCitizenPlace(address)).toEqual(place)
})

it.each([
  '/ciudadano',
  '/ciudadano/contestar/licence',
  '/ciudadano/formularios/otros/x',
  '/publico/contestar/a/b',
  '/ciudadano/ver/%E0%A4%A/7',
])('takes %s for no page of a citizen', address => {
  expect(readCitizenPlace(address)).toBeUndefined()
})
