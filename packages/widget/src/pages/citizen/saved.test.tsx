import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { rememberSaved } from '@ventanilla/api'
import { getFixture } from '@ventanilla/model/fixtures'
import { englishAnswerMessages } from '@ventanilla/text/english'
import { createLightText } from '@ventanilla/text/light'
import { loadPortalMessages } from '@ventanilla/text/portal'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AnsweredForm } from '../../flow/next-steps.ts'
import { SavedPage } from './saved.tsx'

const { definition } = getFixture('event-permit')
const form: AnsweredForm = {
  id: 'event-permit',
  language: 'en',
  live: { public: false, responseLimit: null, remaining: null, singleAnswer: false, opensAt: null, closesAt: null },
  municipality: { id: 'egues', name: 'Egüés', location: null, timeZone: 'Europe/Madrid', settings: {} },
  branding: {},
  allowedOrigins: null,
  closedReason: null,
  lookups: true,
  definition: { ...definition, settings: { ...definition.settings, appointment: true, automaticDownload: false } },
}
const saved = { answerId: 'a1', docCode: 'EG7', savedAt: '2026-03-27T10:00:00.000Z' }
let asked: [address: string, init: RequestInit | undefined][]

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push([address, init])
    return new Response('{}', { status: 503 })
  })
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function open(docCode: string): Promise<void> {
  const text = createLightText('en', { ...englishAnswerMessages, ...(await loadPortalMessages('en')) })
  render(<SavedPage {...{ text, form, docCode, entered: undefined, own: undefined }} />)
}
const again = () => screen.queryByRole('button', { name: 'Give another answer' })
const appointment = () => screen.queryByRole('button', { name: /appointment/ })

it('leads staff who answered for a citizen on with their own session: to the booking and to another answer', async () => {
  rememberSaved(saved, form, true)
  await open('EG7')
  expect(again()).not.toBeNull()
  fireEvent.click(appointment() ?? document.body)
  await screen.findByText('Error loading the information. If the problem goes on, contact the municipality.')
  expect(asked.map(([address, init]) => [address, init?.method, init?.credentials])).toEqual([
    ['/api/v1/answers/a1/appointment', 'POST', 'same-origin'],
  ])
})

it('offers neither to whoever has only the address, nor to a tab that saved without a session', async () => {
  await open('EG8')
  expect([again(), appointment()]).toEqual([null, null])
  cleanup()
  rememberSaved({ ...saved, docCode: 'EG9' }, form)
  await open('EG9')
  expect([again(), appointment()]).toEqual([null, null])
})
