import { type ChosenFile, FileWords } from '../../control/FileControl.tsx'
import { Icon, Outline } from '../../control/Icon.tsx'

export type FileRowLabels = { sending: string; cancel: string; remove: string; retry: string; errorWord: string }

type Props = {
  /** Of the button that takes it away. */
  id?: string | undefined
  say: FileRowLabels
  /** The outline in the place of a picture. */
  icon: string
  view: ChosenFile
  message: string | undefined
  onRemove(): void
  onRetry(): void
}

const trashIcon =
  'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2'

/** One file: its picture, its name, how far it is or what is wrong with it, and the way to take it back. */
export function FileRow({ id, say, icon, view, message, onRemove, onRetry }: Props) {
  const isSending = view.step === 'sending'
  const away = isSending ? say.cancel : say.remove
  return (
    <>
      <FileWords view={view} icon={icon} sending={say.sending}>
        {message && (
          <span className="v-error">
            <Icon name="alert" size={16} />
            <span>
              <span className="v-sr">{say.errorWord} </span>
              {message}
            </span>
          </span>
        )}
        {view.step === 'failed' && view.canRetry && (
          <button type="button" className="v-button v-quiet" onClick={onRetry}>
            {say.retry}
            <span className="v-sr">: {view.name}</span>
          </button>
        )}
      </FileWords>
      <button type="button" id={id} className="v-file-away" title={away} onClick={onRemove}>
        {isSending ? <Icon name="close" size={20} /> : <Outline path={trashIcon} size={20} />}
        <span className="v-sr">
          {away}: {view.name}
        </span>
      </button>
    </>
  )
}
