import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicForm } from '@ventanilla/api'
import { errorForLog } from '../../../platform/log/error-for-log.ts'
import type { Deps } from '../../deps.ts'
import { keepPrerenders, type Prerender } from './kept-prerenders.ts'

/** What the build of the widget brings for the server (packages/widget/src/prerender/render/form-html.tsx). */
type FormRenderer = { release: string; formHtml(form: PublicForm, text: ReturnType<Deps['text']>): string }

type PrerenderDeps = { text: Deps['text']; log: { warn(about: object, message: string): void } }

/** At one byte or two each. A form of ten questions is prerendered with some 10,000. */
const mostCharacters = 8_000_000

/** Whoever waits for more than that waits longer than for the script. A form of 200 questions is prerendered with half of it. */
const longest = 250_000

/**
 * Gives a public form with its prerendered HTML; as it is where it takes no answers, where the widget was not built, or where rendering fails. Nothing
 * of who asks, or by which host, may stand in the form yet: the HTML is kept for everybody, of a form that begins with a `day` until the next one.
 */
export function formPrerenderer({ text, log }: PrerenderDeps, folder: string) {
  // Hidden, so that it is not served with the widget's files.
  const file = pathToFileURL(join(folder, '.server/form-html.js')).href
  let loading: Promise<FormRenderer | undefined> | undefined
  const load = async () =>
    await (import(file) as Promise<FormRenderer>).catch((error: unknown) => {
      log.warn({ error: errorForLog(error) }, 'forms are not prerendered')
      return undefined
    })
  const kept = keepPrerenders(mostCharacters)

  function render({ release, formHtml }: FormRenderer, form: PublicForm): Prerender | undefined {
    try {
      const html = formHtml(form, text(form.language))
      return html.length > longest ? undefined : { release, html }
    } catch (error) {
      log.warn({ error: errorForLog(error), form: form.id }, 'a form is not prerendered')
      return undefined
    }
  }

  return async (form: PublicForm, day: string): Promise<PublicForm> => {
    const renderer = form.closedReason === null ? await (loading ??= load()) : undefined
    // A version never changes, but in how it is laid out and in the day that it begins with.
    const key = `${form.id} ${form.version} ${form.language} ${form.steps} ${day}`
    const prerender = renderer && kept(key, () => render(renderer, form))
    return prerender ? { ...form, drawing: prerender } : form
  }
}
