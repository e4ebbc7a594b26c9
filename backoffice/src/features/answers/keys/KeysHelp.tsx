import { ReadDialog } from '../../../components/dialog/ReadDialog.tsx'
import { useText } from '../../../context/text-context.ts'
import styles from './keys.module.css'

type Props = { isOn: boolean; onChoose: (isOn: boolean) => void; onClose: () => void }

/** The keys of the list, and the switch that takes them away. */
export function KeysHelp({ isOn, onChoose, onClose }: Props) {
  const text = useText()
  const keys = [
    { key: 'j', words: text.t('answers.keys.next') },
    { key: 'k', words: text.t('answers.keys.previous') },
    { key: 'Enter', words: text.t('answers.keys.open') },
    { key: '?', words: text.t('answers.keys.help') },
  ]
  return (
    <ReadDialog title={text.t('answers.keys.title')} close={text.t('view.close')} onClose={onClose}>
      <label className={`check-row ${styles.keysChoice}`}>
        <input type="checkbox" checked={isOn} onChange={event => onChoose(event.target.checked)} />
        {text.t('answers.keys.on')}
      </label>
      <dl className={styles.keys}>
        {keys.map(({ key, words }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </ReadDialog>
  )
}
