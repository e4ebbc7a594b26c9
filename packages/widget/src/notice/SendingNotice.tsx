import type { Text } from '@ventanilla/text/light'
import type { Sending } from '@ventanilla/ui'

/** A file that goes to the server once more before the answer is saved: its name to hear, and how far it is. */
export function SendingNotice({ sending, text }: { sending: Sending | undefined; text: Text }) {
  const words = sending && text.t('answer.extra.file.sending', { name: sending.name })
  return (
    <>
      <output className="v-sr">{words}</output>
      {sending && (
        <div className="v-notice v-waiting">
          <p aria-hidden="true">{words}</p>
          <progress className="v-file-progress" max={100} value={Math.round(sending.part * 100)} aria-label={words} />
        </div>
      )}
    </>
  )
}
