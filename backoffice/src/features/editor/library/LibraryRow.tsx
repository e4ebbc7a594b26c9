import type { LibraryItem } from '@ventanilla/api'
import { longestLibraryName } from '@ventanilla/model'
import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import styles from './library.module.css'

type Props = {
  item: LibraryItem
  onRename: (name: string) => void
  onRemove: () => void
  /** What is done with it. */
  children: ReactNode
}

/** What is kept under a name: its first questions with their options, another name, and away. */
export function LibraryRow({ item, onRename, onRemove, children }: Props) {
  const text = useText()
  const { name, kind, questions, preview } = item
  const [written, setWritten] = useState<string>()
  if (written !== undefined) {
    const save = () => {
      const wanted = written.trim()
      if (wanted !== '' && wanted !== name) onRename(wanted)
      setWritten(undefined)
    }
    return (
      <li className={styles.row}>
        <form
          className={styles.rename}
          onSubmit={event => {
            event.preventDefault()
            save()
          }}
        >
          <input
            ref={field => field?.focus()}
            className="input"
            aria-label={text.t('library.name')}
            value={written}
            maxLength={longestLibraryName}
            autoComplete="off"
            onChange={event => setWritten(event.target.value)}
            onKeyDown={event => {
              if (event.key !== 'Escape') return
              event.stopPropagation()
              setWritten(undefined)
            }}
          />
          <button type="submit" className="button secondary">
            {text.t('library.save')}
          </button>
        </form>
      </li>
    )
  }
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <strong>{name}</strong>
        <span className={styles.count}>{text.t('library.count', { kind, count: questions })}</span>
      </div>
      <div className={styles.actions}>
        {children}
        <button
          type="button"
          className="icon-button"
          aria-label={`${text.t('library.rename')}: ${name}`}
          onClick={() => setWritten(name)}
        >
          <Pencil aria-hidden size={16} />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={`${text.t('library.remove')}: ${name}`}
          onClick={onRemove}
        >
          <Trash2 aria-hidden size={16} />
        </button>
      </div>
      <ul className={styles.preview}>
        {preview.slice(0, shownQuestions).map(([title, ...options], index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Two questions may read alike.
          <li key={index}>
            {title || text.t('editor.untitled')}
            {options.length > 0 && <span>{options.join(' · ')}</span>}
          </li>
        ))}
        {questions > shownQuestions && <li>{text.t('library.more', { count: questions - shownQuestions })}</li>}
      </ul>
    </li>
  )
}

const shownQuestions = 4
