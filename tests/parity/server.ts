/** What the server draws with; bundled with Preact by the tests, apart from what the page loads. */
import type { PublicForm } from '@ventanilla/api'
import { createText, loadMessages } from '@ventanilla/text'
import { formHtml, release } from '../../packages/widget/src/prerender/render/form-html.tsx'

/** The form with its drawing, as `GET /public/forms/:id?drawing=true` gives it. */
export async function withDrawing(form: PublicForm): Promise<PublicForm> {
  const text = createText(form.language, await loadMessages(form.language))
  return { ...form, drawing: { release, html: formHtml(form, text) } }
}
