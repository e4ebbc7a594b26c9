import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { describedBy, FieldGroup, type FieldLabels } from './Field.tsx'
import { Outline } from './Icon.tsx'

/** A file that was chosen. Sizes and sentences come ready made. */
export type ChosenFile = { name: string; detail: string; preview?: string | undefined } & (
  | { step: 'sending'; part: number; note?: string | undefined }
  | { step: 'there' }
  | { step: 'failed'; canRetry: boolean }
)

/** What the field holds. */
export type FileView = { step: 'empty' } | ChosenFile

export type FileControlLabels = {
  choose: string
  /** Of a second button that opens the camera of a phone. */
  camera?: string | undefined
  empty: string
  sending: string
  cancel: string
  remove: string
  undo: string
  retry: string
}

type Props = {
  labels: FieldLabels
  say: FileControlLabels
  /** Outlines beside the words of the buttons. */
  icons: { choose: string; file: string }
  accept: string
  required: boolean
  view: FileView
  /** What there is to say of the last choice besides. */
  note?: string | undefined
  /** One file or more; the field takes one. */
  onChoose(files: readonly File[]): void
  onRemove(): void
  onRetry(): void
  /** Brings back what was taken away just now. */
  undo?: { name: string; run(): void } | undefined
}

/** One file: chosen with a button, taken with a phone's camera or dropped; then its name, how far it is, and the way to take it back. */
export function FileControl(props: Props) {
  const { labels, say, icons, view, note, undo, onChoose } = props
  const { isOver, dropping } = useDropping(onChoose)
  const box = useRef<HTMLDivElement>(null)
  const goesOn = useRef(false)
  const isEmpty = view.step === 'empty'
  useEffect(() => {
    if (goesOn.current) box.current?.querySelector<HTMLElement>(isEmpty ? 'input' : 'button:last-of-type')?.focus()
    goesOn.current = false
  }, [isEmpty])

  const act = (what: () => void) => {
    goesOn.current = true
    what()
  }
  return (
    <FieldGroup labels={labels} required={false}>
      <div ref={box} className={isOver ? 'v-file v-file-over' : 'v-file'} {...dropping}>
        {view.step === 'empty' ? (
          <>
            <FilePick {...props} id={labels.id} word={say.choose} onFiles={files => act(() => onChoose(files))}>
              <Outline path={icons.choose} />
            </FilePick>
            {say.camera && (
              <FilePick
                {...props}
                id={`${labels.id}-camera`}
                word={say.camera}
                isCamera
                onFiles={files => act(() => onChoose(files))}
              >
                <Outline path={icons.choose} />
              </FilePick>
            )}
            <span className="v-file-empty">{say.empty}</span>
            {undo && (
              <button type="button" className="v-button v-quiet" onClick={() => act(undo.run)}>
                {say.undo}
                <span className="v-sr">: {undo.name}</span>
              </button>
            )}
          </>
        ) : (
          <Chosen {...props} view={view} act={act} />
        )}
        {note && <span className="v-file-note">{note}</span>}
      </div>
    </FieldGroup>
  )
}

/** What an element listens to on which files can be dropped, and whether some are above it now. */
export function useDropping(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(event.type !== 'dragleave')
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const files = [...(event.dataTransfer?.files ?? [])]
    if (files.length > 0) onFiles(files)
  }
  return { isOver, dropping: { onDragOver: over, onDragLeave: over, onDrop: drop } }
}

type PickProps = Pick<Props, 'labels' | 'accept' | 'required'> & {
  id: string
  word: string
  isCamera?: boolean
  isMany?: boolean
  onFiles(files: readonly File[]): void
  children: ReactNode
}

/** The browser's own file input, over what looks like our button: it takes keys, clicks and dropped files by itself. */
export function FilePick({ labels, id, word, isCamera, isMany, accept, required, onFiles, children }: PickProps) {
  return (
    <span className={isCamera ? 'v-file-pick v-file-camera' : 'v-file-pick'}>
      <input
        type="file"
        id={id}
        accept={accept}
        required={required}
        multiple={isMany}
        {...(isCamera ? { capture: 'environment' as const } : {})}
        aria-describedby={describedBy(labels)}
        onChange={event => {
          const files = [...(event.currentTarget.files ?? [])]
          if (files.length > 0) onFiles(files)
          event.currentTarget.value = ''
        }}
      />
      <label className="v-button v-secondary" htmlFor={id}>
        {children}
        {word}
        <span className="v-sr">
          : {labels.label}
          {labels.labelSuffix && <>, {labels.labelSuffix}</>}
        </span>
      </label>
    </span>
  )
}

function Chosen({
  labels,
  say,
  icons,
  view,
  onRemove,
  onRetry,
  act,
}: Props & { view: ChosenFile; act(what: () => void): void }) {
  const isSending = view.step === 'sending'
  return (
    <>
      <FileWords view={view} icon={icons.file} sending={say.sending} />
      <span className="v-file-actions">
        {view.step === 'failed' && view.canRetry && (
          <button type="button" className="v-button v-quiet" onClick={() => act(onRetry)}>
            {say.retry}
            <span className="v-sr">: {view.name}</span>
          </button>
        )}
        <button type="button" id={labels.id} className="v-button v-quiet" onClick={() => act(onRemove)}>
          {isSending ? say.cancel : say.remove}
          <span className="v-sr">: {view.name}</span>
        </button>
      </span>
    </>
  )
}

type WordsProps = {
  view: ChosenFile
  /** The outline in the place of a picture. */
  icon: string
  sending: string
  /** What there is to say and to do besides. */
  children?: ReactNode
}

/** A file: its picture, its name, and how far it is. */
export function FileWords({ view, icon, sending, children }: WordsProps) {
  const isSending = view.step === 'sending'
  return (
    <>
      <Thumbnail address={view.preview} icon={icon} />
      <span className="v-file-words">
        <span className="v-file-name">{view.name}</span>
        <span className="v-file-detail">{view.detail}</span>
        {isSending && (
          <progress className="v-file-progress" max={100} value={Math.round(view.part * 100)} aria-label={sending} />
        )}
        {isSending && view.note && <span className="v-file-detail">{view.note}</span>}
        {children}
      </span>
    </>
  )
}

/** The picture itself; where a page's policy or the format does not let it show, the outline of a file. */
function Thumbnail({ address, icon }: { address: string | undefined; icon: string }) {
  const [broken, setBroken] = useState<string>()
  if (!address || broken === address) {
    return (
      <span className="v-file-thumbnail">
        <Outline path={icon} size={20} />
      </span>
    )
  }
  return <img className="v-file-thumbnail" src={address} alt="" onError={() => setBroken(address)} />
}
