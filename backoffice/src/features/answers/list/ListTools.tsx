import type { Form } from '@ventanilla/api'
import { listKinds } from '@ventanilla/model'
import { Columns3, Keyboard } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useDisclosure } from '../../../components/page/use-disclosure.ts'
import { deskWidth, tableWidth, useMedia } from '../../../components/use-media.ts'
import { useText } from '../../../context/text-context.ts'
import type { ListView } from '../list-state/use-list-view.ts'
import styles from './answers.module.css'

const ColumnsPanel = lazy(async () => ({ default: (await import('./ColumnsPanel.tsx')).ColumnsPanel }))

type Props = { form: Form; view: ListView; onKeys: () => void }

/** How the list is looked at: reading or table, its columns, its keys. */
export function ListTools({ form, view, onKeys }: Props) {
  const text = useText()
  const isDesk = useMedia(deskWidth)
  const isWide = useMedia(tableWidth)
  const { isOpen, root, toggle } = useDisclosure<HTMLDivElement>()
  const hasMap = form.definition.settings.geolocation
  if (!isWide && !hasMap) return null
  const showsMap = hasMap && view.view === 'map'
  const isTable = isWide && (!isDesk || (!showsMap && view.view === 'table'))
  // On a narrow screen there is one list, with the map above it or without.
  const choices = listKinds.filter(each => (each === 'map' ? hasMap : isDesk || each === 'table'))
  return (
    <div className={styles.listTools}>
      {choices.length > 1 && (
        <fieldset className={`segmented ${styles.listViews}`}>
          <legend className="visually-hidden">{text.t('answers.view')}</legend>
          {choices.map(each => (
            <label key={each}>
              <input
                type="radio"
                name="answers-view"
                checked={each === 'map' ? showsMap : !showsMap && (!isDesk || view.view === each)}
                onChange={() => view.change({ view: each })}
              />
              {text.t(isDesk || each === 'map' ? `answers.view.${each}` : 'answers.view.list')}
            </label>
          ))}
        </fieldset>
      )}
      {isTable && (
        <div className="date-filter" ref={root}>
          <button type="button" className="button secondary with-icon" aria-expanded={isOpen} onClick={toggle}>
            <Columns3 aria-hidden size={16} />
            {text.t('answers.columns')}
          </button>
          {isOpen && (
            <Suspense fallback={null}>
              <ColumnsPanel form={form} view={view} />
            </Suspense>
          )}
        </div>
      )}
      {isWide && (
        <button
          type="button"
          className="icon-button is-bordered"
          aria-label={text.t('answers.keys')}
          title={text.t('answers.keys')}
          onClick={onKeys}
        >
          <Keyboard aria-hidden size={20} />
        </button>
      )}
    </div>
  )
}
