import type { PublicForm } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'
import { renderToString } from 'react-dom/server'
import { lateClass } from '../marks.ts'
import { EmptyForm } from './EmptyForm.tsx'

export { release } from '../release.ts'

/**
 * The form as HTML, as the widget draws it in a town's page before anything is written; above it, hidden, a notice for who waits for the
 * script in vain. The widget takes the elements over as they are, so both must draw the same: nothing of this is of the server alone.
 */
export function formHtml(form: PublicForm, text: Text): string {
  return renderToString(
    <>
      <div className={`v-root ${lateClass}`} lang={text.language}>
        <output>
          <span className="v-notice" hidden>
            {text.t('answer.offline.body')}
          </span>
        </output>
      </div>
      <EmptyForm form={form} text={text} />
    </>,
  )
}
