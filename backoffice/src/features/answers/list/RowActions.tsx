import type { AnswerListItem, Form } from '@ventanilla/api'
import { Menu, type MenuItem } from '@ventanilla/ui/overlay'
import { ArrowRightLeft, Eye, ListPlus, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { authorLabel } from '../../../components/who.ts'
import { useMay, useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { stateItems } from '../change/state-items.tsx'
import { useRemoving } from '../change/use-removing.tsx'
import { withAnswer } from '../list-state/answer-filters.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import { useMoveByMenu } from '../reason/use-move-by-menu.tsx'

type Props = {
  item: AnswerListItem
  form: Pick<Form, 'definition'> & { municipality: Pick<Form['municipality'], 'timeZone' | 'settings'> }
  list: Pick<AnswerListState, 'formId' | 'place' | 'mayChangeStates' | 'mayCorrect'>
  isBordered?: boolean
}

/** What may be done with an answer from its row (spec 3 §6): completing, correcting, deleting, another state. */
export function RowActions({ item, form, list, isBordered = false }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const location = useLocation()
  const { user } = useSession()
  const mayDelete = useMay('delete respuesta')
  const { move, dialog } = useMoveByMenu()
  const removing = useRemoving(
    {
      id: item.id,
      formId: list.formId,
      docCode: item.docCode,
      revision: item.revision,
      timeZone: form.municipality.timeZone,
      person: item.person?.name ?? authorLabel(item, text),
      isErasedAtOnce: form.municipality.settings.trashDays === 0,
    },
    { search: withAnswer(new URLSearchParams(list.place.list), undefined), listState: location.state },
  )
  if (user.role === 'ROLE_INSPECTOR_ACTAS') return null
  const { id, docCode: code, revision, state } = item
  const { settings, states } = form.definition
  const isSealed = settings.paymentGateway || (settings.digitalSignature && !settings.signedAnswersEditable)
  const go = (path: string) => () => void navigate(path, { state: list.place })
  const items: MenuItem[] = [
    { id: 'view', label: text.t('answers.open'), icon: <Eye aria-hidden size={16} />, onSelect: go(`/ver/${id}`) },
  ]
  if (list.mayChangeStates) {
    items.push({
      id: 'complete',
      label: text.t('desk.complete'),
      icon: <ListPlus aria-hidden size={16} />,
      onSelect: go(`/respuestas/actualizar/${id}`),
    })
  }
  if (list.mayCorrect && !isSealed) {
    items.push({
      id: 'correct',
      label: text.t('desk.correct'),
      icon: <Pencil aria-hidden size={16} />,
      onSelect: go(`/correctForm/${id}`),
    })
  }
  if (mayDelete && !isSealed) {
    items.push({
      id: 'delete',
      label: text.t('desk.remove'),
      icon: <Trash2 aria-hidden size={16} />,
      isDanger: true,
      onSelect: removing.remove,
    })
  }
  const className = `icon-button ${isBordered ? 'is-bordered' : ''}`
  return (
    <>
      {list.mayChangeStates && (
        <Menu
          label={text.t('desk.state.of', { code })}
          className={className}
          items={stateItems(states, state?.id ?? null, text, next => {
            const { timeZone } = form.municipality
            move({
              id,
              docCode: code,
              formId: list.formId,
              revision,
              from: state,
              state: next,
              states,
              timeZone,
            })
          })}
        >
          <ArrowRightLeft aria-hidden size={20} />
        </Menu>
      )}
      <Menu label={text.t('answers.actions', { code })} className={className} items={items}>
        <MoreHorizontal aria-hidden size={20} />
      </Menu>
      {dialog}
      {removing.dialog}
    </>
  )
}
