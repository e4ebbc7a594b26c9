import { type PublicForm, readPublicForm } from '@ventanilla/api'
import { asksFiles, type Language } from '@ventanilla/model'
import { loadFormMessages } from '@ventanilla/text/light'
import { draftName, leaveDraft } from '../draft/draft-name.ts'
import { loadAdvice } from '../element/load-advice.ts'
import { loadUntilThere } from '../flow/load-until-there.ts'
import { interfaceLanguage, languagesOf } from '../host/languages.ts'
import { nextFrame } from '../host/next-frame.ts'
import type { Mounted, MountOptions } from '../host/options.ts'
import type { OwnPage } from '../host/own-page.ts'
import { mayHaveDraft } from '../host/storage.ts'
import { prepareStyles } from '../host/style-sheet.ts'
import { prerenderOf } from '../prerender/prerender-of.ts'
import { type Prerendered, putPrerender } from '../prerender/put-prerender.ts'
import { createFormBox, type FormBox } from './form-box.ts'
import type { FormRun, Start } from './run-form.tsx'
import { showSkeleton } from './skeleton.ts'

/** Milliseconds in which a form comes that the page asked for ahead. */
const delayMs = 50

type RunForm = typeof import('./run-form.tsx')
/** With what the form says. */
type RunSpeaking = (box: FormBox, start: Omit<Start, 'messages'>) => FormRun

export type ShowOptions = {
  /** Brings what makes a form work. */
  load(): Promise<RunForm>
  /** Asks ahead for what file fields are drawn with. */
  loadFiles?(): Promise<unknown>
  /** Whether the form's server may prerender it: its HTML is trusted as far as a script of it. */
  prerenders?: boolean
  /** What only a page of our own does. */
  page?: OwnPage | undefined
}

/**
 * Shows a form inside an element, in a shadow root of its own. What the server drew can be seen and written in at once; what makes it work
 * takes it over when it is there.
 */
export function show(element: HTMLElement, options: MountOptions, { prerenders, page, ...ways }: ShowOptions): Mounted {
  let prerendered: Prerendered | undefined
  let run: FormRun | undefined
  let [isOver, isLost] = [false, false]
  const language = interfaceLanguage(languagesOf(element, options.lang))
  const { form: formId, draft, lang, prefill } = options
  if (lang && !lang.startsWith(language.slice(0, 2))) loadAdvice(advice => advice.adviseOnLanguage(lang))
  const origin = options.origin.replace(/\/$/, '')
  const connection = { base: origin, credentials: 'omit', language: () => language } as const
  const citizen = page?.citizen?.client
  const read = (drawing?: true) => {
    const more = { drawing, signal: AbortSignal.timeout(20_000) }
    return citizen ? citizen.publicForm(formId, language, more) : readPublicForm(connection, formId, language, more)
  }
  // All of it is on its way before anything is drawn.
  let first = page?.form ? Promise.resolve(page.form) : read(prerenders ? true : undefined)
  loadFormMessages(language).catch(() => undefined)
  prepareStyles()
  const form = createFormBox(element, options)
  const { box, attach } = form
  // What our own page says, and a form that begins again, stand there already: they begin with the draft.
  const isNew = !page && !element.shadowRoot
  if (!isNew) attach()
  const name = draftName(`${origin} ${formId}${page?.citizen ? ` ${page.citizen.id}` : ''}${page?.copy ?? ''}`, element)
  let skeleton = showSkeleton(box, language, attach)
  let part: Promise<RunSpeaking | undefined> | undefined
  const load = () => loadWith(ways, first, language)
  const loadPart = () => (part ??= loadUntilThere(load, { onLost, isOver: () => isOver }))

  async function begin() {
    const isEmpty = isNew && draft !== 'none' && Object.keys(prefill ?? {}).length === 0
    if (prerenders && isEmpty) {
      // Reading a script takes a computer's time from what the server rendered, where that is about to come.
      setTimeout(() => void loadPart(), delayMs)
      const html = await prerenderOf(first)
      if (html && !isOver) {
        attach()
        prerendered = putPrerender(box, html, origin)
        if (prerendered) skeleton.end()
        await nextFrame()
        // Nobody writes in what gives way to a draft.
        if (prerendered && !isOver) box.inert = mayHaveDraft(name)
      }
    }
    const there = await loadPart()
    if (isOver || !there) return
    if (isLost && !prerendered) {
      // The form may have been as lost as its script.
      first = read()
      box.replaceChildren()
      skeleton = showSkeleton(box, language, attach)
    }
    const source = { connection, formId, language, prefill, origin, page, isNew, first, prerendered, skeleton }
    run = there(form, { ...source, read: () => read(), draft: draft === 'none' ? undefined : name })
  }
  /** The page's own words stand there, or what is drawn says that it has to wait. */
  function onLost() {
    if (isOver) return
    if (prerendered) prerendered.sayLost()
    else if (!isLost) {
      skeleton.end()
      attach()
      box.replaceChildren(document.createElement('slot'))
      form.emit('error', { code: 'network' })
    }
    isLost = true
  }
  void begin()
  return {
    destroy() {
      isOver = true
      skeleton.end()
      run?.end()
      leaveDraft(element)
      form.leave()
    },
    focus: () => box.querySelector<HTMLElement>('form :is(input,textarea,select):not([tabindex="-1"])')?.focus(),
    reload: () => run?.reload(),
  }
}

/** What makes a form work, with what it says. What it needs beyond others is asked for beside that, not after it. */
async function loadWith(
  { load, loadFiles }: ShowOptions,
  form: Promise<PublicForm>,
  language: Language,
): Promise<RunSpeaking> {
  form.then(({ definition }) => asksFiles(definition) && loadFiles?.()).catch(() => undefined)
  const [{ runForm }, messages] = await Promise.all([load(), loadFormMessages(language)])
  return (box, start) => runForm(box, { ...start, messages })
}
