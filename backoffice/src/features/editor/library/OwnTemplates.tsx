import { useText } from '../../../context/text-context.ts'
import { LibraryList } from './LibraryList.tsx'
import { LibraryNews } from './LibraryNews.tsx'
import styles from './library.module.css'
import { useLibrary, useLibraryEdits } from './use-library.ts'

type Props = { chosen: string | undefined; onChoose: (id: string) => void }

/** The municipality's own forms to begin from. */
export function OwnTemplates({ chosen, onChoose }: Props) {
  const text = useText()
  const { data, error } = useLibrary('forms')
  const edits = useLibraryEdits()
  return (
    <section className={styles.own} aria-labelledby="own-templates">
      <h3 id="own-templates">{text.t('library.own')}</h3>
      <LibraryNews edits={{ ...edits, failure: edits.failure ?? error }} />
      {data?.items.length === 0 && <p className={styles.none}>{text.t('library.own.none')}</p>}
      {data && data.items.length > 0 && (
        <LibraryList
          items={data.items}
          titleId="own-templates"
          edits={edits}
          act={{ word: text.t('library.look'), isCurrent: ({ id }) => id === chosen, onAct: ({ id }) => onChoose(id) }}
        />
      )}
    </section>
  )
}
