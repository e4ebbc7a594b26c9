import { use } from 'react'
import { TextContext } from '../context/text-context.ts'
import { useDelayed } from './use-delayed.ts'

/** Shown while the session or a page's chunk loads. */
export function Spinner() {
  const text = use(TextContext)
  const isLate = useDelayed(true)
  return (
    <output className="spinner">
      {isLate && (
        <>
          <span className="spinner-ring" aria-hidden="true" />
          <span className="visually-hidden">{text?.t('shell.loading')}</span>
        </>
      )}
    </output>
  )
}
