import type { Text } from '@ventanilla/text/light'

/** Above a form that begins with what was written before. */
export function RestoredNotice({ text, onAgain }: { text: Text; onAgain(): void }) {
  return (
    <output className="v-notice">
      {text.t('answer.draft.restored')}
      <button type="button" className="v-button v-quiet" onClick={onAgain}>
        {text.t('answer.draft.again')}
      </button>
    </output>
  )
}
