import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicForm } from '@ventanilla/api'
import type { Deps } from '../deps.ts'
import { etagOf } from '../http/etag.ts'

type Drawing = NonNullable<PublicForm['drawing']>

/** What the build of the widget brings for the server (packages/widget/src/first-drawing/form-html.tsx). */
type Drawer = { release: string; formHtml(form: PublicForm, text: ReturnType<Deps['text']>): string }

type Means = { text: Deps['text']; log: { warn(about: object, message: string): void } }

/** A form of ten questions is drawn as some 10 kB. */
const mostKept = 200

/** Gives a public form with its drawing; as it is where it takes no answers, or where the widget was not built. */
export function formDrawer({ text, log }: Means, folder: string) {
  const file = pathToFileURL(join(folder, 'server/form-html.js')).href
  let loading: Promise<Drawer | undefined> | undefined
  const load = async () =>
    await (import(file) as Promise<Drawer>).catch((error: unknown) => {
      log.warn({ error }, 'forms are not drawn by the server')
      return undefined
    })
  /** By what is drawn, the one asked for last at the end. */
  const kept = new Map<string, Drawing>()

  return async (form: PublicForm): Promise<PublicForm> => {
    const drawer = form.closedReason === null ? await (loading ??= load()) : undefined
    if (!drawer) return form
    const key = etagOf(JSON.stringify([form.id, form.language, form.definition]))
    const drawing = kept.get(key) ?? { release: drawer.release, html: drawer.formHtml(form, text(form.language)) }
    kept.delete(key)
    kept.set(key, drawing)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return { ...form, drawing }
  }
}
