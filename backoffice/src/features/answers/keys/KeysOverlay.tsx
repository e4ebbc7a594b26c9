import type { Answer } from '@ventanilla/api'
import { textIn } from '@ventanilla/model'
import { Keyboard, Search, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Modal } from '../../../components/dialog/Modal.tsx'
import { Switch } from '../../../components/Switch.tsx'
import { useMedia } from '../../../components/use-media.ts'
import { useText } from '../../../context/text-context.ts'
import { ChangeKeys } from './ChangeKeys.tsx'
import { KeyMark, Keys } from './KeyMark.tsx'
import { keyColumns } from './key-actions.ts'
import { keyBoard } from './key-board.ts'
import { type KeyLine, keyLines, type WritingLine, writingLines } from './key-lines.ts'
import { useKeySettings } from './key-settings.ts'
import styles from './keys.module.css'

type Props = { about: Answer | undefined; onClose: () => void }

/** Every key that means something here, with the states of this form, and how one works with them. */
export function KeysOverlay({ about, onClose }: Props) {
  const text = useText()
  const titleId = useId()
  const [wanted, setWanted] = useState('')
  const [isChanging, setIsChanging] = useState(false)
  const handlers = keyBoard.handlers()
  const isWanted = ({ words }: { words: string }) => words.toLowerCase().includes(wanted.trim().toLowerCase())
  const lines = keyLines(handlers, text).filter(isWanted)
  const written = writingLines(handlers, text).filter(isWanted)
  return (
    <Modal titleId={titleId} className={styles.overlay} onDismiss={onClose}>
      <div className={styles.overlayHead}>
        <h2 id={titleId}>{text.t('keys.title')}</h2>
        {about && <span className="row-sub">{textIn(about.definition.title, text.language)}</span>}
        <label className={styles.find}>
          <Search aria-hidden size={16} />
          <span className="visually-hidden">{text.t('keys.find')}</span>
          <input
            type="search"
            value={wanted}
            placeholder={text.t('keys.find')}
            onChange={event => setWanted(event.target.value)}
          />
        </label>
        <button type="button" className="icon-button" aria-label={text.t('view.close')} onClick={onClose}>
          <X aria-hidden size={20} />
        </button>
      </div>
      <div className={`modal-body ${styles.columns}`}>
        {isChanging ? (
          <ChangeKeys handlers={handlers} />
        ) : (
          keyColumns.map((groups, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- The columns stand still.
            <div key={at}>
              {groups.map(group => {
                const inGroup = lines.filter(line => line.group === group)
                const inFields = group === 'write' ? written : []
                if (inGroup.length + inFields.length === 0) return null
                return (
                  <section key={group} className={styles.group}>
                    <h3>{text.t(`keys.group.${group}`)}</h3>
                    <ul>
                      {inGroup.map(line => (
                        <Line key={line.id} line={line} />
                      ))}
                      {inFields.map(line => (
                        <InFieldLine key={line.words} line={line} />
                      ))}
                    </ul>
                  </section>
                )
              })}
            </div>
          ))
        )}
        {lines.length + written.length === 0 && !isChanging && <p className="none">{text.t('keys.none')}</p>}
      </div>
      <Choices>
        <button type="button" className="button secondary with-icon" onClick={() => setIsChanging(!isChanging)}>
          <Keyboard aria-hidden size={16} />
          {text.t(isChanging ? 'keys.change.done' : 'keys.change')}
        </button>
      </Choices>
    </Modal>
  )
}

function Line({ line: { action, words, after, hue, isOff } }: { line: KeyLine }) {
  const text = useText()
  return (
    <li className={isOff ? styles.isOff : ''}>
      <span>
        {hue !== undefined && <span className={`${styles.dot} hue-${hue}`} />}
        <span className={hue !== undefined && !isOff ? `hue-${hue} ${styles.state}` : ''}>{words}</span>
        {isOff && <span className="row-sub">{text.t('keys.notFromHere')}</span>}
      </span>
      <KeyMark of={action} after={after} isRead />
    </li>
  )
}

/** A key inside of a field or over a value, which nobody changes. */
function InFieldLine({ line: { words, keys } }: { line: WritingLine }) {
  return (
    <li>
      <span>{words}</span>
      <Keys keys={keys} isRead />
    </li>
  )
}

/** How one works with keys, and what happens after a decision. */
function Choices({ children }: { children: React.ReactNode }) {
  const text = useText()
  const { mode, goesOn, swipesRight, swipesLeft, choose } = useKeySettings()
  const isTouch = useMedia('(pointer: coarse)')
  const choice = (words: string, isOn: boolean, put: (isOn: boolean) => void) => (
    <Switch label={words} word={words} isOn={isOn} onChange={put} />
  )
  return (
    <div className={`modal-actions ${styles.choices}`}>
      {choice(text.t('keys.on'), mode !== 'off', isOn => choose({ mode: isOn ? 'on' : 'off' }))}
      {choice(text.t('keys.alt'), mode === 'alt', isOn => choose({ mode: isOn ? 'alt' : 'on' }))}
      {choice(text.t('keys.goesOn'), goesOn, isOn => choose({ goesOn: isOn }))}
      {isTouch && choice(text.t('keys.swipe.right'), swipesRight, isOn => choose({ swipesRight: isOn }))}
      {isTouch && choice(text.t('keys.swipe.left'), swipesLeft, isOn => choose({ swipesLeft: isOn }))}
      {children}
    </div>
  )
}
