import type { PublicForm } from '@ventanilla/api'
import type { FormDefinition, Language } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import type { Mounted, MountOptions } from '../../packages/widget/src/options.ts'
import { bundled, onPreact } from './bundled.ts'

type Client = typeof import('./client.ts')
type Server = typeof import('./server.ts')
type Part = Awaited<ReturnType<Client['loadPart']>>

const origin = 'https://forms.test'

/** The widget under Preact and the server's drawing of it, each with a Preact of its own. */
export async function townPages() {
  const client: Client = await import(/* @vite-ignore */ await bundled('client', 'client.ts', onPreact))
  const server: Server = await import(/* @vite-ignore */ await bundled('server', 'server.ts', onPreact))
  const part = await client.loadPart()
  return { client, server, part }
}

export function publicForm(id: string, language: Language = 'en', change: Partial<FormDefinition> = {}): PublicForm {
  const { definition, live } = getFixture(id)
  return {
    id,
    version: 1,
    title: definition.title.text,
    description: '',
    live: { ...live, public: true, remaining: null },
    municipality: { id: 'egues', name: 'Egüés', location: null, timeZone: 'Europe/Madrid', settings: {} },
    branding: {},
    isOpen: true,
    mapTiles: null,
    closedReason: null,
    allowedOrigins: null,
    language,
    minimumSeconds: 0,
    definition: { ...definition, ...change },
  }
}

export const frames = () => new Promise(resolve => setTimeout(resolve, 60))

type Opening = Partial<MountOptions> & { element?: HTMLElement; isDrawnByServer?: boolean }

/** A form in a page whose script came; what makes it work comes when it is told to. */
export function open({ show }: Client, part: Part, form: PublicForm, opening: Opening = {}) {
  const { element = document.createElement('div'), isDrawnByServer = true, ...options } = opening
  if (!element.isConnected) document.body.append(element)
  const told: { name: string; detail: unknown }[] = []
  for (const name of ['ready', 'error', 'change'])
    element.addEventListener(name, event => told.push({ name, detail: event instanceof CustomEvent && event.detail }))
  const waiting: ((outcome: Part | undefined) => void)[] = []
  const load = () =>
    new Promise<Part>((resolve, reject) => {
      waiting.push(found => (found ? resolve(found) : reject(new Error('no connection'))))
    })
  const mounted: Mounted = show(
    element,
    { form: form.id, lang: form.language, origin, ...options },
    { load, isDrawnByServer },
  )
  const root = () => element.shadowRoot
  const box = () => {
    const found = root()?.querySelector<HTMLElement>('.ventanilla')
    if (!found) throw new Error('nothing is shown')
    return found
  }
  return {
    element,
    mounted,
    told,
    box,
    /** How often the part was asked for. */
    asked: () => waiting.length,
    /** The part arrives, or not. */
    async arrive(found: Part | undefined = part) {
      for (const tell of waiting) tell(found)
      await frames()
    },
    async fail() {
      for (const tell of waiting.splice(0)) tell(undefined)
      await frames()
    },
    all: <Kind extends HTMLElement = HTMLElement>(selector: string) => [...box().querySelectorAll<Kind>(selector)],
    one(selector: string): HTMLElement {
      const found = box().querySelector<HTMLElement>(selector)
      if (!found) throw new Error(`there is no ${selector}`)
      return found
    },
    /** The control of a question, by section, row and question. */
    field(key: string): HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
      const found = box().querySelector(`[id$="${key}"]`)
      const isField =
        found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement || found instanceof HTMLSelectElement
      if (!isField) throw new Error(`there is no field ${key}`)
      return found
    },
  }
}
