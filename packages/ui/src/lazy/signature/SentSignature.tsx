import type { Text } from '@ventanilla/text/light'
import type { FileView } from '../../control/FileControl.tsx'

type Props = { id: string; view: FileView; name: string; text: Text; onRetry(): void; onCancel(): void }

/** The signature as given, with a Cancel that deletes it (spec 3 §4), and the way to send again one that did not arrive. */
export function SentSignature({ id, view, name, text, onRetry, onCancel }: Props) {
  const preview = 'preview' in view ? view.preview : undefined
  const label = text.t('answer.extra.signature.image', { name })
  return (
    <div className="v-signature-sent">
      {preview ? <img className="v-canvas" src={preview} alt={label} /> : <p>{label}</p>}
      {view.step === 'sending' && (
        <progress
          className="v-file-progress"
          max={100}
          value={Math.round(view.part * 100)}
          aria-label={text.t('answer.extra.file.sending', { name: label })}
        />
      )}
      <p className="v-file-name">{name}</p>
      {view.step === 'failed' && (
        <button type="button" className="v-button v-quiet" onClick={onRetry}>
          {text.t('answer.retry')}
          <span className="v-sr">: {label}</span>
        </button>
      )}
      <button type="button" id={id} className="v-button v-quiet" onClick={onCancel}>
        {text.t('answer.extra.file.cancel')}
        <span className="v-sr">: {label}</span>
      </button>
    </div>
  )
}
