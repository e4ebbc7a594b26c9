import type { Text } from '@ventanilla/text/light'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { Icon } from '../../control/Icon.tsx'
import { Dialog } from '../../overlay/Dialog.tsx'
import { type ListedStep, StepList } from './StepList.tsx'

type Props = {
  steps: readonly ListedStep[]
  words: Text
  onGo(id: string): void
  /** 'HH:mm' of what is kept, and whether the device does; undefined where nothing is. */
  kept: { at: string; isOnDevice: boolean } | undefined
  about: ReactNode
  /** The way to go on on another device. */
  offer: ReactNode
}

/** Beside a form in steps, where there is room: the list of them, what is kept, where to ask, and who uses the data. */
export function StepsAside(props: Props) {
  return (
    // Its own styles show it where there is room: a server draws it for any width.
    <div className="v-steps-panel" hidden>
      <Contents {...props} />
    </div>
  )
}

type BarProps = Props & { number: number; total: number }

/** The same where there is no room: which step it is, and the rest in a sheet. */
export function StepsBar({ number, total, ...props }: BarProps) {
  const { words } = props
  const [isShown, setIsShown] = useState(false)
  const isOnline = useOnline()
  const close = () => setIsShown(false)
  return (
    <>
      <div className="v-options-inline v-steps-bar">
        <p className="v-progress-words">{words.t('steps.of', { number, total })}</p>
        <button type="button" className="v-button v-quiet" aria-haspopup="dialog" onClick={() => setIsShown(true)}>
          {words.t('steps.see')}
        </button>
        <div className="v-progress v-segments" aria-hidden="true">
          {props.steps.map(({ id }, index) => (
            <span key={id} className={index < number ? 'v-segment v-passed' : 'v-segment'} />
          ))}
        </div>
        <output className="v-steps-offline v-steps-cut">{!isOnline && words.t('steps.offline')}</output>
      </div>
      {isShown && (
        <Dialog
          title={words.t('steps.title')}
          onClose={close}
          actions={
            <button type="button" className="v-steps-close" aria-label={words.t('steps.close')} onClick={close}>
              <Icon name="close" size={20} />
            </button>
          }
        >
          <div className="v-steps-sheet">
            <Contents
              {...props}
              onGo={id => {
                close()
                props.onGo(id)
              }}
            />
          </div>
        </Dialog>
      )}
    </>
  )
}

function Contents({ steps, words, onGo, kept, about, offer }: Props) {
  const isOnline = useOnline()
  return (
    <>
      <StepList steps={steps} words={words} onGo={onGo} />
      {offer}
      <output className={isOnline ? 'v-steps-kept' : 'v-steps-kept v-steps-offline'}>
        {isOnline
          ? kept && words.t('steps.kept', { where: kept.isOnDevice ? 'device' : 'tab', time: kept.at })
          : words.t('steps.offline')}
      </output>
      {about}
    </>
  )
}

function hearConnection(onChange: () => void): () => void {
  const heard = new AbortController()
  for (const name of ['online', 'offline']) window.addEventListener(name, onChange, { signal: heard.signal })
  return () => heard.abort()
}

/** Whether the browser has a connection; a server draws as if. */
function useOnline(): boolean {
  return useSyncExternalStore(
    hearConnection,
    // Preact asks this of a server too, which has no navigator.
    () => !('navigator' in globalThis) || navigator.onLine,
    () => true,
  )
}
