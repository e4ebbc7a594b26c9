/** What the server draws with; bundled with Preact by the tests, apart from what the page loads. */
import type { PublicForm } from '@ventanilla/api'
import { createText, loadMessages } from '@ventanilla/text'
import { loadStepsMessages } from '@ventanilla/text/steps'
import { formHtml, release } from '../../packages/widget/src/prerender/render/form-html.tsx'

/** The form with its drawing, as `GET /public/forms/:id?drawing=true` gives it. */
export async function withDrawing(form: PublicForm): Promise<PublicForm> {
  const { language } = form
  const messages = { ...(await loadMessages(language)), ...(await loadStepsMessages(language)) }
  const text = createText(language, messages)
  return { ...form, drawing: { release, html: formHtml(form, text) } }
}
