import type { Answer } from '@ventanilla/api'
import { type AnswerPart, partKey } from '@ventanilla/model'
import type { EditOf } from '@ventanilla/ui'
import { Pencil } from 'lucide-react'
import { Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Spinner } from '../../../components/Spinner.tsx'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { keptParts } from '../edit/kept-part.ts'
import type { WholeForm } from '../edit/whole-form.ts'
import { listPlace } from '../list-state/list-place.ts'
import { correcting } from '../work/correcting.ts'
import styles from './in-place.module.css'

const PartEditor = lazyWithText(
  ['answering', 'issue', 'problem'],
  async () => (await import('./PartEditor.tsx')).PartEditor,
)

type Props = { answer: Answer; listSearch: string; onEdit: (editOf: EditOf | undefined) => void }

/** Makes each value, section and signature of an answer that is read correctable where it stands: one at a time. */
export function InPlace({ answer, listSearch, onEdit }: Props) {
  const text = useText()
  const notify = useNotify()
  const { id } = answer
  const [part, setPart] = useState<AnswerPart | undefined>(() => keptParts.of(id)?.part)
  const left = useRef<string>(undefined)

  const begin = useCallback(
    (next: AnswerPart) => {
      if (!keptParts.of(id)) return setPart(next)
      notify('warning', text.t('work.inPlace.first'))
      document.querySelector<HTMLElement>('[data-part-open] :is(input, select, textarea, button)')?.focus()
    },
    [id, notify, text],
  )
  const close = useCallback(() => {
    keptParts.forget(id)
    setPart(before => {
      left.current = before && partKey(before)
      return undefined
    })
  }, [id])
  // Back to where it was begun, which is drawn again some time after this.
  useEffect(() => {
    if (part || left.current === undefined) return
    const button = document.querySelector<HTMLElement>(`[data-part="${CSS.escape(left.current)}"]`)
    if (button) left.current = undefined
    button?.focus()
  })
  useEffect(() => {
    if (!part) return
    correcting.set(id)
    return () => correcting.set(undefined)
  }, [id, part])

  const { state } = useLocation()
  const whole = useMemo<WholeForm>(
    () => ({ to: `/correctForm/${id}`, state: { ...listPlace(state), list: listSearch } }),
    [id, state, listSearch],
  )
  const open = part && partKey(part)
  const editOf = useCallback<EditOf>(
    (each, title) => {
      const words = (
        <>
          <Pencil aria-hidden size={16} />
          <span className="visually-hidden">
            {text.t('work.inPlace.correct')} {title}
          </span>
        </>
      )
      if (each.kind === 'person') {
        const way = (
          <Link className={styles.pencil} {...whole}>
            {words}
          </Link>
        )
        return { begin() {}, action: way, control: null }
      }
      const key = partKey(each)
      const isOpen = key === open
      return {
        begin: () => begin(each),
        action: !isOpen && (
          <button type="button" className={styles.pencil} data-part={key} onClick={() => begin(each)}>
            {words}
          </button>
        ),
        control: isOpen && (
          <Suspense fallback={<Spinner />}>
            <PartEditor answer={answer} part={each} title={title} whole={whole} onClose={close} />
          </Suspense>
        ),
      }
    },
    [answer, whole, open, begin, close, text],
  )
  useLayoutEffect(() => onEdit(editOf), [editOf, onEdit])
  useEffect(() => () => onEdit(undefined), [onEdit])
  return null
}
