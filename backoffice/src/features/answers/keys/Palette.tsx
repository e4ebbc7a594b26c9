import type { Answer } from '@ventanilla/api'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { Modal } from '../../../components/dialog/Modal.tsx'
import { useText } from '../../../context/text-context.ts'
import { KeyMark, Keys } from './KeyMark.tsx'
import { keyBoard } from './key-board.ts'
import { type KeyLine, keyLines } from './key-lines.ts'
import styles from './keys.module.css'

type Props = { about: Answer | undefined; onClose: () => void }

/** Orders and places found by their words, each with its key: it teaches itself out of use. It names the answer that it acts on. */
export function Palette({ about, onClose }: Props) {
  const text = useText()
  const id = useId()
  const [wanted, setWanted] = useState('')
  const [at, setAt] = useState(0)
  const words = folded(wanted.trim())
  const found = keyLines(keyBoard.handlers(), text)
    .filter(line => !line.isOff && line.action !== 'palette' && folded(line.words).includes(words))
    .slice(0, 12)
  const chosen = found[Math.min(at, found.length - 1)]
  const run = (line: KeyLine) => {
    onClose()
    // After the dialog has closed and given the focus back.
    setTimeout(line.run)
  }
  const hear = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setAt((Math.min(at, found.length - 1) + step + found.length) % Math.max(1, found.length))
    else if (event.key === 'Enter' && chosen) run(chosen)
    else return
    event.preventDefault()
  }
  return (
    <Modal titleId={`${id}-title`} className={styles.palette} onDismiss={onClose}>
      <h2 id={`${id}-title`} className="visually-hidden">
        {text.t('keys.palette')}
      </h2>
      <div className={`modal-body ${styles.paletteHead}`}>
        <Search aria-hidden size={20} />
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `${id}-${chosen.id}`}
          aria-label={text.t('keys.palette.say')}
          placeholder={text.t('keys.palette.say')}
          value={wanted}
          onChange={event => {
            setWanted(event.target.value)
            setAt(0)
          }}
          onKeyDown={hear}
        />
        <Keys keys={['Escape']} />
      </div>
      {about && (
        <p className={styles.about}>
          {text.t('keys.palette.with')} <strong>{about.docCode}</strong>
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- The focus stays in the field. */}
      <div role="listbox" id={`${id}-list`} aria-label={text.t('keys.palette')} className={styles.orders}>
        {found.map(line => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- Keys are heard in the field, which has the focus.
          <div
            key={line.id}
            id={`${id}-${line.id}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An option of a select has no key beside it.
            role="option"
            aria-selected={line === chosen}
            className={styles.order}
            onClick={() => run(line)}
          >
            <span>
              {line.hue !== undefined && <span className={`${styles.dot} hue-${line.hue}`} />}
              {line.group === 'decide' && line.after !== undefined
                ? text.t('keys.to', { state: line.words })
                : line.words}
            </span>
            <KeyMark of={line.action} after={line.after} isRead />
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={styles.about}>{text.t('keys.palette.none', { words: wanted.trim() })}</p>}
      <p className={styles.paletteFoot}>{text.t('keys.palette.foot')}</p>
    </Modal>
  )
}

/** Accents and case do not matter. */
function folded(words: string): string {
  return words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
