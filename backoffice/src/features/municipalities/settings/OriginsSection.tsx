import { CircleAlert, Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { errorAt } from '../../../components/field/field-problem.ts'
import { SettingsSection } from '../../../components/settings/SettingsSection.tsx'
import { useText } from '../../../context/text-context.ts'
import styles from '../municipalities.module.css'
import { Snippet } from './Snippet.tsx'
import type { MunicipalityForm } from './use-municipality-form.ts'

/** One site a row; the focus follows what is added and removed. */
export function OriginsSection({ form }: { form: MunicipalityForm }) {
  const text = useText()
  const list = useRef<HTMLDivElement>(null)
  const { shown, change, problems } = form
  const { origins } = shown
  const focusRow = (index: number) =>
    requestAnimationFrame(() => {
      const inputs = list.current?.querySelectorAll('input') ?? []
      const target = inputs[Math.min(index, inputs.length - 1)] ?? list.current?.querySelector('button')
      target?.focus()
    })
  const write = (index: number, value: string) =>
    change({ origins: origins.map((origin, each) => (each === index ? value : origin)) })
  const add = () => {
    change({ origins: [...origins, ''] })
    focusRow(origins.length)
  }
  const remove = (index: number) => {
    change({ origins: origins.filter((_, each) => each !== index) })
    focusRow(index)
  }
  return (
    <SettingsSection title={text.t('municipalities.section.origins')} hint={text.t('municipalities.origins.hint')}>
      <div className={styles.origins} ref={list}>
        {origins.map((origin, index) => {
          const number = index + 1
          const id = `${form.id}-origin-${index}`
          const error = errorAt(problems, id)
          return (
            // A row is its place: it has nothing else to be known by.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className={`form-field ${error ? 'is-wrong' : ''}`}>
              {error && (
                <p className="form-error" id={`${id}-error`}>
                  <CircleAlert aria-hidden size={16} />
                  {error}
                </p>
              )}
              <div className={styles.origin}>
                <input
                  id={id}
                  className="input"
                  type="url"
                  inputMode="url"
                  maxLength={300}
                  placeholder="https://www.example.org"
                  aria-label={text.t('municipalities.origins.row', { number })}
                  aria-invalid={error !== undefined}
                  aria-describedby={error ? `${id}-error` : undefined}
                  value={origin}
                  onChange={event => write(index, event.target.value)}
                />
                <button
                  type="button"
                  className="icon-button"
                  aria-label={text.t('municipalities.origins.remove', { number })}
                  onClick={() => remove(index)}
                >
                  <X aria-hidden size={20} />
                </button>
              </div>
            </div>
          )
        })}
        <button type="button" className="button quiet" onClick={add}>
          <Plus aria-hidden size={16} />
          {text.t('municipalities.origins.add')}
        </button>
      </div>
      <Snippet />
    </SettingsSection>
  )
}
