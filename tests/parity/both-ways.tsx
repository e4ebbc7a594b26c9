/** A form as the server draws it and as a page does; bundled with Preact by the tests. */
import type { PublicForm } from '@ventanilla/api'
import { createLightText, englishAnswerMessages } from '@ventanilla/text/light'
import { createRoot } from 'react-dom/client'
import { createDraftStore } from '../../packages/widget/src/draft-store.ts'
import { emptyAnswer } from '../../packages/widget/src/empty-answer.ts'
import { formHtml } from '../../packages/widget/src/first-drawing/form-html.tsx'
import { originMark } from '../../packages/widget/src/first-drawing/marks.ts'
import { Widget } from '../../packages/widget/src/Widget.tsx'

const text = createLightText('en', englishAnswerMessages)
const nothing = () => undefined
const never = () => new Promise<never>(nothing)

/** Without the notice above the form, which only the server draws. */
export function onServer(form: PublicForm): string {
  const html = formHtml(form, text)
  const [, widget] = html.split('</output></div>', 2)
  return html.slice(html.indexOf(widget ?? ''))
}

/** As it stands before anything that comes later. Gives what takes it away. */
export function inPage(box: HTMLElement, form: PublicForm): () => void {
  const root = createRoot(box)
  const client = { publicForm: never, savePublicAnswer: never, addresses: never, addressAt: never }
  root.render(
    <Widget
      found={{ form, text, begin: emptyAnswer }}
      client={client}
      origin={originMark}
      emit={nothing}
      read={never}
      store={createDraftStore('')}
      reload={nothing}
      page={undefined}
    />,
  )
  return () => root.unmount()
}
