import { Fragment, type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import styles from './find.module.css'
import { type Given, useOptions } from './use-options.tsx'

export type FindListProps = Given & {
  /** Of the field, the options' ids begin with it. */
  id: string
  field: RefObject<HTMLInputElement | null>
  /** Is handed the keys of the field; true where they were taken. */
  listen: (hear: ((event: KeyboardEvent) => boolean) | null) => void
  onActive: (option: string | undefined) => void
  onClose: () => void
}

/** What may be meant, under the field of the search: the focus stays in the field, the arrows go through the list. */
export function FindList(props: FindListProps) {
  const { id, typed, form, field, listen, onActive, onClose } = props
  const text = useText()
  const [isEverywhere, setIsEverywhere] = useState(false)
  const [at, setAt] = useState(0)
  const options = useOptions(props, isEverywhere)
  const active = Math.min(at, options.length - 1)
  const chosen = options[active]
  const activeId = chosen && `${id}-${chosen.id}`
  useEffect(() => onActive(activeId), [activeId, onActive])
  useEffect(() => {
    listen(event => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step !== 0) setAt((active + step + options.length) % Math.max(1, options.length))
      else if (event.key === 'Enter' && event.shiftKey) options.find(each => each.id === 'form')?.run()
      // The first is what Enter does without a list.
      else if (event.key === 'Enter' && active > 0) chosen?.run()
      else return false
      return true
    })
    return () => listen(null)
  })
  const hold = (event: { preventDefault(): void }) => event.preventDefault()
  return (
    <div className={styles.list}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- The focus stays in the field. */}
      <div role="listbox" id={`${id}-list`} aria-label={text.t('find.list')}>
        {options.map((option, index) => (
          <Fragment key={option.id}>
            {option.group !== undefined && option.group !== options[index - 1]?.group && (
              <p className={styles.group} aria-hidden>
                {option.group}
              </p>
            )}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- Keys are heard in the field, which has the focus. */}
            <div
              id={`${id}-${option.id}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An option of a select holds no more than text.
              role="option"
              aria-selected={option === chosen}
              className={styles.option}
              onPointerDown={hold}
              onMouseDown={hold}
              onClick={() => {
                option.run()
                onClose()
              }}
            >
              <option.icon aria-hidden size={16} />
              <span className={styles.content}>{option.content}</span>
              {option.end}
            </div>
          </Fragment>
        ))}
      </div>
      <div className={styles.foot}>
        <span className={styles.hints} aria-hidden>
          <kbd>↓</kbd> {text.t('find.choose')} <kbd>Esc</kbd> {text.t('find.close')}
        </span>
        <fieldset className={styles.where}>
          <legend className="visually-hidden">{text.t('find.where')}</legend>
          {[false, true].map(each => (
            <label key={String(each)}>
              <input
                type="radio"
                name={`${id}-where`}
                checked={isEverywhere === each}
                onChange={() => {
                  setIsEverywhere(each)
                  setAt(0)
                  field.current?.focus()
                }}
              />
              {each ? text.t('find.everywhere') : text.t('find.here', { form: form.title })}
            </label>
          ))}
        </fieldset>
      </div>
      <output className="visually-hidden">{typed.trim() && text.t('find.options', { count: options.length })}</output>
    </div>
  )
}
