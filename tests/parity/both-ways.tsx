/** A form as the server draws it and as a page does; bundled with Preact by the tests. */
import type { PublicForm } from '@ventanilla/api'
import { englishAnswerMessages } from '@ventanilla/text/english'
import { createLightText } from '@ventanilla/text/light'
import { createRoot } from 'react-dom/client'
import { EmptyForm } from '../../packages/widget/src/prerender/render/EmptyForm.tsx'
import { formHtml } from '../../packages/widget/src/prerender/render/form-html.tsx'

const text = createLightText('en', englishAnswerMessages)

/** Without the notice above the form, which only the server draws. */
export function onServer(form: PublicForm): string {
  const html = formHtml(form, text)
  const [, widget] = html.split('</output></div>', 2)
  return html.slice(html.indexOf(widget ?? ''))
}

/** As it stands before anything that comes later. Gives what takes it away. */
export function inPage(box: HTMLElement, form: PublicForm): () => void {
  const root = createRoot(box)
  root.render(<EmptyForm form={form} text={text} />)
  return () => root.unmount()
}
