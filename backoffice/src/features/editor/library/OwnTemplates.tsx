import { useText } from '../../../context/text-context.ts'
import { LibraryNews } from './LibraryNews.tsx'
import { LibraryRow } from './LibraryRow.tsx'
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
        <ul className={styles.rows} aria-labelledby="own-templates">
          {data.items.map(item => (
            <LibraryRow
              key={item.id}
              item={item}
              onRename={name => edits.rename.mutate({ item, name })}
              onRemove={() => edits.remove.mutate(item)}
            >
              <button
                type="button"
                className="button secondary"
                aria-current={item.id === chosen}
                onClick={() => onChoose(item.id)}
              >
                {text.t('library.look')}
                <span className="visually-hidden"> {item.name}</span>
              </button>
            </LibraryRow>
          ))}
        </ul>
      )}
    </section>
  )
}
