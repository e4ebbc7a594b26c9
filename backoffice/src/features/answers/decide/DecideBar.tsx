import { Menu } from '@ventanilla/ui/overlay'
import { ChevronUp } from 'lucide-react'
import { Switch } from '../../../components/Switch.tsx'
import { useText } from '../../../context/text-context.ts'
import type { StateMove } from '../change/moves-of.ts'
import { KeyMark, Keys } from '../keys/KeyMark.tsx'
import { keyBoard } from '../keys/key-board.ts'
import { useKeySettings } from '../keys/key-settings.ts'
import { useWaiting } from '../keys/use-keys.ts'
import styles from './decide.module.css'
import type { Decide } from './use-decide.ts'
import { useFitting } from './use-fitting.ts'

type Props = { decide: Decide; onRequest: (() => void) | undefined }

/** The decisions at the foot of what is read: as last time, the moves from here, a request; and whether the next one opens by itself. */
export function DecideBar({ decide, onRequest }: Props) {
  const text = useText()
  const { goesOn, choose } = useKeySettings()
  const waiting = useWaiting()
  const { repeated, moves } = decide
  const others = moves.filter(({ id, isAllowed }) => isAllowed && id !== repeated?.id)
  const { box, fitting } = useFitting(
    `${others.map(({ id, key }) => id + (key ?? '')).join()} ${onRequest !== undefined}`,
    others.length,
  )
  const shown = others.slice(0, fitting)
  const more = others.slice(fitting)
  if (waiting) return <Choices />
  const button = (move: StateMove, isCopy = false) => (
    <button
      key={move.id}
      type="button"
      className={`button secondary ${styles.move}`}
      tabIndex={isCopy ? -1 : undefined}
      onClick={() => decide.move(move.id)}
    >
      <span className={`${styles.dot} hue-${move.hue}`} />
      {move.name}
      {move.key !== undefined && <KeyMark of="state" after={move.key} />}
    </button>
  )
  const request = (isCopy = false) =>
    onRequest && (
      <button
        type="button"
        className={`button secondary ${styles.move}`}
        tabIndex={isCopy ? -1 : undefined}
        onClick={onRequest}
      >
        {text.t('decide.request')}
        <KeyMark of="request" />
      </button>
    )
  return (
    <>
      {repeated && (
        <button type="button" className={`button primary ${styles.move}`} aria-keyshortcuts="e" onClick={decide.repeat}>
          {repeated.name}
          <span className="visually-hidden">{`, ${text.t('decide.asLast')}`}</span>
          <KeyMark of="last" />
        </button>
      )}
      <div className={styles.moves} ref={box}>
        {shown.map(move => button(move))}
        {more.length > 0 && (
          <Menu
            label={text.t('decide.more.states')}
            className={`button secondary ${styles.move}`}
            items={more.map(({ id, name, hue }) => ({
              id,
              label: name,
              icon: <span className={`${styles.dot} hue-${hue}`} />,
              onSelect: () => decide.move(id),
            }))}
          >
            {text.t('decide.more')}
            <ChevronUp aria-hidden size={16} />
          </Menu>
        )}
        {request()}
        <div className={styles.copies} data-copies="" aria-hidden="true" inert>
          {others.map(move => button(move, true))}
          {request(true)}
          <span className={`button secondary ${styles.move}`}>
            {text.t('decide.more')}
            <ChevronUp aria-hidden size={16} />
          </span>
        </div>
      </div>
      <span className={styles.goesOn}>
        <Switch
          label={text.t('decide.goesOn')}
          isOn={goesOn}
          word={text.t('decide.goesOn')}
          onChange={isOn => choose({ goesOn: isOn })}
        />
      </span>
    </>
  )
}

/** What may follow the key that waits. */
function Choices() {
  const text = useText()
  const waiting = useWaiting()
  if (!waiting) return null
  return (
    <>
      <strong className={styles.ask}>{waiting.ask}</strong>
      <div className={styles.choices}>
        {waiting.choices.map(choice => (
          <button
            key={choice.key}
            type="button"
            className={`button secondary ${styles.move} ${choice.isOff ? styles.isOff : ''}`}
            onClick={() => keyBoard.choose(choice)}
          >
            {choice.hue !== undefined && <span className={`${styles.dot} hue-${choice.hue}`} />}
            {choice.words}
            <Keys keys={[choice.key]} />
          </button>
        ))}
      </div>
      <button type="button" className="button quiet" onClick={() => keyBoard.leave()}>
        {text.t('decide.leave')}
        <Keys keys={['Escape']} />
      </button>
    </>
  )
}
