import { act, cleanup, render, screen } from '@testing-library/react'
import { rememberSaved } from '@ventanilla/api'
import { getFixture } from '@ventanilla/model/fixtures'
import { englishAnswerMessages } from '@ventanilla/text/english'
import { createLightText } from '@ventanilla/text/light'
import { loadPortalMessages } from '@ventanilla/text/portal'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AnsweredForm } from '../../flow/next-steps.ts'
import { Voucher } from './Voucher.tsx'

const { definition } = getFixture('event-permit')
const form = (change: Partial<AnsweredForm['definition']['settings']> = {}): AnsweredForm => ({
  id: 'event-permit',
  language: 'en',
  live: { public: true, responseLimit: null, remaining: null, singleAnswer: false, opensAt: null, closesAt: null },
  municipality: { id: 'egues', name: 'Egüés', location: null, timeZone: 'Europe/Madrid', settings: {} },
  branding: {},
  allowedOrigins: null,
  closedReason: null,
  lookups: true,
  definition: { ...definition, settings: { ...definition.settings, ...change } },
})
const saved = { answerId: 'a1', docCode: 'EG7', recordCode: 'abcEG7', savedAt: '2026-03-27T10:00:00.000Z' }
let asked: string[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response('%PDF-', { headers: { 'Content-Disposition': 'attachment; filename="voucher-EG7.pdf"' } })
  })
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function open(shown: AnsweredForm, answerId: string | undefined = saved.answerId) {
  const text = createLightText('en', { ...englishAnswerMessages, ...(await loadPortalMessages('en')) })
  render(<Voucher form={shown} docCode="EG7" text={text} answerId={answerId} onAgain={undefined} />)
  await act(() => new Promise(resolve => setTimeout(resolve, 20)))
}

it('comes by itself where the form says so, and not again after a reload', async () => {
  rememberSaved(saved, form())
  await open(form({ automaticDownload: true }))
  expect(asked).toEqual(['/api/v1/public/vouchers/a1'])
  cleanup()
  await open(form({ automaticDownload: true }))
  expect(asked).toHaveLength(1)
})

it('waits to be asked for elsewhere', async () => {
  rememberSaved(saved, form())
  await open(form())
  expect(asked).toEqual([])
  expect(screen.getByRole('button', { name: 'Download voucher' })).toBeTruthy()
})

it('hides the code where the municipality does, and offers the ways that there are', async () => {
  rememberSaved(saved, form())
  const shown = form()
  await open({ ...shown, municipality: { ...shown.municipality, settings: { hideVoucherCode: true } } })
  expect(screen.queryByText('EG7')).toBeNull()
  cleanup()
  await open(shown)
  const href = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect(href(/^Follow the state of the procedure/)).toBe('/publico/consultar-estado?code=EG7')
  expect(href(/^Download the record/)).toBe('/actas/consultar')
  cleanup()
  const said = () => screen.queryByText('The state can be looked up with the code, without user or password.')
  cleanup()
  await open(shown)
  expect(said()).not.toBeNull()
  cleanup()
  await open({ ...shown, lookups: false })
  expect(screen.queryAllByRole('link')).toEqual([])
  expect(said()).toBeNull()
})
