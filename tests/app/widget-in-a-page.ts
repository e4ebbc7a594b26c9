import { act, fireEvent, within } from '@testing-library/react'
import type { PublicForm } from '@ventanilla/api'
import { getFixture } from '@ventanilla/model/fixtures'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { defineElement } from '../../packages/widget/src/element/element.ts'
import { mount } from '../../packages/widget/src/mount/mount.ts'

/** For the tests of the widget: a page with a form of a server that answers as told. */
export const { definition } = getFixture('public-consultation')
export const form: PublicForm = {
  id: 'public-consultation',
  version: 1,
  title: definition.title.text,
  description: '',
  live: { public: true, responseLimit: null, remaining: null, singleAnswer: false, opensAt: null, closesAt: null },
  municipality: {
    id: 'egues',
    name: 'Egüés',
    location: null,
    timeZone: 'Europe/Madrid',
    settings: {},
  },
  branding: {},
  isOpen: true,
  mapTiles: null,
  closedReason: null,
  allowedOrigins: null,
  language: 'en',
  minimumSeconds: 0,
  definition,
}

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
}

type Server = {
  /** What it was asked for. */
  requests: { url: string; init: RequestInit | undefined }[]
  /** What it says to an answer, */
  answer(): Response | Promise<Response>
  /** and to whoever asks for the form. */
  read(): Response
}
export const server: Server = { requests: [], answer: saved, read: () => json(form) }

export function saved(): Response {
  return json({ answerId: 'a1', docCode: 'EG7', savedAt: '2026-03-27T10:00:00.000Z' }, 201)
}

/** The keys that answers were sent with. */
export const sentKeys = () =>
  server.requests
    .filter(({ init }) => init?.method === 'POST')
    .map(({ init }) => new Headers(init?.headers).get('Idempotency-Key'))

export const settle = () => act(() => new Promise(resolve => setTimeout(resolve, 30)))

/** Puts an element in the page and waits until its form is whole, or says why there is none. */
export async function shown(element: HTMLElement) {
  const drawn = new Promise(resolve => {
    for (const name of ['ready', 'error']) element.addEventListener(name, resolve, { once: true })
    setTimeout(resolve, 3000)
  })
  document.body.append(element)
  await act(() => drawn)
  await settle()
  const box = element.shadowRoot?.querySelector<HTMLElement>('.ventanilla')
  if (!box) throw new Error('nothing is shown')
  return within(box)
}

export function anElement(): HTMLElement {
  defineElement('https://forms.test', mount)
  const element = document.createElement('ventanilla-form')
  element.setAttribute('form-id', 'public-consultation')
  element.setAttribute('lang', 'en')
  return element
}

export function fillIn(page: ReturnType<typeof within>) {
  for (const group of page.getAllByRole('radiogroup')) {
    const [first] = within(group).getAllByRole('radio')
    if (first) fireEvent.click(first)
  }
  for (const field of page.getAllByRole('textbox')) fireEvent.change(field, { target: { value: '42' } })
  for (const group of page.getAllByRole('group')) {
    const [first] = within(group).queryAllByRole('checkbox')
    if (first && !first.closest('.v-condition')) fireEvent.click(first)
  }
}

/** Through checking the answers to saving them. */
export async function save(page: ReturnType<typeof within>) {
  fireEvent.click(page.getByRole('button', { name: 'Continue' }))
  fireEvent.click(await page.findByRole('button', { name: 'Save answer' }))
  await settle()
}

/** Stands in the server's place for every test of a file. */
export function standIn(): void {
  // A busy machine takes its time to read this the first time.
  beforeAll(async () => void (await import('../../packages/widget/src/flow/lazy-parts.ts')))
  beforeEach(() => {
    Object.assign(server, { requests: [], answer: saved, read: () => json(form) })
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      server.requests.push({ url, init })
      return init?.method === 'POST' ? server.answer() : server.read()
    })
  })
  afterEach(async () => {
    document.body.replaceChildren()
    await settle()
    sessionStorage.clear()
    vi.unstubAllGlobals()
  })
}
