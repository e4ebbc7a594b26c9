import type { Answer } from '@ventanilla/api'
import { Menu, type MenuItem } from '@ventanilla/ui/overlay'
import { ListPlus, Lock, MessageSquareWarning, MoreHorizontal, Pencil, Printer, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { useMay } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { useDocuments } from '../../documents/use-documents.tsx'
import { removalOf, useRemoving } from '../change/use-removing.tsx'
import { withAnswer } from '../list-state/answer-filters.ts'
import { listPlace } from '../list-state/list-place.ts'

const HoldDialog = lazyWithText(['hold', 'problem'], async () => (await import('../hold/HoldDialog.tsx')).HoldDialog)

// Beside a list the answer is decided at its foot.
const StateMenu = lazyWithText([], async () => (await import('../reason/StateMenu.tsx')).StateMenu)

type Props = {
  answer: Answer
  /** In the frame of the municipal system: nothing is corrected, completed or deleted from here (spec 3 §6). */
  isLimited: boolean
  /** The list that it is read beside, to stay there. */
  listSearch: string
  searchAfter: string | undefined
  onRequest: () => void
  /** Whether what may be decided stands at its foot already. */
  isDecidedBelow: boolean
}

/** What may be done with an answer: by the rights that the server gave along. */
export function ChangeActions({ answer, isLimited, listSearch, searchAfter, onRequest, isDecidedBelow }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const location = useLocation()
  const { id, docCode: code, may, definition } = answer
  const place = { ...listPlace(location.state), list: listSearch }
  const removing = useRemoving(removalOf(answer, text), {
    search: searchAfter ?? withAnswer(new URLSearchParams(listSearch), undefined),
    listState: location.state,
  })
  const mayHold = useMay('manage usuario_municipio')
  const [isHolding, setIsHolding] = useState(false)
  const documents = useDocuments(answer, isLimited)
  const hasNoStates = definition.states.available.length === 0
  const items: MenuItem[] = []
  if (may.complete && !isLimited) {
    items.push({
      id: 'complete',
      label: text.t('desk.complete'),
      icon: <ListPlus aria-hidden size={16} />,
      onSelect: () => void navigate(`/respuestas/actualizar/${id}`, { state: place }),
    })
  }
  if (may.requestChanges && !isLimited) {
    items.push({
      id: 'request',
      label: text.t('desk.request'),
      icon: <MessageSquareWarning aria-hidden size={16} />,
      onSelect: onRequest,
    })
  }
  items.push(...documents.items)
  items.push({
    id: 'print',
    label: text.t('desk.print'),
    icon: <Printer aria-hidden size={16} />,
    // After the menu has closed and given the focus back.
    onSelect: () => void setTimeout(() => window.print()),
  })
  if (mayHold && !isLimited && answer.anonymisedAt === undefined) {
    items.push({
      id: 'hold',
      label: text.t(answer.held ? 'desk.release' : 'desk.hold'),
      icon: <Lock aria-hidden size={16} />,
      onSelect: () => setIsHolding(true),
    })
  }
  if (may.remove && !isLimited && !answer.held) {
    items.push({
      id: 'delete',
      label: text.t('desk.remove'),
      icon: <Trash2 aria-hidden size={16} />,
      isDanger: true,
      onSelect: removing.remove,
    })
  }
  return (
    <>
      {((may.changeState && !isDecidedBelow) || (may.complete && hasNoStates)) && (
        <Suspense fallback={null}>
          <StateMenu answer={answer} />
        </Suspense>
      )}
      {may.correct && !isLimited && (
        <Link className="button secondary with-icon" to={`/correctForm/${id}`} state={place}>
          <Pencil aria-hidden size={16} />
          {text.t('desk.correct')}
        </Link>
      )}
      {documents.button}
      <Menu label={text.t('desk.more', { code })} className="icon-button is-bordered" items={items}>
        <MoreHorizontal aria-hidden size={20} />
      </Menu>
      {documents.dialog}
      {removing.dialog}
      {isHolding && (
        <Suspense fallback={null}>
          <HoldDialog answer={answer} onClose={() => setIsHolding(false)} />
        </Suspense>
      )}
    </>
  )
}
