import { useId } from 'react'
import { useText } from '../../../context/text-context.ts'
import { kindGroups } from '../kinds/kind-entries.ts'
import { SelectBox } from '../part/SelectBox.tsx'
import styles from './gather.module.css'
import type { Choice, Row, RowSection } from './read-rows.ts'

type Props = { sections: readonly RowSection[]; onChange: (key: string, change: Choice) => void }

/** What a text is read as, line by line: its kind can be another one. */
export function ReadList({ sections, onChange }: Props) {
  const text = useText()
  const id = useId()
  return (
    <section className={styles.read} aria-labelledby={id}>
      <h3 id={id}>{text.t('gather.paste.becomes')}</h3>
      {sections.length === 0 && <p className="row-sub">{text.t('gather.paste.none')}</p>}
      {sections.map(({ title, rows }, index) => (
        <div key={index}>
          {title !== undefined && <h4>{title || text.t('editor.untitled')}</h4>}
          <ol>
            {rows.map(row => (
              <ReadRow key={row.key} row={row} onChange={change => onChange(row.key, change)} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

const kinds = kindGroups.flatMap(group => group.kinds)

function ReadRow({ row, onChange }: { row: Row; onChange: (change: Choice) => void }) {
  const text = useText()
  const { title, help, options, kind, isRequired, isGuessed } = row
  const hasList = kind === 'radio' || kind === 'select'
  return (
    <li>
      <p className={styles.rowTitle}>{title}</p>
      {help && <p className="row-sub">{help}</p>}
      <div className={styles.rowFields}>
        <span className={isGuessed ? `${styles.kind} ${styles.guessed}` : styles.kind}>
          <SelectBox
            aria-label={text.t('gather.paste.kind', { title })}
            value={kind}
            onChange={({ target }) => {
              const next = kinds.find(each => each === target.value)
              if (next) onChange({ kind: next })
            }}
          >
            {kinds.map(each => (
              <option key={each} value={each}>
                {text.t(`editor.type.${each}`)}
              </option>
            ))}
          </SelectBox>
        </span>
        <label className="check-row">
          <input
            type="checkbox"
            checked={isRequired && kind !== 'title'}
            disabled={kind === 'title'}
            onChange={({ target }) => onChange({ isRequired: target.checked })}
          />
          {text.t('editor.required.mark')}
          <span className="visually-hidden"> {title}</span>
        </label>
      </div>
      {options.length > 0 && (
        <p className="row-sub">
          {hasList
            ? text.t('gather.paste.options', { count: options.length, options: options.join(' · ') })
            : text.t('gather.paste.optionsLost', { count: options.length })}
        </p>
      )}
      {isGuessed && <p className="row-sub">{text.t('gather.paste.guessed')}</p>}
    </li>
  )
}
