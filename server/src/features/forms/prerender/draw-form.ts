import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicForm } from '@ventanilla/api'
import { errorForLog } from '../../../platform/log/error-for-log.ts'
import type { Deps } from '../../deps.ts'
import { type Drawing, keepDrawings } from './kept-drawings.ts'

/** What the build of the widget brings for the server (packages/widget/src/prerender/render/form-html.tsx). */
type Drawer = { release: string; formHtml(form: PublicForm, text: ReturnType<Deps['text']>): string }

type PrerenderDeps = { text: Deps['text']; log: { warn(about: object, message: string): void } }

/** At one byte or two each. A form of ten questions is drawn with some 10,000. */
const mostCharacters = 8_000_000

/** Whoever waits for more than that waits longer than for the script. A form of 200 questions is drawn with half of it. */
const longest = 250_000

/**
 * Gives a public form with its drawing; as it is where it takes no answers, where the widget was not built, or where drawing fails. Nothing
 * of who asks, or by which host, may stand in the form yet: the drawing is kept for everybody.
 */
export function formDrawer({ text, log }: PrerenderDeps, folder: string) {
  // Hidden, so that it is not served with the widget's files.
  const file = pathToFileURL(join(folder, '.server/form-html.js')).href
  let loading: Promise<Drawer | undefined> | undefined
  const load = async () =>
    await (import(file) as Promise<Drawer>).catch((error: unknown) => {
      log.warn({ error: errorForLog(error) }, 'forms are not drawn by the server')
      return undefined
    })
  const kept = keepDrawings(mostCharacters)

  function draw({ release, formHtml }: Drawer, form: PublicForm): Drawing | undefined {
    try {
      const html = formHtml(form, text(form.language))
      return html.length > longest ? undefined : { release, html }
    } catch (error) {
      log.warn({ error: errorForLog(error), form: form.id }, 'a form is not drawn by the server')
      return undefined
    }
  }

  return async (form: PublicForm): Promise<PublicForm> => {
    const drawer = form.closedReason === null ? await (loading ??= load()) : undefined
    // A version never changes.
    const drawing = drawer && kept(`${form.id} ${form.version} ${form.language}`, () => draw(drawer, form))
    return drawing ? { ...form, drawing } : form
  }
}
